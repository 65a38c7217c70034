import { useEffect, useRef, useState } from 'react'
import { strokePath, type Strokes } from './signature-picture.tsx'

const WIDTH = 600
const HEIGHT = 200
/** Nearer points say nothing. */
const LEAST_STEP = 3
/** More are no signature, and are left out. */
const MOST_POINTS = 1_200

export interface SignaturePadProps {
  readonly label: string
  readonly strokes: Strokes
  /** A line was drawn. */
  readonly onChange: (strokes: Strokes) => void
}

/** Where a signature is drawn with a finger, a pen or the mouse. Who has none of these is offered to sign by name beside it. */
export function SignaturePad({ label, strokes, onChange }: SignaturePadProps) {
  const [drawn, setDrawn] = useState<Strokes[number]>([])
  const frame = useRef<SVGSVGElement>(null)
  const latest = useRef({ strokes, onChange })
  useEffect(() => {
    latest.current = { strokes, onChange }
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let stroke: { x: number; y: number }[] | null = null
    const place = ({ clientX, clientY }: PointerEvent) => {
      const box = element.getBoundingClientRect()
      const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))
      return {
        x: within(((clientX - box.x) / box.width) * WIDTH, WIDTH),
        y: within(((clientY - box.y) / box.height) * HEIGHT, HEIGHT),
      }
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || stroke) return
      event.preventDefault()
      element.setPointerCapture(event.pointerId)
      stroke = [place(event)]
      setDrawn(stroke)
    }
    const move = (event: PointerEvent) => {
      if (!stroke) return
      const last = stroke.at(-1)
      const next = place(event)
      if (last && Math.abs(last.x - next.x) + Math.abs(last.y - next.y) < LEAST_STEP) return
      stroke = [...stroke, next]
      setDrawn(stroke)
    }
    const up = () => {
      const { strokes: before, onChange: tell } = latest.current
      const count = before.reduce((sum, { length }) => sum + length, 0)
      const kept = stroke?.slice(0, MOST_POINTS - count) ?? []
      if (kept.length > 0) tell([...before, kept])
      stroke = null
      setDrawn([])
    }
    const ends = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', up],
    ] as const
    for (const [kind, listener] of ends) element.addEventListener(kind, listener)
    return () => {
      for (const [kind, listener] of ends) element.removeEventListener(kind, listener)
    }
  }, [])
  return (
    <svg ref={frame} className="wf-signature wf-signature-pad" viewBox="0 0 600 200" role="img" aria-label={label}>
      <path className="wf-signature-line" d="M40 160L560 160" />
      {[...strokes, drawn].map((stroke, at) => (
        <path key={at} d={strokePath(stroke)} />
      ))}
    </svg>
  )
}
