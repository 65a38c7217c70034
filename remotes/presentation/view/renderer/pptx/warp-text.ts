// Words of WordArt that follow a way or fill a form (`a:prstTxWarp`): the engine draws them in lines, and marks them
// (package-patches/text.json). Each letter is put where it belongs as a whole, so that wide letters stay straight in themselves.
import { ARCS, ENVELOPES, type Arc, type Envelope } from './warp-shapes.ts'
import { warpedLines, type Letter, type LetterStyle, type WarpedLine } from './warped-letters.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Of the size of letters, what is above and below the line that they stand on. */
const [ASCENT, DESCENT] = [0.86, 0.16]

let gradients = 0

/** Draws all marked words of a drawn slide anew; those of forms that are not drawn here stay in their lines. */
export function warpTexts(root: HTMLElement): void {
  for (const words of root.querySelectorAll<HTMLElement>('[data-warp]')) warpWords(words)
}

function warpWords(words: HTMLElement): void {
  const { warp = '', warpAdjust = '' } = words.dataset
  delete words.dataset['warp']
  const name = warp.replace(/^text/, '')
  const [arcs, envelope] = [ARCS[name], ENVELOPES[name]]
  const holder = words.parentElement
  const box = holder && boxOf(holder, words)
  const lines = warpedLines(words).filter(({ letters }) => letters.length > 0)
  if (!holder || !box || lines.length === 0 || (!arcs && !envelope)) return
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('width', holder.style.width)
  drawing.setAttribute('height', holder.style.height)
  // A picture of the words below it, which are there to be pressed, found and read out.
  drawing.setAttribute('aria-hidden', 'true')
  drawing.style.cssText = 'position:absolute;left:0;top:0;overflow:visible;pointer-events:none'
  const place = document.createElementNS(SVG, 'g')
  place.setAttribute('transform', `translate(${box.x} ${box.y})`)
  drawing.append(place)
  if (arcs)
    for (const [at, line] of lines.entries())
      place.append(...alongArc(line, arcs[Math.min(at, arcs.length - 1)] ?? null, box))
  else if (envelope) {
    const adjust = Number(/\bval (-?\d+)/.exec(warpAdjust)?.[1] ?? Number.NaN) / 100_000
    place.append(...inEnvelope(lines, envelope.of(Number.isFinite(adjust) ? adjust : envelope.usual), box))
  }
  const reflection =
    words.querySelector<HTMLElement>('[data-paragraph]')?.style.getPropertyValue('-webkit-box-reflect') ?? ''
  if (reflection !== '') drawing.style.setProperty('-webkit-box-reflect', reflection)
  words.style.opacity = '0'
  holder.append(drawing)
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const px = (text: string): number => Number.parseFloat(text) || 0

function boxOf({ style }: HTMLElement, { style: words }: HTMLElement): Box | null {
  const [left, top] = [px(words.paddingLeft), px(words.paddingTop)]
  const width = px(style.width) - left - px(words.paddingRight)
  const height = px(style.height) - top - px(words.paddingBottom)
  return width > 1 && height > 1 ? { x: left, y: top, width, height } : null
}

const START = { start: 0, middle: 0.5, end: 1 } as const
const PIECES = 240

/** Letters as large as they are, on an arc of the ellipse in the box; too many of them are made smaller. */
function alongArc({ letters, width, align }: WarpedLine, arc: Arc | null, box: Box): readonly Element[] {
  const [rx, ry] = [box.width / 2, box.height / 2]
  const points = Array.from({ length: PIECES + 1 }, (_, at) => {
    const share = at / PIECES
    if (!arc) return [share * box.width, ry] as const
    const angle = ((arc.from + arc.sweep * share) * Math.PI) / 180
    return [rx + rx * Math.cos(angle), ry + ry * Math.sin(angle)] as const
  })
  const lengths = [0]
  for (let at = 1; at < points.length; at++) {
    const [a, b] = [points[at - 1] ?? [0, 0], points[at] ?? [0, 0]]
    lengths.push((lengths.at(-1) ?? 0) + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  const whole = lengths.at(-1) ?? 0
  const scale = Math.min(1, whole / Math.max(1, width))
  let at = (whole - width * scale) * START[align]
  return letters.flatMap((letter) => {
    const middle = at + (letter.width * scale) / 2
    at += letter.width * scale
    const index = Math.max(
      1,
      lengths.findIndex((length) => length >= middle),
    )
    const [a, b] = [points[index - 1] ?? [0, 0], points[index] ?? [0, 0]]
    const [before = 0, behind = 1] = [lengths[index - 1], lengths[index]]
    const share = behind > before ? (middle - before) / (behind - before) : 0
    const [x, y] = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
    const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
    const lift = arc ? 0 : letter.size * scale * (ASCENT - DESCENT) * 0.5
    return drawn(
      letter,
      `translate(${x} ${y + lift}) rotate(${angle}) scale(${scale}) translate(${-letter.width / 2} 0)`,
    )
  })
}

/** Lines one above the other fill the whole form. */
function inEnvelope(
  lines: readonly WarpedLine[],
  { top, bottom, inset = () => 0 }: Envelope,
  box: Box,
): readonly Element[] {
  const longest = Math.max(...lines.map(({ width }) => width))
  const at = (u: number, v: number): readonly [number, number] => {
    const side = inset(v)
    return [(side + u * (1 - 2 * side)) * box.width, (top(u) + v * (bottom(u) - top(u))) * box.height]
  }
  return lines.flatMap(({ letters, width, align }, index) => {
    const [v0, v1] = [index / lines.length, (index + 1) / lines.length]
    const size = Math.max(...letters.map((letter) => letter.size))
    let left = ((longest - width) * START[align]) / longest
    return letters.flatMap((letter) => {
      const [u0, u1] = [left, left + letter.width / longest]
      left = u1
      const [um, vm] = [(u0 + u1) / 2, (v0 + v1) / 2]
      const [west, east, north, south, middle] = [at(u0, vm), at(u1, vm), at(um, v0), at(um, v1), at(um, vm)]
      const high = size * (ASCENT + DESCENT)
      const [a, b] = [(east[0] - west[0]) / letter.width, (east[1] - west[1]) / letter.width]
      const [c, d] = [(south[0] - north[0]) / high, (south[1] - north[1]) / high]
      const [x, y] = [letter.width / 2, (size * (DESCENT - ASCENT)) / 2]
      const [e, f] = [middle[0] - a * x - c * y, middle[1] - b * x - d * y]
      return drawn(letter, `matrix(${[a, b, c, d, e, f].join(' ')})`)
    })
  })
}

function drawn({ text, style }: Letter, transform: string): readonly Element[] {
  if (text.trim() === '') return []
  const element = document.createElementNS(SVG, 'text')
  const { font, line, lineWidth } = style
  element.setAttribute('transform', transform)
  element.style.cssText = 'white-space:pre'
  element.style.fontFamily = font.family
  element.style.fontSize = `${font.size}px`
  element.style.fontStyle = font.style
  element.style.fontWeight = font.weight
  element.textContent = text
  const gradient = gradientOf(style)
  element.setAttribute('fill', gradient ? `url(#${gradient.id})` : style.colour)
  if (line !== '' && px(lineWidth) > 0) {
    element.setAttribute('stroke', line)
    element.setAttribute('stroke-width', String(px(lineWidth)))
    element.setAttribute('stroke-linejoin', 'round')
    element.style.paintOrder = 'stroke fill'
  }
  const shadow = shadowFilter(style.shadow)
  if (shadow !== '') element.style.filter = shadow
  // On paper a gradient would fill more than the letter, unless that is a picture of its own.
  else if (gradient) element.style.filter = 'drop-shadow(0 0 0 transparent)'
  return gradient ? [gradient, element] : [element]
}

/** A gradient of CSS as one of SVG, over each letter; null of letters of one colour. */
function gradientOf({ gradient }: LetterStyle): Element | null {
  const stops = [...gradient.matchAll(/(rgba?\([^)]*\)|#[0-9a-f]{3,8}|[a-z]+)\s+([\d.]+)%/gi)]
  if (stops.length < 2) return null
  const angle = ((Number(/^linear-gradient\(\s*(-?[\d.]+)deg/.exec(gradient)?.[1] ?? 180) - 90) * Math.PI) / 180
  const element = document.createElementNS(SVG, 'linearGradient')
  element.id = `letters-${++gradients}`
  const ends = {
    x1: 0.5 - Math.cos(angle) / 2,
    y1: 0.5 - Math.sin(angle) / 2,
    x2: 0.5 + Math.cos(angle) / 2,
    y2: 0.5 + Math.sin(angle) / 2,
  }
  for (const [name, value] of Object.entries(ends)) element.setAttribute(name, String(value))
  for (const [, colour = '', offset = ''] of stops) {
    const stop = document.createElementNS(SVG, 'stop')
    stop.setAttribute('offset', `${offset}%`)
    stop.setAttribute('stop-color', colour)
    element.append(stop)
  }
  return element
}

/** Shadows of letters as filters: SVG has no other. */
const shadowFilter = (shadow: string): string =>
  shadow === '' || shadow === 'none'
    ? ''
    : shadow
        .split(/,(?![^(]*\))/)
        .map((one) => `drop-shadow(${one.trim()})`)
        .join(' ')
