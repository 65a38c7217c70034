// Draws the tree of a picture onto a canvas of the page, whose faces are those that the grid has. A picture made of markup
// would be drawn with the device's.
import type { SvgNode } from '../index.ts'

type Attributes = SvgNode['attributes']

/** Pictures within the tree by their address, loaded. */
export async function imagesOf(tree: SvgNode): Promise<ReadonlyMap<string, ImageBitmap | HTMLImageElement>> {
  const found = new Map<string, HTMLImageElement>()
  const loads: Promise<unknown>[] = []
  const visit = ({ tag, attributes, children }: SvgNode): void => {
    const href = attributes['href']
    if (tag === 'image' && typeof href === 'string' && !found.has(href)) {
      const image = new Image()
      found.set(href, image)
      image.src = href
      // One that cannot be read leaves its place empty.
      loads.push(image.decode().catch(() => found.delete(href)))
    }
    for (const child of children) if (typeof child !== 'string') visit(child)
  }
  visit(tree)
  await Promise.all(loads)
  return found
}

export function drawTree(
  context: CanvasRenderingContext2D,
  tree: SvgNode,
  images: ReadonlyMap<string, CanvasImageSource>,
): void {
  const { attributes: a, tag, children } = tree
  context.save()
  transform(context, a['transform'])
  const number = (name: string): number => Number(a[name] ?? 0)
  switch (tag) {
    case 'svg': {
      // Those within others cut what is outside of them, in the same pixels.
      const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
      context.beginPath()
      context.rect(x, y, width, height)
      context.clip()
      break
    }
    case 'rect': {
      const path = new Path2D()
      path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'))
      paint(context, path, a)
      break
    }
    case 'path':
      paint(context, new Path2D(String(a['d'] ?? '')), a)
      break
    case 'line': {
      const path = new Path2D()
      path.moveTo(number('x1'), number('y1'))
      path.lineTo(number('x2'), number('y2'))
      paint(context, path, { ...a, fill: 'none' })
      break
    }
    case 'polyline':
    case 'polygon':
      paint(context, new Path2D(`M${String(a['points'] ?? '')}${tag === 'polygon' ? 'Z' : ''}`), a)
      break
    case 'circle':
    case 'ellipse': {
      const path = new Path2D()
      const [rx, ry] = tag === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')]
      path.ellipse(number('cx'), number('cy'), rx, ry, 0, 0, Math.PI * 2)
      paint(context, path, a)
      break
    }
    case 'image': {
      const image = images.get(String(a['href']))
      if (image) context.drawImage(image, number('x'), number('y'), number('width'), number('height'))
      break
    }
    case 'text':
      drawText(context, tree)
      break
    default:
  }
  if (tag === 'svg' || tag === 'g')
    for (const child of children) if (typeof child !== 'string') drawTree(context, child, images)
  context.restore()
}

function paint(context: CanvasRenderingContext2D, path: Path2D, a: Attributes): void {
  const alpha = context.globalAlpha * Number(a['opacity'] ?? 1)
  const fill = String(a['fill'] ?? '#000000')
  if (fill !== 'none') {
    context.globalAlpha = alpha * Number(a['fill-opacity'] ?? 1)
    context.fillStyle = fill
    context.fill(path)
  }
  const stroke = String(a['stroke'] ?? 'none')
  const width = Number(a['stroke-width'] ?? 1)
  if (stroke === 'none' || width === 0) return
  context.globalAlpha = alpha * Number(a['stroke-opacity'] ?? 1)
  context.strokeStyle = stroke
  context.lineWidth = width
  context.setLineDash(
    String(a['stroke-dasharray'] ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number),
  )
  context.stroke(path)
}

const fontOf = (a: Attributes): string =>
  `${a['font-style'] ?? 'normal'} ${a['font-weight'] ?? 400} ${Number.parseFloat(String(a['font-size'] ?? 12))}px ${a['font-family'] ?? 'sans-serif'}`

function drawText(context: CanvasRenderingContext2D, { attributes, children }: SvgNode): void {
  const parts = children.map((child) =>
    typeof child === 'string'
      ? { text: child, look: attributes }
      : { text: child.children.join(''), look: { ...attributes, ...child.attributes } },
  )
  const widths = parts.map(({ text, look }) => {
    context.font = fontOf(look)
    return context.measureText(text).width
  })
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const anchor = attributes['text-anchor']
  let x = Number(attributes['x'] ?? 0) - (anchor === 'middle' ? whole / 2 : anchor === 'end' ? whole : 0)
  const y = Number(attributes['y'] ?? 0)
  context.textBaseline = attributes['dominant-baseline'] === 'central' ? 'middle' : 'alphabetic'
  for (const [at, { text, look }] of parts.entries()) {
    context.font = fontOf(look)
    context.fillStyle = String(look['fill'] ?? '#000000')
    context.fillText(text, x, y)
    const lines = String(look['text-decoration'] ?? '')
    const size = Number.parseFloat(String(look['font-size'] ?? 12))
    const rule = (from: number): void => context.fillRect(x, from, widths[at] ?? 0, Math.max(1, size / 14))
    if (lines.includes('underline')) rule(y + size * 0.12)
    if (lines.includes('line-through')) rule(y - size * 0.3)
    x += widths[at] ?? 0
  }
}

/** As pictures of pages write them: places, sizes, turns, and whole matrices from charts. */
function transform(context: CanvasRenderingContext2D, text: string | number | undefined): void {
  for (const [, name, list = ''] of String(text ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c = 0, d = 1, e = 0, f = 0] = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    if (name === 'translate') context.translate(a, b ?? 0)
    else if (name === 'scale') context.scale(a, b ?? a)
    else if (name === 'rotate') {
      context.translate(b ?? 0, c)
      context.rotate((a * Math.PI) / 180)
      context.translate(-(b ?? 0), -c)
    } else if (name === 'matrix') context.transform(a, b ?? 0, c, d, e, f)
  }
}
