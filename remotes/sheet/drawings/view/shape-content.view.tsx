import { hexOf } from '../../model/index.ts'
import type { ShapePayload } from '../../model/index.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { EMU_PER_PX } from '../model/geometry.ts'

const POINT_PX = 96 / 72
const DEFAULT_POINTS = 11
const MOST_RADIUS_PX = 24

/** A shape or text box as far as it is known: outline, fill and words. */
export function ShapeContent({ shape, scale }: { readonly shape: ShapePayload; readonly scale: number }) {
  const { themeColours } = useSheetView().surface
  const colour = (value: ShapePayload['fill']): string | undefined =>
    hexOf(value ?? undefined, themeColours) ?? undefined
  const line = colour(shape.line)
  const width = Math.max(1, (shape.lineWidth / EMU_PER_PX) * scale)
  if (/^(?:line|straightConnector)/.test(shape.geometry))
    return (
      <svg className="sheet-drawing-shape" aria-hidden="true">
        <line x1="0" y1="0" x2="100%" y2="100%" stroke={line ?? 'currentColor'} strokeWidth={width} />
      </svg>
    )
  const radius = shape.geometry === 'ellipse' ? '50%' : shape.geometry.startsWith('round') ? MOST_RADIUS_PX * scale : 0
  return (
    <div
      className="sheet-drawing-shape"
      style={{
        background: colour(shape.fill),
        border: line === undefined ? 'none' : `${width}px solid ${line}`,
        borderRadius: radius,
        color: colour(shape.textColour),
        fontSize: (shape.textSize ?? DEFAULT_POINTS) * POINT_PX * scale,
        textAlign: shape.isCentred ? 'center' : 'start',
      }}
    >
      <span>{shape.text}</span>
    </div>
  )
}
