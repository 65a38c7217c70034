import { useSyncExternalStore } from 'react'
import { useBoard, useSurface } from '../state/board-state.ts'

/** What others draw right now: over the board, until it is a part of it. */
export function Strokes() {
  const { presence, surface } = useBoard()
  const fellows = useSyncExternalStore(
    (listener) => presence.onChange(listener),
    () => presence.fellows,
  )
  const { page } = useSurface()
  const view = useSyncExternalStore(
    (listener) => surface.onView(listener),
    () => surface.view().join(' '),
  )
  const drawing = fellows.filter((fellow) => fellow.page === page && fellow.stroke !== null)
  if (drawing.length === 0) return null
  return (
    <svg className="board-strokes" aria-hidden="true" viewBox={view}>
      {drawing.map(({ connection, stroke }) => stroke && <InTheAir key={connection} {...stroke} />)}
    </svg>
  )
}

function InTheAir({
  colour,
  width,
  points,
  isShape,
}: NonNullable<ReturnType<typeof useBoard>['presence']['fellows'][number]['stroke']>) {
  const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = points
  const look = {
    fill: 'none',
    stroke: colour,
    strokeWidth: width,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
  if (isShape)
    return (
      <rect
        x={Math.min(x1, x2)}
        y={Math.min(y1, y2)}
        width={Math.abs(x2 - x1)}
        height={Math.abs(y2 - y1)}
        {...look}
        strokeDasharray="6 4"
      />
    )
  return <polyline points={points.map(([x, y]) => `${x},${y}`).join(' ')} {...look} />
}
