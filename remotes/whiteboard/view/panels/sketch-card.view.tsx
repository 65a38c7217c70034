import { boxAround, type ElementRecord } from '../../model/index.ts'
import { middleOf } from '../insert/middle.ts'
import { useBoard } from '../state/board-state.ts'
import { SketchPicture } from './sketch-picture.view.tsx'

interface SketchCardProps {
  readonly elements: readonly ElementRecord[]
  readonly title: string
  readonly hint?: string
  /** Puts it where it is in the middle of what is in view. */
  readonly onInsert: (x: number, y: number) => void
}

/** Something ready-made in a panel, to be put on the board by a press. */
export function SketchCard({ elements, title, hint, onInsert }: SketchCardProps) {
  const { surface } = useBoard()
  const insert = (): void => {
    const size = boxAround(elements)
    const { x, y } = middleOf(surface.view(), size?.width ?? 0, size?.height ?? 0)
    onInsert(x, y)
  }
  return (
    <li>
      <button type="button" className="board-card" onClick={insert}>
        <SketchPicture elements={elements} />
        <span className="board-card-title">{title}</span>
        {hint !== undefined && <small>{hint}</small>}
      </button>
    </li>
  )
}
