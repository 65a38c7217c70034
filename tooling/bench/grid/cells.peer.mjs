// The cells of the workbook that the peers' grids show: the same as in remotes/sheet/bench/process/xlsx.ts.
export const ROWS = 50_000
export const COLUMNS = 20
const textAt = (index) => `客户 ${index} & 名称${index % 4 === 0 ? '（待办）' : ''}`
export const valueAt = (row, column) =>
  column % 5 === 1
    ? textAt((row * 7 + column) % 1000)
    : column % 10 === 9
      ? ((row * 31 + column - 1) % 100_000) / 100
      : ((row * 31 + column) % 100_000) / 100
