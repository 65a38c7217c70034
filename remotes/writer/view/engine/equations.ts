import { mathmlOf, type MathmlNode, type MathmlOptions, readEquation, type Maths } from '@wenfang/shared-equations'
import { mathmlElement, mathmlSize } from '@wenfang/shared-equations/mathml-element'
import type { OoxmlElement } from '../../model/kernel/index.ts'
import { elementsOf } from '../../model/tree/nodes.ts'

/** An equation as the engine lays it out; `maths` is ours. */
interface Projection {
  readonly sourceNodeId: string
  readonly fallbackText: string
  readonly truncated: boolean
  readonly expression: unknown
  readonly maths?: Maths
  readonly align?: MathmlOptions['align']
}
interface TextStyle {
  readonly fontSizePt: number
}
interface Placing {
  readonly display?: boolean
}
/** In points. */
interface Geometry {
  readonly kind: 'text'
  readonly text: string
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** From the top. */
  readonly baseline: number
}
interface LaidOut {
  readonly sourceNodeId: string
  readonly geometry: Geometry
  readonly fallbackText: string
  readonly truncated: boolean
  readonly drawn: { readonly mathml: MathmlNode; readonly fontSizePt: number }
}
interface Hooks {
  [READ]?: (element: OoxmlElement, projection: Projection) => Projection
  [MEASURE]?: (projection: Projection, style: TextStyle, placing: Placing) => LaidOut | null
  [PAINT]?: (frame: HTMLElement, laidOut: Partial<LaidOut>, scale: number) => boolean
}

/** Whom the engine asks (package-patches/equations.json). */
const READ = Symbol.for('wenfang.readEquation')
const MEASURE = Symbol.for('wenfang.measureEquation')
const PAINT = Symbol.for('wenfang.paintEquation')
/** Measured as large as at 100 %: browsers round heights to pixels. */
const PIXELS_PER_POINT = 96 / 72
/** The engine's lines of text are as high as their font; a formula keeps this much from its neighbours. */
const ROOM_EM = 0.08

/** Lets the engine's pages, on the screen and on paper, draw equations with the browser's MathML. */
export function drawEquations(): void {
  const hooks = globalThis as Hooks
  hooks[READ] = projected
  hooks[MEASURE] = laidOut
  hooks[PAINT] = (frame, { drawn }, scale) => {
    if (!drawn) return false
    const formula = mathmlElement(drawn.mathml, drawn.fontSizePt * scale)
    formula.setAttribute('class', 'writer-maths')
    formula.style.setProperty('position', 'absolute')
    formula.style.setProperty('left', '0')
    formula.style.setProperty('top', `${ROOM_EM * drawn.fontSizePt * scale}px`)
    frame.append(formula)
    return true
  }
}

const known = new WeakMap<OoxmlElement, Projection>()

/** The same object for the same element: the engine keeps its measures by it. */
function projected(element: OoxmlElement, projection: Projection): Projection {
  const before = known.get(element)
  if (before) return before
  const side = alignmentOf(element)
  const made = { ...projection, maths: readEquation(element), ...(side && { align: side }) }
  known.set(element, made)
  return made
}

function alignmentOf(element: OoxmlElement): MathmlOptions['align'] | null {
  const properties = elementsOf(element).find(({ localName }) => localName === 'oMathParaPr')
  const jc = properties && elementsOf(properties).find(({ localName }) => localName === 'jc')
  const side = jc?.attributes.find(({ localName }) => localName === 'val')?.value
  return side === 'left' || side === 'right' || side === 'center' ? side : null
}

function laidOut(projection: Projection, { fontSizePt }: TextStyle, { display }: Placing): LaidOut | null {
  const { maths, align, sourceNodeId, fallbackText, truncated } = projection
  if (!maths) return null
  const mathml = mathmlOf(maths, { isDisplay: display === true, ...(align && { align }) })
  const { width, ascent, descent } = mathmlSize(mathml, fontSizePt * PIXELS_PER_POINT)
  const em = fontSizePt
  const [above, below] = [ascent * em + ROOM_EM * em, descent * em + ROOM_EM * em]
  const box = { x: 0, y: 0, width: width * em, height: above + below }
  return Object.freeze({
    sourceNodeId,
    geometry: Object.freeze({ kind: 'text' as const, text: fallbackText, box: Object.freeze(box), baseline: above }),
    fallbackText,
    truncated,
    drawn: { mathml, fontSizePt: em },
  })
}
