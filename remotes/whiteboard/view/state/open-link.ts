import { isSafeLink } from '../../model/index.ts'
import type { BoardEditor } from './board-editor.ts'

/** Goes where a link leads: to another shape of the board, or to a page of its own. One that runs something leads nowhere. */
export function openLink(editor: BoardEditor, link: string): void {
  if (link === '' || !isSafeLink(link)) return
  if (link.startsWith('#')) editor.reveal(link.slice(1))
  else window.open(link, '_blank', 'noopener,noreferrer')
}
