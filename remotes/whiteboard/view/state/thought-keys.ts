import { flushSync } from 'react-dom'
import { commands as model } from '../../commands/commands.ts'
import { isThought, parentOf } from '../../model/index.ts'
import type { BoardView } from './board-state.ts'
import { columnsAt } from './columns-at.ts'
import { commands, type Command } from './commands.ts'

/** Tab and Enter in a map of thoughts. */
export function thoughtCommand(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { editor, surface }: BoardView,
): Command | null {
  if (shiftKey || ctrlKey || metaKey || altKey || (key !== 'Tab' && key !== 'Enter')) return null
  const [id] = surface.state.selected
  if (id === undefined || surface.state.selected.length !== 1 || !isThought(editor.board, id)) return null
  if (key === 'Tab') return commands.addChild
  // Enter at the first thought of all goes on as it does everywhere: into its words.
  return parentOf(editor.board, id) === null ? null : commands.addSibling
}

/**
 * Tab and Enter in the words of a thought: Enter ends them, as in other maps, and Tab goes on with one that follows from it; in a card of
 * a kanban board Tab goes on with the next. Words of other shapes keep both keys.
 */
export function writtenThought(event: KeyboardEvent, { editor, surface }: BoardView): (() => void) | null {
  const { key, target, shiftKey, ctrlKey, metaKey, altKey, isComposing } = event
  if (isComposing || shiftKey || ctrlKey || metaKey || altKey || (key !== 'Tab' && key !== 'Enter')) return null
  if (!(target instanceof HTMLTextAreaElement) || !target.classList.contains('excalidraw-wysiwyg')) return null
  const id = editor.writtenShape
  const element = id === null ? null : editor.board.element(id)
  if (!element) return null
  const isInMap = isThought(editor.board, element.id)
  const isCard = !isInMap && key === 'Tab' && columnsAt(editor.board, [element.id]).length > 0
  if (!isInMap && !isCard) return null
  return () => {
    endWriting(target)
    if (key === 'Enter') return surface.focus()
    const made = isCard
      ? editor.run(model.addTask, { id: element.id })
      : editor.run(model.addThought, { id: element.id, as: 'child' })
    if (made) editor.typeInto(made.id)
  }
}

/** The engine takes the words over at Escape. */
function endWriting(field: HTMLTextAreaElement): void {
  const escape = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true })
  flushSync(() => field.dispatchEvent(escape))
}
