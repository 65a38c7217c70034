import './signature.css'

/** What was drawn, line by line, in a room of 600 by 200. */
export type Strokes = readonly (readonly { readonly x: number; readonly y: number }[])[]

/** One line as the browser draws it; a single point is a dot. */
export const strokePath = (stroke: Strokes[number]): string =>
  stroke.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('') + (stroke.length === 1 ? 'l0.1 0' : '')

/** A signature as it was drawn, or the name of somebody who wrote it in letters. */
export function SignaturePicture({ strokes, name }: { readonly strokes: Strokes; readonly name: string | null }) {
  return (
    <svg
      className="wf-signature"
      viewBox="0 0 600 200"
      role="img"
      aria-label={name === null ? '手写签名' : `签名：${name}`}
    >
      {name !== null && (
        <text x="300" y="120" textAnchor="middle">
          {name}
        </text>
      )}
      {strokes.map((stroke, at) => (
        <path key={at} d={strokePath(stroke)} />
      ))}
    </svg>
  )
}
