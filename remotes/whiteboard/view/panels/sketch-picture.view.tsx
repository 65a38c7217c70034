import { useMemo } from 'react'
import { boxAround, boxOf, numberOf, pointsOf, textOf, type ElementRecord } from '../../model/index.ts'

/** What a sketch looks like, made small: shapes and lines without their hand. */
export function SketchPicture({ elements }: { readonly elements: readonly ElementRecord[] }) {
  const box = useMemo(() => boxAround(elements), [elements])
  if (!box) return null
  const pad = Math.max(box.width, box.height) * 0.03 + 4
  return (
    <svg
      className="board-picture"
      aria-hidden="true"
      viewBox={`${box.x - pad} ${box.y - pad} ${box.width + 2 * pad} ${box.height + 2 * pad}`}
    >
      <SketchParts elements={elements} />
    </svg>
  )
}

/** The same inside of another picture. */
export function SketchParts({ elements }: { readonly elements: readonly ElementRecord[] }) {
  return elements.map((element) => <Part key={element.id} element={element} />)
}

const paint = (value: unknown): string => (typeof value === 'string' && value !== 'transparent' ? value : 'none')

function Part({ element }: { readonly element: ElementRecord }) {
  const { x, y, width, height } = boxOf(element)
  const look = {
    fill: paint(element['backgroundColor']),
    stroke: paint(element['strokeColor']),
    strokeWidth: numberOf(element['strokeWidth'], 1) * 1.5,
  }
  if (element.type === 'ellipse')
    return <ellipse cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} {...look} />
  if (element.type === 'diamond')
    return (
      <polygon
        points={`${x + width / 2},${y} ${x + width},${y + height / 2} ${x + width / 2},${y + height} ${x},${y + height / 2}`}
        {...look}
      />
    )
  if (element.type === 'arrow' || element.type === 'line' || element.type === 'freedraw') {
    const [left, top] = [numberOf(element['x']), numberOf(element['y'])]
    return (
      <polyline
        points={pointsOf(element)
          .map(([px, py]) => `${left + px},${top + py}`)
          .join(' ')}
        {...look}
      />
    )
  }
  if (element.type === 'text') {
    const size = numberOf(element['fontSize'], 20)
    const lines = textOf(element['text']).split('\n')
    return (
      <text x={x} y={y} fontSize={size} fill={paint(element['strokeColor'])}>
        {lines.map((line, at) => (
          <tspan key={at} x={x} dy={at === 0 ? size : size * 1.25}>
            {line}
          </tspan>
        ))}
      </text>
    )
  }
  return <rect x={x} y={y} width={width} height={height} rx={element['roundness'] === null ? 0 : 8} {...look} />
}
