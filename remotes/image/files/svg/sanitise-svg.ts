import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { WenfangError } from '@wenfang/shared-protocol'
import { ELEMENTS, isInside, REFERENCES, safeStyle } from './allowed.ts'
import { entityReader } from './entities.ts'

const TAG =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE(?:[^[>]|\[[\s\S]*?\])*>|<(\/?)([A-Za-z_][\w:.-]*)((?:[^"'>]|"[^"]*"|'[^']*')*?)(\/?)>/g
const ATTRIBUTE = /([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const PREFIX = /\sxmlns:([\w.-]+)\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/
const MOST_DEPTH = 512

export interface SafeDrawing {
  readonly svg: string
  /** Pieces that were left out. */
  readonly removed: number
  readonly width: number
  readonly height: number
}

/**
 * A drawing that can do nothing but be looked at: known elements only, no scripts, no handlers, nothing from elsewhere. It is
 * written anew piece by piece, so that nothing comes through that this reader understood in another way than a browser.
 * @throws WenfangError FileCorrupt when there is no drawing in it
 */
export function sanitiseSvg(source: string): SafeDrawing {
  const decoded = entityReader(source)
  // Programs that write XML by namespaces make up a prefix.
  const prefixes = ['svg:', `${PREFIX.exec(source)?.[1] ?? 'svg'}:`]
  let removed = 0
  const open: { readonly name: string; readonly isKept: boolean }[] = []
  let droppedAt = -1
  let out = ''
  let last = 0
  let size: { readonly width: number; readonly height: number } | null = null

  const writeText = (text: string): void => {
    if (droppedAt !== -1 || open.length === 0) return
    const parent = open.findLast(({ isKept }) => isKept)?.name
    out += parent === 'style' ? escapeXml(safeStyle(text)) : escapeXml(text)
  }
  for (const match of source.matchAll(TAG)) {
    const [whole, data, closing, name = '', attributes = '', selfClosing] = match
    writeText(decoded(source.slice(last, match.index)))
    last = match.index + whole.length
    if (data !== undefined) writeText(data)
    if (name === '') continue
    const prefix = prefixes.find((one) => name.startsWith(one)) ?? ''
    const local = name.slice(prefix.length)
    if (closing === '/') {
      const at = open.findLastIndex((one) => one.name === local)
      if (at === -1) continue
      for (const one of open.splice(at).toReversed()) if (one.isKept) out += `</${one.name}>`
      if (droppedAt >= open.length) droppedAt = -1
      continue
    }
    if (open.length >= MOST_DEPTH) throw new WenfangError('FileCorrupt', 'a drawing nested without end')
    const isRoot = open.length === 0
    if (isRoot && (local !== 'svg' || out !== '')) {
      removed += 1
      continue
    }
    const isKept = droppedAt === -1 && ELEMENTS.has(local)
    if (isKept) {
      const kept = keptAttributes(local, attributes, isRoot, decoded)
      removed += kept.removed
      size ??= kept.size
      out += `<${local}${kept.text}${selfClosing === '/' ? '/>' : '>'}`
    } else if (droppedAt === -1) removed += 1
    if (selfClosing === '/') continue
    // What browsers do not know they do not draw, nor anything in it: flowed text of Inkscape, boxes that it keeps to edit.
    if (!isKept && droppedAt === -1) droppedAt = open.length
    open.push({ name: local, isKept })
  }
  for (const one of open.toReversed()) if (one.isKept) out += `</${one.name}>`
  if (!out.startsWith('<svg') || !size) throw new WenfangError('FileCorrupt', 'no drawing')
  return { svg: out, removed, ...size }
}

const NAMESPACES = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

function keptAttributes(element: string, source: string, isRoot: boolean, decoded: (text: string) => string) {
  let removed = 0
  let text = isRoot ? NAMESPACES : ''
  const seen = new Map<string, string>()
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE)) {
    const value = decoded(double ?? single ?? '')
    if (seen.has(name) || name.startsWith('xmlns')) continue
    if (!isAllowed(element, name, value)) {
      removed += 1
      continue
    }
    seen.set(name, value)
    text += ` ${name}="${escapeXml(isStyled(value) || name === 'style' ? safeStyle(value) : value)}"`
  }
  const size = isRoot ? sizeOf(seen) : null
  // Without a size of its own an image of it would have none either.
  if (size && (length(seen.get('width')) === null || length(seen.get('height')) === null)) {
    text = text.replaceAll(/ (?:width|height)="[^"]*"/g, '')
    text += ` width="${size.width}" height="${size.height}"`
  }
  return { text, removed, size }
}

const isStyled = (value: string): boolean => /url\s*\(|\\/i.test(value)

function isAllowed(element: string, name: string, value: string): boolean {
  if (/^on/i.test(name) || name === 'xml:base') return false
  // Prefixed attributes of drawing programs say nothing to a browser.
  if (name.includes(':') && !/^(?:xlink:href|xml:(?:space|lang))$/.test(name)) return false
  if (REFERENCES.has(name)) return isInside(value) && (element !== 'a' || value.startsWith('#'))
  // An animation that writes an address or a handler would undo all this.
  if (name === 'attributeName') return !/^(?:xlink:)?href$|^src$|^on|^style$/i.test(value.trim())
  return !/^\s*(?:java|vb)script:/i.test(value)
}

/** Width and height as written, else from the view box, else what browsers take. */
function sizeOf(attributes: ReadonlyMap<string, string>): { readonly width: number; readonly height: number } {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , boxWidth = 0, boxHeight = 0] = box
  const hasBox = boxWidth > 0 && boxHeight > 0
  const [width, height] = [length(attributes.get('width')), length(attributes.get('height'))]
  if (width !== null && height !== null) return { width: whole(width), height: whole(height) }
  if (!hasBox) return { width: whole(width ?? 300), height: whole(height ?? 150) }
  if (width !== null) return { width: whole(width), height: whole((width * boxHeight) / boxWidth) }
  if (height !== null) return { width: whole((height * boxWidth) / boxHeight), height: whole(height) }
  return { width: whole(boxWidth), height: whole(boxHeight) }
}

const PIXELS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

function length(value: string | undefined): number | null {
  const match = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in)?\s*$/i.exec(value ?? '')
  const pixels = match ? Number(match[1]) * (PIXELS[(match[2] ?? '').toLowerCase()] ?? 1) : Number.NaN
  return Number.isFinite(pixels) && pixels > 0 ? pixels : null
}

const MOST_EDGE_PX = 16_384
const whole = (pixels: number): number => Math.min(MOST_EDGE_PX, Math.max(1, Math.round(pixels)))
