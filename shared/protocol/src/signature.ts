/** How wide and high what is drawn can be. */
export const SIGNATURE_WIDTH = 600
export const SIGNATURE_HEIGHT = 200
/** Longer ones are no names. The answer of a form is no longer. */
const MOST_SIGNATURE_LETTERS = 10_000
const MOST_NAME = 100

export interface SignaturePoint {
  readonly x: number
  readonly y: number
}

/** Drawn by hand, or a name in letters of those who cannot draw. */
export type Signature =
  | { readonly kind: 'drawn'; readonly strokes: readonly (readonly SignaturePoint[])[] }
  | { readonly kind: 'typed'; readonly name: string }

/** As a cell and the answer of a form hold it: `s:10,20 30,40;50,60`, or `t:` and a name. */
export function signatureText(signature: Signature): string {
  if (signature.kind === 'typed') return `t:${signature.name.trim()}`
  const within = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)))
  return `s:${signature.strokes
    .map((stroke) => stroke.map(({ x, y }) => `${within(x, SIGNATURE_WIDTH)},${within(y, SIGNATURE_HEIGHT)}`).join(' '))
    .join(';')}`
}

/** Null for what is none. */
export function signatureOf(value: unknown): Signature | null {
  if (typeof value !== 'string' || value.length > MOST_SIGNATURE_LETTERS) return null
  if (value.startsWith('t:')) {
    const name = value.slice(2)
    return name === '' || name !== name.trim() || name.length > MOST_NAME ? null : { kind: 'typed', name }
  }
  if (!value.startsWith('s:')) return null
  const strokes = value
    .slice(2)
    .split(';')
    .map((stroke) => stroke.split(' ').map(pointOf))
  if (!strokes.every((stroke) => stroke.every((point) => point !== null))) return null
  return { kind: 'drawn', strokes: strokes.map((stroke) => stroke.filter((point) => point !== null)) }
}

/** What is said of it where it cannot be seen. */
export function shownSignature(value: unknown): string {
  const signature = signatureOf(value)
  return signature === null ? '' : signature.kind === 'typed' ? signature.name : '已签名'
}

function pointOf(text: string): SignaturePoint | null {
  const found = /^(\d{1,3}),(\d{1,3})$/.exec(text)
  const [x, y] = [Number(found?.[1]), Number(found?.[2])]
  return x <= SIGNATURE_WIDTH && y <= SIGNATURE_HEIGHT ? { x, y } : null
}
