const SVG = 'http://www.w3.org/2000/svg'
const REFERENCE = /^url\(["']?#([^"')]+)["']?\)$/
/** As the engine writes it: offsets, deviation of the blur, colour. */
const DROP_SHADOW = /^drop-shadow\((rgba?\([^)]+\)) (-?[\d.]+)px (-?[\d.]+)px ([\d.]+)px\)$/
/** Pictures of blurs need no more: a blur has no edges. */
const SCALE = 1
/** Of a shadow that is hardly blurred. */
const SHARP_SCALE = 3
const SHARP_DEVIATION = 1.5

interface Shadow {
  readonly colour: string
  readonly dx: number
  readonly dy: number
  readonly deviation: number
}

/**
 * Shadows in what is to be printed become pictures under what casts them, one for all slides where it is the same. A printer makes pixels
 * of whatever has a filter, 300 an inch: a deck in which every slide has a picture with a shadow took a minute, and 80 MB. Returns what lets go of the pictures.
 */
export async function flattenShadows(root: ParentNode): Promise<() => void> {
  const made = new Map<string, Promise<string | null>>()
  const once = (key: string, draw: () => Promise<HTMLCanvasElement | null>): Promise<string | null> => {
    const known = made.get(key) ?? draw().then(addressOf, () => null)
    made.set(key, known)
    return known
  }
  await Promise.all([
    ...[...root.querySelectorAll<SVGGraphicsElement>('svg [filter]')].map((shape) => flattenShape(shape, once)),
    ...[...root.querySelectorAll<HTMLElement>('div[style*="drop-shadow"]')].map((frame) => flattenPicture(frame, once)),
  ])
  const addresses = await Promise.all(made.values())
  return () => {
    for (const address of addresses) if (address !== null) URL.revokeObjectURL(address)
  }
}

type Once = (key: string, draw: () => Promise<HTMLCanvasElement | null>) => Promise<string | null>

/** A picture by itself has no faces and no pictures of the page. */
const NOT_ALONE = 'text, image, use, foreignObject'

async function flattenShape(shape: SVGGraphicsElement, once: Once): Promise<void> {
  if (shape.matches(NOT_ALONE) || shape.querySelector(NOT_ALONE)) return
  const id = REFERENCE.exec(shape.getAttribute('filter') ?? '')?.[1]
  const filter = id === undefined ? null : shape.ownerSVGElement?.querySelector(`[id="${CSS.escape(id)}"]`)
  const [drop, ...others] = filter?.children ?? []
  if (!filter || drop?.localName !== 'feDropShadow' || others.length > 0) return
  if (filter.getAttribute('filterUnits') !== 'userSpaceOnUse') return
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(filter.getAttribute(name)),
  )
  const deviation = Number(drop.getAttribute('stdDeviation'))
  const scale = scaleOf(deviation)
  const caster = shape.cloneNode(true) as SVGGraphicsElement
  for (const name of ['filter', 'transform']) caster.removeAttribute(name)
  // Only how far it lets light through counts; a gradient or a picture is not there.
  if (caster.getAttribute('fill')?.startsWith('url(') === true) caster.setAttribute('fill', '#000')
  const attribute = (name: string): string => `${name}="${drop.getAttribute(name) ?? ''}"`
  const markup =
    `<svg xmlns="${SVG}" width="${width * scale}" height="${height * scale}" viewBox="${x} ${y} ${width} ${height}">` +
    `<filter id="f" filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}">` +
    `<feGaussianBlur in="SourceAlpha" ${attribute('stdDeviation')}/><feOffset ${attribute('dx')} ${attribute('dy')} result="s"/>` +
    `<feFlood ${attribute('flood-color')} ${attribute('flood-opacity')}/><feComposite in2="s" operator="in"/></filter>` +
    `<g filter="url(#f)">${new XMLSerializer().serializeToString(caster)}</g></svg>`
  const address = await once(markup, () => drawn(markup, width * scale, height * scale))
  if (address === null) return
  const image = document.createElementNS(SVG, 'image')
  const transform = shape.getAttribute('transform')
  const place = { href: address, x, y, width, height, preserveAspectRatio: 'none', ...(transform && { transform }) }
  for (const [name, value] of Object.entries(place)) image.setAttribute(name, String(value))
  shape.removeAttribute('filter')
  shape.before(image)
}

/** A picture in its frame, which cuts it. */
async function flattenPicture(frame: HTMLElement, once: Once): Promise<void> {
  const shadow = shadowOf(frame.style.filter)
  const [picture, ...others] = frame.children
  const { transform, clipPath, borderRadius, opacity } = frame.style
  if (!shadow || !(picture instanceof HTMLImageElement) || others.length > 0) return
  if ([transform, clipPath, borderRadius, opacity].some((value) => value !== '')) return
  await picture.decode().catch(() => {})
  const { offsetWidth: width, offsetHeight: height } = frame
  if (width === 0 || height === 0 || picture.naturalWidth === 0) return
  const margin = Math.ceil(3 * shadow.deviation + Math.max(Math.abs(shadow.dx), Math.abs(shadow.dy)))
  const inner = [picture.offsetLeft, picture.offsetTop, picture.offsetWidth, picture.offsetHeight] as const
  const key = JSON.stringify([picture.src, frame.style.filter, width, height, inner])
  const address = await once(key, () => Promise.resolve(shadowAlone(picture, { width, height, margin, inner, shadow })))
  if (address === null) return
  const image = document.createElement('img')
  image.src = address
  image.alt = ''
  Object.assign(image.style, {
    position: 'absolute',
    left: `${frame.offsetLeft - margin}px`,
    top: `${frame.offsetTop - margin}px`,
    width: `${width + 2 * margin}px`,
    height: `${height + 2 * margin}px`,
    maxWidth: 'none',
  })
  frame.style.filter = ''
  frame.before(image)
}

interface Framed {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly inner: readonly [left: number, top: number, width: number, height: number]
  readonly shadow: Shadow
}

/** What casts it stands beside the canvas. */
function shadowAlone(
  picture: HTMLImageElement,
  { width, height, margin, inner, shadow }: Framed,
): HTMLCanvasElement | null {
  const scale = scaleOf(shadow.deviation)
  const caster = canvasOf(width * scale, height * scale)
  const [left, top, w, h] = inner
  caster.getContext('2d')?.drawImage(picture, left * scale, top * scale, w * scale, h * scale)
  const canvas = canvasOf((width + 2 * margin) * scale, (height + 2 * margin) * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.shadowColor = shadow.colour
  context.shadowBlur = 2 * shadow.deviation * scale
  context.shadowOffsetX = shadow.dx * scale + canvas.width
  context.shadowOffsetY = shadow.dy * scale
  context.drawImage(caster, margin * scale - canvas.width, margin * scale)
  return canvas
}

async function drawn(markup: string, width: number, height: number): Promise<HTMLCanvasElement | null> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`
  await image.decode()
  const canvas = canvasOf(width, height)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  return canvas
}

const addressOf = (canvas: HTMLCanvasElement | null): Promise<string | null> =>
  new Promise((done) => {
    if (canvas) canvas.toBlob((blob) => done(blob && URL.createObjectURL(blob)))
    else done(null)
  })

const scaleOf = (deviation: number): number => (deviation < SHARP_DEVIATION ? SHARP_SCALE : SCALE)

function shadowOf(filter: string): Shadow | null {
  const [, colour, dx, dy, deviation] = DROP_SHADOW.exec(filter) ?? []
  return colour === undefined ? null : { colour, dx: Number(dx), dy: Number(dy), deviation: Number(deviation) }
}
