import { useRef, useSyncExternalStore, type PointerEvent } from 'react'
import type { Point } from './ink.ts'
import type { Show } from './show.ts'

export type InkTool = 'none' | 'pen' | 'laser'

interface InkLayerProps {
  readonly show: Show
  readonly tool: InkTool
  readonly scale: number
}

/** What the speaker draws on the slide, for whoever sees the show. */
export function InkLayer({ show, tool, scale }: InkLayerProps) {
  const { strokes, laser } = useSyncExternalStore(show.onChange, () => show.ink)
  const isDrawing = useRef(false)
  const pointOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return [(event.clientX - left) / scale, (event.clientY - top) / scale]
  }
  const onMove = (event: PointerEvent<SVGSVGElement>): void => {
    const point = pointOf(event)
    if (tool === 'laser') show.setInk({ ...show.ink, laser: point })
    if (tool !== 'pen' || !isDrawing.current) return
    const drawn = show.ink.strokes
    show.setInk({ ...show.ink, strokes: [...drawn.slice(0, -1), [...(drawn.at(-1) ?? []), point]] })
  }
  return (
    <svg
      className="deck-ink"
      data-tool={tool}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (tool !== 'pen' || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        isDrawing.current = true
        show.setInk({ ...show.ink, strokes: [...show.ink.strokes, [pointOf(event)]] })
      }}
      onPointerMove={onMove}
      onPointerUp={() => {
        isDrawing.current = false
      }}
      onPointerLeave={() => {
        if (show.ink.laser !== null) show.setInk({ ...show.ink, laser: null })
      }}
    >
      {strokes.map((points, at) => (
        <polyline key={at} points={points.map((point) => point.join(',')).join(' ')} />
      ))}
      {laser && <circle cx={laser[0]} cy={laser[1]} r={9} />}
    </svg>
  )
}
