import type { CommentMark } from '@wenfang/shared-contract'
import { field } from '@wenfang/shared-contract'
import MessageSquare from 'lucide-react/icons/message-square'
import { boxOf } from '../../model/index.ts'
import { useOnScreen } from '../canvas/use-on-screen.ts'
import { elementTitle } from '../mirror/element-title.ts'
import { useBoard, useRevision, useSurface } from '../state/board-state.ts'

/** A pin at each element that is talked about; a press opens the thread. */
export function CommentPins({ marks }: { readonly marks: readonly CommentMark[] }) {
  const { editor, host } = useBoard()
  const { page } = useSurface()
  const place = useOnScreen()
  useRevision()
  return marks.map(({ thread, anchor, isActive }) => {
    const id = field(anchor, 'element')
    const element = typeof id === 'string' ? editor.board.element(id) : null
    if (!element || element['isDeleted'] === true || editor.board.pageOf(element.id) !== page) return null
    const at = place(boxOf(element))
    return (
      at && (
        <button
          key={thread}
          type="button"
          className="board-pin"
          aria-label={`${elementTitle(element)}的评论`}
          aria-pressed={isActive}
          style={{ transform: `translate(${at.x + at.width - 4}px, ${at.y - 24}px)` }}
          onClick={() => host.comments?.pick(thread)}
        >
          <MessageSquare aria-hidden="true" />
        </button>
      )
    )
  })
}
