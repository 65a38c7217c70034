import type { Command, CommandContext } from './command.ts'
import { insertFunction } from './data.command.ts'
import { OF_LINES } from './lines.command.ts'

interface Cell {
  readonly row: number
  readonly column: number
}

/** Goes to one cell; `find` says which, from the active one. */
function going(
  id: string,
  title: string,
  shortcut: string,
  find: (context: CommandContext, from: Cell) => Cell,
): Command {
  return {
    id,
    title,
    shortcuts: [shortcut],
    isForReaders: true,
    run(context) {
      const from = context.state.selection?.active
      if (!from) return
      const { row, column } = find(context, from)
      context.surface.select({ top: row, left: column, bottom: row, right: column })
    },
  }
}

const sheetOf = ({ state }: CommandContext) => state.sheets.find(({ id }) => id === state.activeSheetId)

const rowStart = going('go-row-start', '到行首', 'Home', (_context, { row }) => ({ row, column: 0 }))
const sheetStart = going('go-sheet-start', '到表首', 'Mod+Home', () => ({ row: 0, column: 0 }))
const sheetEnd = going('go-sheet-end', '到最后一个单元格', 'Mod+End', (context) => ({
  row: Math.max(0, (sheetOf(context)?.rowCount ?? 1) - 1),
  column: Math.max(0, (sheetOf(context)?.columnCount ?? 1) - 1),
}))

const sum: Command = {
  id: 'sum',
  title: '自动求和',
  runs: ['cells.total'],
  shortcuts: ['Alt+='],
  ...(insertFunction.refusal && { refusal: (context) => insertFunction.refusal?.(context, 'SUM') ?? null }),
  run: (context) => insertFunction.run(context, 'SUM'),
}

/** Keys of the grid that the engine does not have; in a cell that is typed into they belong to its letters. */
export const OF_GRID: readonly Command[] = [rowStart, sheetStart, sheetEnd, sum, ...OF_LINES]
