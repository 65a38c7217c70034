import { boxOf, isRecord, textOf } from '../../model/index.ts'
import { useOnScreen } from '../canvas/use-on-screen.ts'
import { useBoard } from '../state/board-state.ts'
import { useHiddenNotes } from './use-hidden-notes.ts'

/** Over the notes of others while everybody writes alone: who wrote, not what. */
export function Veils() {
  const { editor } = useBoard()
  const hidden = useHiddenNotes()
  const place = useOnScreen()
  return hidden.map((id) => {
    const element = editor.board.element(id)
    const at = element && place(boxOf(element))
    if (!element || !at) return null
    const data = element['customData']
    const author = isRecord(data) ? textOf(data['author']) : ''
    return (
      <div
        key={id}
        className="board-veil"
        style={{ width: at.width, height: at.height, transform: `translate(${at.x}px, ${at.y}px)` }}
      >
        {author === '' ? '先不公开' : `${author}的便签`}
      </div>
    )
  })
}
