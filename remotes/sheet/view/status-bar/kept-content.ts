import type { SharedWorkbook } from '../../model/index.ts'

/** What a sheet has that looks or works otherwise here than where it was made; the file keeps all of it. */
export function keptContent(model: Pick<SharedWorkbook, 'sheets' | 'objects'>, sheetId: string): readonly string[] {
  const isRightToLeft = model.sheets().find(({ id }) => id === sheetId)?.isRightToLeft === true
  const whatIfTables = model.objects(sheetId, 'dataTable').length
  return [
    ...(isRightToLeft ? ['这张工作表设为从右到左排列，屏幕上从左到右显示，打印和导出保持原来的方向。'] : []),
    ...(whatIfTables > 0 ? [`模拟运算表（${whatIfTables}）显示文件里的结果，在这里不会重新计算。`] : []),
  ]
}
