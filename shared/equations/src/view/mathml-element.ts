import type { MathmlNode } from '../model/mathml.ts'

const NAMESPACE = 'http://www.w3.org/1998/Math/MathML'

/** In shares of the font's size. */
export interface MathmlSize {
  readonly width: number
  readonly ascent: number
  readonly descent: number
}

export function mathmlSize(mathml: MathmlNode, fontSizePx: number): MathmlSize {
  const line = measuringLine()
  const formula = mathmlElement(mathml, fontSizePx)
  const foot = document.createElement('span')
  style(foot, { display: 'inline-block', width: '0', height: '0' })
  line.replaceChildren(formula, foot)
  const [box, baseline] = [formula.getBoundingClientRect(), foot.getBoundingClientRect().bottom]
  line.replaceChildren()
  return {
    width: box.width / fontSizePx,
    ascent: (baseline - box.top) / fontSizePx,
    descent: (box.bottom - baseline) / fontSizePx,
  }
}

let line: HTMLElement | null = null

/** Out of sight; the baseline of its formula is the foot of an empty box beside it. */
function measuringLine(): HTMLElement {
  if (line?.isConnected) return line
  line = document.createElement('div')
  line.setAttribute('aria-hidden', 'true')
  style(line, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: 'max-content',
    'line-height': '0',
    visibility: 'hidden',
    'pointer-events': 'none',
  })
  document.body.append(line)
  return line
}

const LOOK: Readonly<Record<string, string>> = {
  // Drawn with faces that we serve (shared/fonts).
  'font-family': '"Cambria Math", math',
  'font-weight': 'normal',
  'font-style': 'normal',
  'line-height': 'normal',
  'letter-spacing': '0',
  'word-spacing': '0',
  'white-space': 'nowrap',
  'text-indent': '0',
  // Letters as wide in every size as in the one they were measured in.
  'text-rendering': 'geometricPrecision',
  direction: 'ltr',
}

/** A formula as it is drawn on pages: nothing of the page around it but its colour reaches it. */
export function mathmlElement(mathml: MathmlNode, fontSizePx: number): MathMLElement {
  const element = built(mathml)
  style(element, { ...LOOK, 'font-size': `${fontSizePx}px` })
  return element
}

function style(element: HTMLElement | MathMLElement, properties: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value)
}

function built({ tag, attributes, style: looks, children }: MathmlNode): MathMLElement {
  const element = document.createElementNS(NAMESPACE, tag)
  // On a page it stands in the line; what a block would be is its size alone.
  for (const [name, value] of Object.entries(attributes))
    if (name === 'display') element.setAttribute('displaystyle', 'true')
    else element.setAttribute(name, value)
  if (looks) style(element, looks)
  element.append(...children.map((child) => (typeof child === 'string' ? child : built(child))))
  return element
}
