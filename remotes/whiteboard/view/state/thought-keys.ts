import { boundIds, parentOf } from '../../model/index.ts'
import type { BoardView } from './board-state.ts'
import { commands, type Command } from './commands.ts'

/** Tab and Enter in a map of thoughts: on a shape that lines join to others. */
export function thoughtCommand(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { editor, surface }: BoardView,
): Command | null {
  if (shiftKey || ctrlKey || metaKey || altKey || (key !== 'Tab' && key !== 'Enter')) return null
  const [id] = surface.state.selected
  if (id === undefined || surface.state.selected.length !== 1) return null
  const element = editor.board.element(id)
  if (
    !element ||
    !['rectangle', 'ellipse', 'diamond'].includes(element.type) ||
    boundIds(element, 'arrow').length === 0
  )
    return null
  if (key === 'Tab') return commands.addChild
  // Enter at the first thought of all goes on as it does everywhere: into its words.
  return parentOf(editor.board, id) === null ? null : commands.addSibling
}
