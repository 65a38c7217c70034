/** Red, green, blue of 255, and how much of what is behind it does not show. */
type Paint = readonly [red: number, green: number, blue: number, alpha: number]

const PAPER: Paint = [255, 255, 255, 1]
const OPAQUE = 0.99

/** The colour that a person sees at a point of the window, on a drawn slide. `#rrggbb` */
export async function colourAt(slide: HTMLElement, x: number, y: number): Promise<string> {
  const layers: Paint[] = []
  for (const element of document.elementsFromPoint(x, y)) {
    if (!slide.contains(element)) continue
    const paint = await paintOf(element, x, y)
    if (!paint || paint[3] === 0) continue
    layers.push(paint)
    if (paint[3] >= OPAQUE) break
  }
  const seen = layers.reduceRight(over, PAPER)
  return `#${seen
    .slice(0, 3)
    .map((one) => Math.round(one).toString(16).padStart(2, '0'))
    .join('')}`
}

const over = (below: Paint, [red, green, blue, alpha]: Paint): Paint => {
  const mix = (top: number, under: number): number => top * alpha + under * (1 - alpha)
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
}

async function paintOf(element: Element, x: number, y: number): Promise<Paint | null> {
  const style = getComputedStyle(element)
  if (element instanceof HTMLImageElement) return pixelOf(element, element.getBoundingClientRect(), x, y)
  if (element instanceof HTMLCanvasElement) return pixelOf(element, element.getBoundingClientRect(), x, y)
  if (element instanceof SVGImageElement)
    return pixelOf(await loaded(element.href.baseVal), element.getBoundingClientRect(), x, y)
  if (element instanceof SVGGeometryElement || element instanceof SVGTextElement) {
    const isStroke = element instanceof SVGGeometryElement && style.stroke !== 'none' && touchesLine(element, x, y)
    const [paint, opacity] = isStroke ? [style.stroke, style.strokeOpacity] : [style.fill, style.fillOpacity]
    if (paint.startsWith('url(')) return pixelOfDrawing(element, x, y)
    const found = read(paint)
    return found && [found[0], found[1], found[2], found[3] * Number(opacity) * Number(style.opacity)]
  }
  // Letters are meant where a word is pressed, though the press may be between two strokes.
  if (element.closest('[data-run]') && element.textContent !== '') return read(style.color)
  return read(style.backgroundColor) ?? read(/rgba?\([^)]*\)/.exec(style.backgroundImage)?.[0] ?? '')
}

function read(colour: string): Paint | null {
  const numbers = /^rgba?\(([^)]*)\)/
    .exec(colour)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number)
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers ?? []
  return numbers && alpha > 0 ? [red, green, blue, alpha] : null
}

function touchesLine(element: SVGGeometryElement, x: number, y: number): boolean {
  const point = new DOMPoint(x, y).matrixTransform(element.getScreenCTM()?.inverse())
  return element.isPointInStroke(point)
}

/** A gradient or a pattern has the colour of its drawing there. */
async function pixelOfDrawing(element: SVGElement, x: number, y: number): Promise<Paint | null> {
  const drawing = element.ownerSVGElement
  if (!drawing) return null
  const box = drawing.getBoundingClientRect()
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copy.setAttribute('width', String(drawing.clientWidth || box.width))
  copy.setAttribute('height', String(drawing.clientHeight || box.height))
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }),
  )
  try {
    return pixelOf(await loaded(address), box, x, y)
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function loaded(address: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = address
  return image.decode().then(
    () => image,
    () => null,
  )
}

function pixelOf(image: HTMLImageElement | HTMLCanvasElement | null, box: DOMRect, x: number, y: number): Paint | null {
  const [width, height] =
    image instanceof HTMLImageElement
      ? [image.naturalWidth, image.naturalHeight]
      : [image?.width ?? 0, image?.height ?? 0]
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!image || !context || width === 0 || box.width === 0) return null
  const [left, top] = [((x - box.x) / box.width) * width, ((y - box.y) / box.height) * height]
  try {
    context.drawImage(image, -Math.floor(left), -Math.floor(top), width, height)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  } catch {
    // A picture of another place, which gives nothing away.
    return null
  }
}
