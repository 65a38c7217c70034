import { type CellRange, MAX_COLUMNS, MAX_ROWS } from '../../model/index.ts'
import type { Command, CommandContext } from './command.ts'
import { isSelected, rangeOf } from './selected.ts'
import { insertColumns, insertRowsAbove, removeColumns, removeRows } from './structure.command.ts'

const LAST = { row: MAX_ROWS - 1, column: MAX_COLUMNS - 1 }

function widening(id: string, title: string, shortcut: string, widen: (range: CellRange) => CellRange): Command {
  return {
    id,
    title,
    shortcuts: [shortcut],
    isForReaders: true,
    run(context) {
      const range = rangeOf(context)
      if (range) context.surface.select(widen(range))
    },
  }
}

const selectRows = widening('select-rows', '选中整行', 'Shift+Space', (range) => ({
  ...range,
  left: 0,
  right: LAST.column,
}))
const selectColumns = widening('select-columns', '选中整列', 'Mod+Space', (range) => ({
  ...range,
  top: 0,
  bottom: LAST.row,
}))

/** What the keys mean for whole rows and for whole columns; parts of them are not moved. */
function ofLines(
  id: string,
  title: string,
  shortcuts: readonly string[],
  ofRows: Command,
  ofColumns: Command,
): Command {
  const chosen = (context: CommandContext): Command | null => {
    const range = rangeOf(context)
    if (range?.right === LAST.column && range.bottom < LAST.row) return ofRows
    return range?.bottom === LAST.row && range.right < LAST.column ? ofColumns : null
  }
  return {
    id,
    title,
    shortcuts,
    runs: [...(ofRows.runs ?? []), ...(ofColumns.runs ?? [])],
    refusal(context) {
      const command = chosen(context)
      if (command) return command.refusal?.(context, undefined) ?? null
      return isSelected(context) ?? '请先选中整行（Shift+空格）或整列（Ctrl+空格）'
    },
    run: (context) => chosen(context)?.run(context, undefined),
  }
}

const insertLines = ofLines(
  'insert-lines',
  '插入行或列',
  ['Mod+Shift++', 'Mod+Shift+=', 'Mod++'],
  insertRowsAbove,
  insertColumns,
)
const removeLines = ofLines('remove-lines', '删除行或列', ['Mod+-'], removeRows, removeColumns)

/** Keys that people know for whole rows and columns. */
export const OF_LINES: readonly Command[] = [selectRows, selectColumns, insertLines, removeLines]
