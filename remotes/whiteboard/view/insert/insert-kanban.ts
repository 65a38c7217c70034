import { flushSync } from 'react-dom'
import { commands as model } from '../../commands/commands.ts'
import type { BoardView } from '../state/board-state.ts'
import { middleOf } from './middle.ts'

const SIZE = { width: 828, height: 420 }

/** A board of three columns in the middle of what is in view, the first of them chosen: Tab adds a card to it. */
export function insertKanban({ editor, surface }: BoardView): void {
  const at = middleOf(surface.view(), SIZE.width, SIZE.height)
  const made = editor.run(model.insertKanban, { columns: ['待办', '进行中', '完成'], ...at, page: editor.page })
  if (!made) return
  surface.reveal(made.ids)
  // At once: the next key may be Tab already.
  flushSync(() => surface.select(made.ids.slice(0, 1)))
  surface.focus()
}
