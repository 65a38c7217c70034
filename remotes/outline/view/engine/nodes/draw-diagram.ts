import type { SvgNode } from '@wenfang/shared-charts/svg'
import { drawMermaid } from '@wenfang/shared-sketch'
import { svgOfDrawing } from '@wenfang/shared-sketch/svg'

const SVG = 'http://www.w3.org/2000/svg'

export type ShownDiagram =
  | { readonly ok: true; readonly title: string; readonly picture: SVGElement }
  | { readonly ok: false; readonly message: string }

/** A diagram in the colours of the page, as elements: no markup is read from strings. Loaded when the first is shown. */
export function drawDiagram(source: string): ShownDiagram {
  const drawn = drawMermaid(source)
  if (!drawn.ok) return drawn
  const { tree } = svgOfDrawing(drawn.drawing, drawn.title, (colour) => `var(--sketch-${colour})`)
  return { ok: true, title: drawn.title, picture: elementOf(tree) }
}

function elementOf({ tag, attributes, children }: SvgNode): SVGElement {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes))
    if (name !== 'xmlns') element.setAttribute(name, String(value))
  for (const child of children) element.append(typeof child === 'string' ? child : elementOf(child))
  return element
}
