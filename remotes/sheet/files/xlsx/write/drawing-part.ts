// One drawing part while it is written: what is new in it, and what comes to it from other parts.
import type { DrawingPayload } from '../../../model/object-payloads.ts'
import type { ChartPayload } from '@wenfang/shared-charts'
import { descendantsOf, escapeAttribute, parseXml, withAttributes, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { PackageEditor } from '@wenfang/shared-ooxml/package'
import { DEFAULT_THEME } from '../read/theme.ts'
import { anchorName, anchorXml, chartFrameXml, drawingDialect, editAsOf, pictureXml, placeXml } from './drawing-xml.ts'
import { CHART_TYPE, newChartXml } from './chart-xml.ts'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
}

const FIRST_ACCENT = 4
const ACCENTS = 6

export class DrawingPart {
  readonly #editor: PackageEditor
  readonly #part: string
  readonly #assets: ReadonlyMap<string, Uint8Array>
  readonly #images = new Map<string, string>()
  #lastId: number

  /** @param assets bytes of new pictures by their hash */
  constructor(editor: PackageEditor, part: string, root: XmlElement, assets: ReadonlyMap<string, Uint8Array>) {
    this.#editor = editor
    this.#part = part
    this.#assets = assets
    this.#lastId = Math.max(
      1,
      ...[...descendantsOf(root, 'cNvPr')].map(({ attributes }) => Number(attributes['id']) || 0),
    )
  }

  /** What no file has yet; '' where its bytes are nowhere. */
  added(payload: DrawingPayload): string {
    const dialect = drawingDialect(this.#editor.officeTypes)
    if (payload.chart) {
      const part = this.#editor.freeName('xl/charts/chart#.xml')
      this.#editor.addPart(part, CHART_TYPE, newChartXml(this.#withColours(payload.chart), dialect))
      const id = this.#editor.relate(this.#part, 'chart', part)
      return anchorXml(payload.anchor, dialect, chartFrameXml(payload, ++this.#lastId, id, dialect))
    }
    const image = payload.picture && this.#image(payload.picture)
    return image ? anchorXml(payload.anchor, dialect, pictureXml(payload, ++this.#lastId, image)) : ''
  }

  /** Series without a colour take the theme's; in a package that has none, other programs would draw nothing. */
  #withColours(chart: ChartPayload): ChartPayload {
    if (this.#editor.source.entries.some(({ name }) => /\/theme\/theme\d*\.xml$/i.test(name))) return chart
    const rgb = (at: number): string => DEFAULT_THEME[FIRST_ACCENT + (at % ACCENTS)] ?? '000000'
    const series = chart.series.map((one, at) => {
      const isRound = one.kind === 'pie' || one.kind === 'doughnut'
      if (isRound && one.points.length === 0)
        return {
          ...one,
          points: Array.from({ length: ACCENTS }, (_, index) => ({ index, colour: { rgb: rgb(index) } })),
        }
      return isRound ? one : { ...one, colour: one.colour ?? { rgb: rgb(at) } }
    })
    return { ...chart, series }
  }

  /** A drawing of another part, or one of this part again: with copies of what only it may name. */
  copied(payload: DrawingPayload): string {
    const { source, index } = payload
    const text = source ? this.#editor.source.text(source) : null
    if (!source || text === null) return ''
    const root = parseXml(text)
    const anchor = root.children[index]
    if (!anchor) return ''
    const names = new Map<string, string>()
    for (const { id, address, target, isExternal } of this.#editor.source.relationships(source))
      names.set(
        id,
        escapeAttribute(
          id === '' ? '' : this.#relateAgain(text.slice(anchor.start, anchor.end), id, address, target, isExternal),
        ),
      )
    const scopes = Object.fromEntries(Object.entries(root.attributes).filter(([name]) => name.startsWith('xmlns')))
    return edited(text, anchor, payload, scopes)
      .replaceAll(/(\s[\w-]+:(?:embed|link|id|dm|lo|qs|cs)=")([^"]*)"/g, (all, head: string, id: string) => {
        const again = names.get(id)
        return again ? `${head}${again}"` : all
      })
      .replace(/(<(?:\w+:)?cNvPr\b[^>]*?\sid=")\d+"/, (_, head: string) => `${head}${++this.#lastId}"`)
  }

  #relateAgain(xml: string, id: string, address: string, target: string, isExternal: boolean): string {
    if (!xml.includes(`"${id}"`)) return id
    const own = !isExternal && /\/charts\/chart/i.test(`/${target}`) ? this.#copyPart(target) : target
    return this.#editor.relate(this.#part, address, own, isExternal)
  }

  /** A chart belongs to one drawing only. */
  #copyPart(part: string): string {
    const text = this.#editor.text(part)
    if (text === null) return part
    const again = this.#editor.freeName(part.replace(/\d*\.xml$/, '#.xml'))
    this.#editor.addPart(again, this.#editor.source.contentType(part) ?? CHART_TYPE, text)
    for (const { id, address, target, isExternal } of this.#editor.source.relationships(part)) {
      const given = this.#editor.relate(again, address, target, isExternal)
      if (given !== id)
        this.#editor.setText(again, (this.#editor.text(again) ?? '').replaceAll(`r:id="${id}"`, `r:id="${given}"`))
    }
    return again
  }

  #image({ hash, contentType }: NonNullable<DrawingPayload['picture']>): string | null {
    const known = this.#images.get(hash)
    if (known !== undefined) return known
    const bytes = this.#assets.get(hash)
    if (!bytes) return null
    const part = this.#editor.freeName(`xl/media/image#.${EXTENSIONS[contentType] ?? 'png'}`)
    this.#editor.addPart(part, contentType, '')
    this.#editor.setBytes(part, bytes)
    const id = this.#editor.relate(this.#part, 'image', part)
    this.#images.set(hash, id)
    return id
  }
}

/** An anchor as it was, with its place, name and description of now. */
export function edited(
  text: string,
  anchor: XmlElement,
  payload: DrawingPayload,
  scopes: Readonly<Record<string, string>> = {},
): string {
  const p = anchor.name.slice(0, anchor.name.length - anchor.local.length)
  const wasNamed = anchorName(payload.anchor) === anchor.local
  const opening = text.slice(anchor.start, anchor.innerStart)
  const named = wasNamed ? opening : opening.replace(anchor.name, p + anchorName(payload.anchor))
  const places = new Set(['from', 'to', 'ext', 'pos'])
  let inside = ''
  let at = anchor.innerStart
  for (const child of anchor.children) {
    if (!places.has(child.local)) continue
    inside += text.slice(at, child.start)
    at = child.end
  }
  inside += text.slice(at, anchor.innerEnd)
  const look = [...descendantsOf(anchor, 'cNvPr')][0]
  if (look && (look.attributes['descr'] ?? '') !== payload.description) {
    const tagText = text.slice(look.start, look.innerStart)
    inside = inside.replace(tagText, () => withAttributes(tagText, { descr: payload.description }))
  }
  const missing = Object.fromEntries(Object.entries(scopes).filter(([name]) => anchor.attributes[name] === undefined))
  return `${withAttributes(named, { editAs: editAsOf(payload.anchor), ...missing })}${placeXml(payload.anchor, p)}${inside}</${p}${anchorName(payload.anchor)}>`
}

/** A drawing part without anything. */
export const emptyDrawing = (officeTypes: string): string => {
  const { spreadsheet, main } = drawingDialect(officeTypes)
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<xdr:wsDr xmlns:xdr="${spreadsheet}" xmlns:a="${main}"></xdr:wsDr>`
}
