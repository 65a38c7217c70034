import { isColumn } from '../../model/index.ts'
import type { BoardView } from './board-state.ts'
import { columnsAt } from './columns-at.ts'
import { commands, kanban, type Command } from './commands.ts'

const STEPS: Readonly<Record<string, Command>> = {
  ArrowUp: kanban.up,
  ArrowDown: kanban.down,
  ArrowLeft: kanban.left,
  ArrowRight: kanban.right,
}

/** Keys at a column of a kanban board and at a card in it: Tab adds a card, Alt with an arrow moves one, and what is deleted leaves no gap. */
export function kanbanCommand(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { editor, surface }: BoardView,
): Command | null {
  const { selected } = surface.state
  if (shiftKey || ctrlKey || metaKey || selected.length === 0) return null
  const isRemoved = !altKey && (key === 'Delete' || key === 'Backspace')
  const command = altKey ? STEPS[key] : key === 'Tab' ? kanban.addTask : undefined
  if (!isRemoved && (!command || selected.length !== 1)) return null
  if (columnsAt(editor.board, selected).length === 0) return null
  const first = editor.board.element(selected[0] ?? '')
  // A column itself has no place in a column.
  if (altKey && first && isColumn(first)) return null
  return isRemoved ? commands.delete : (command ?? null)
}
