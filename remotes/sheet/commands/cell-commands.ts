import { blocksOf, type PlacedInput } from './cell-blocks.ts'
import type { CellInput } from '../model/index.ts'
import { command, type Command } from './command.ts'
import { CopiedCells } from './copied-cells.ts'
import { filled } from './fill.ts'
import { totalEdits } from './totals.ts'

type Rows = readonly (readonly (CellInput | undefined)[])[]

const PARTS = new Set(['all', 'contents', 'formats'])

export const cellCommands: readonly Command[] = [
  command(
    'cells.set',
    '输入内容',
    { sheetId: 'text', top: 'integer', left: 'integer', cells: 'list' },
    ({ book }, given) => book.apply({ ...given, kind: 'setCells', cells: given.cells as Rows }),
  ),
  command('cells.clearContents', '清除内容', { sheetId: 'text', ranges: 'ranges' }, ({ book }, given) =>
    book.apply({ ...given, kind: 'clearCells', what: 'contents' }),
  ),
  command('cells.clearFormats', '清除格式', { sheetId: 'text', ranges: 'ranges' }, ({ book }, given) =>
    book.apply({ ...given, kind: 'clearCells', what: 'styles' }),
  ),
  command('cells.clearAll', '全部清除', { sheetId: 'text', ranges: 'ranges' }, ({ book }, given) =>
    book.apply({ ...given, kind: 'clearCells', what: 'all' }),
  ),
  // `parts`: all, contents or formats. A target of several times the source's size is filled with it.
  command(
    'cells.copy',
    '粘贴',
    { fromSheetId: 'text', from: 'range', sheetId: 'text', to: 'range', parts: 'text' },
    ({ book }, { fromSheetId, from, sheetId, to, parts }) => {
      if (!PARTS.has(parts)) throw new TypeError('cells.copy: parts')
      const source = new CopiedCells(book, fromSheetId, from)
      const times = (size: number, unit: number): number => (size % unit === 0 ? size : unit)
      const height = times(to.bottom - to.top + 1, source.height)
      const width = times(to.right - to.left + 1, source.width)
      const cells = Array.from({ length: height }, (_, row) =>
        Array.from({ length: width }, (__, column) =>
          source.input(
            row % source.height,
            column % source.width,
            to.top + row,
            to.left + column,
            parts as 'all' | 'contents' | 'formats',
          ),
        ),
      )
      book.apply({ kind: 'setCells', sheetId, top: to.top, left: to.left, cells })
    },
  ),
  // `to` goes on from `from` in one direction and holds it.
  command(
    'cells.fill',
    '自动填充',
    { sheetId: 'text', from: 'range', to: 'range' },
    ({ book }, { sheetId, from, to }) => {
      const edit = filled(new CopiedCells(book, sheetId, from), to)
      if (edit) book.apply({ kind: 'setCells', sheetId, ...edit })
    },
  ),
  // Single cells, each { row, column, input }.
  command('cells.setEach', '替换', { sheetId: 'text', cells: 'list' }, ({ book }, { sheetId, cells }) =>
    book.apply(blocksOf(sheetId, cells as readonly PlacedInput[])),
  ),
  // `name`: a function; `range`: what is selected; `row`, `column`: the active cell.
  command(
    'cells.total',
    '自动求和',
    { sheetId: 'text', range: 'range', row: 'integer', column: 'integer', name: 'text' },
    ({ book }, { name, ...place }) => book.apply(totalEdits(book, place, name)),
  ),
]
