import { memo } from 'react'
import { marksOf, pixels, type RulerScale } from './scale.ts'

const LENGTHS = { number: 0, half: 6, part: 3 } as const

/** The strip itself: margins darker, the text's room light, marks and numbers. All lengths in twips. */
export const RulerMarks = memo(function RulerMarks({
  length,
  from,
  to,
  origin,
  scale,
  zoom,
  isVertical = false,
}: {
  readonly length: number
  /** Where the text may stand. */
  readonly from: number
  readonly to: number
  /** Where the numbers count from. */
  readonly origin: number
  readonly scale: RulerScale
  readonly zoom: number
  readonly isVertical?: boolean
}) {
  const px = (twips: number): number => Math.round(pixels(twips, zoom) * 2) / 2
  const marks = marksOf(length, origin, scale)
  const lines = marks
    .filter(({ kind }) => kind !== 'number')
    .map(({ at, kind }) => {
      const half = LENGTHS[kind] / 2
      return isVertical ? `M${9 - half} ${px(at)}h${2 * half}` : `M${px(at)} ${9 - half}v${2 * half}`
    })
    .join('')
  const size = isVertical ? { width: 18, height: px(length) } : { width: px(length), height: 18 }
  const room = isVertical
    ? { x: 0, y: px(from), width: 18, height: Math.max(0, px(to - from)) }
    : { x: px(from), y: 0, width: Math.max(0, px(to - from)), height: 18 }
  return (
    <svg className="writer-ruler-marks" {...size}>
      <rect className="writer-ruler-margin" {...size} />
      <rect className="writer-ruler-room" {...room} />
      <path d={lines} />
      {marks
        .filter(({ kind }) => kind === 'number')
        .map(({ at, label }) => (
          <text key={at} x={isVertical ? 9 : px(at)} y={isVertical ? px(at) : 9}>
            {label}
          </text>
        ))}
    </svg>
  )
})
