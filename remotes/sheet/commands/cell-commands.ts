import { Type } from 'typebox'
import type { CellInput } from '../model/index.ts'
import { blocksOf, type PlacedInput } from './cell-blocks.ts'
import { command } from './command.ts'
import { CopiedCells } from './copied-cells.ts'
import { filled } from './fill.ts'
import { CELLS, COLUMN, FROM_SHEET, INDEX, LEFT, oneOf, RANGE, RANGES, ROW, SHEET, TOP } from './schema.ts'
import { totalEdits } from './totals.ts'

const AREAS = { sheetId: SHEET, ranges: RANGES }

export const cellCommands = [
  command(
    {
      id: 'cells.set',
      title: '输入内容',
      description:
        '从 top、left 起写入内容：每行一个数组，每格一个值、以等号开头的公式，或含格式的对象；null 不改动这一格。',
      args: { sheetId: SHEET, top: TOP, left: LEFT, cells: CELLS },
    },
    ({ book }, given) => book.apply({ ...given, kind: 'setCells' }),
  ),
  command(
    { id: 'cells.clearContents', title: '清除内容', description: '清除区域中的内容，保留格式。', args: AREAS },
    ({ book }, given) => book.apply({ ...given, kind: 'clearCells', what: 'contents' }),
  ),
  command(
    { id: 'cells.clearFormats', title: '清除格式', description: '清除区域中的格式，保留内容。', args: AREAS },
    ({ book }, given) => book.apply({ ...given, kind: 'clearCells', what: 'styles' }),
  ),
  command(
    { id: 'cells.clearAll', title: '全部清除', description: '清除区域中的内容和格式。', args: AREAS },
    ({ book }, given) => book.apply({ ...given, kind: 'clearCells', what: 'all' }),
  ),
  command(
    {
      id: 'cells.copy',
      title: '粘贴',
      description: '把一个区域复制到另一处；parts 为 all、contents 或 formats，目标是来源的数倍时重复填满。',
      args: {
        fromSheetId: FROM_SHEET,
        from: RANGE,
        sheetId: SHEET,
        to: RANGE,
        parts: oneOf('all', 'contents', 'formats'),
      },
    },
    ({ book }, { fromSheetId, from, sheetId, to, parts }) => {
      const source = new CopiedCells(book, fromSheetId, from)
      const times = (size: number, unit: number): number => (size % unit === 0 ? size : unit)
      const height = times(to.bottom - to.top + 1, source.height)
      const width = times(to.right - to.left + 1, source.width)
      const cells = Array.from({ length: height }, (_, row) =>
        Array.from({ length: width }, (__, column) =>
          source.input(row % source.height, column % source.width, to.top + row, to.left + column, parts),
        ),
      )
      book.apply({ kind: 'setCells', sheetId, top: to.top, left: to.left, cells })
    },
  ),
  command(
    {
      id: 'cells.fill',
      title: '自动填充',
      description: '从 from 起按规律向一个方向填充，to 含 from。',
      args: { sheetId: SHEET, from: RANGE, to: RANGE },
    },
    ({ book }, { sheetId, from, to }) => {
      const edit = filled(new CopiedCells(book, sheetId, from), to)
      if (edit) book.apply({ kind: 'setCells', sheetId, ...edit })
    },
  ),
  command(
    {
      id: 'cells.setEach',
      title: '替换',
      description: '写入分散的单元格，每项是 row、column 和 input。',
      args: {
        sheetId: SHEET,
        cells: Type.Unsafe<readonly PlacedInput[]>(
          Type.Array(
            Type.Object(
              { row: INDEX, column: INDEX, input: Type.Unsafe<CellInput>({ type: 'object' }) },
              { additionalProperties: false },
            ),
            { minItems: 1 },
          ),
        ),
      },
    },
    ({ book }, { sheetId, cells }) => book.apply(blocksOf(sheetId, cells)),
  ),
  command(
    {
      id: 'cells.total',
      title: '自动求和',
      description: '在所选区域（range）旁写入汇总公式，row、column 是活动单元格，name 是函数名（如 SUM）。',
      args: { sheetId: SHEET, range: RANGE, row: ROW, column: COLUMN, name: Type.String({ maxLength: 255 }) },
    },
    ({ book }, { name, ...place }) => book.apply(totalEdits(book, place, name)),
  ),
]
