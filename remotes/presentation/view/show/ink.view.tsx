import { useRef, useState, type PointerEvent } from 'react'

export type InkTool = 'none' | 'pen' | 'laser'

type Point = readonly [x: number, y: number]

/** What the speaker draws on the slide, until the next one comes; nothing of it is kept. */
export function Ink({ tool, scale }: { readonly tool: InkTool; readonly scale: number }) {
  const [strokes, setStrokes] = useState<readonly (readonly Point[])[]>([])
  const [laser, setLaser] = useState<Point | null>(null)
  const isDrawing = useRef(false)
  const pointOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return [(event.clientX - left) / scale, (event.clientY - top) / scale]
  }
  const onMove = (event: PointerEvent<SVGSVGElement>): void => {
    const point = pointOf(event)
    if (tool === 'laser') setLaser(point)
    if (tool !== 'pen' || !isDrawing.current) return
    setStrokes((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]])
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
        const point = pointOf(event)
        setStrokes((before) => [...before, [point]])
      }}
      onPointerMove={onMove}
      onPointerUp={() => {
        isDrawing.current = false
      }}
      onPointerLeave={() => setLaser(null)}
    >
      {strokes.map((points, at) => (
        <polyline key={at} points={points.map((point) => point.join(',')).join(' ')} />
      ))}
      {tool === 'laser' && laser && <circle cx={laser[0]} cy={laser[1]} r={9} />}
    </svg>
  )
}
