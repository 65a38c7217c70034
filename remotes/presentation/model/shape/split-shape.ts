import { childOf, TextEdits, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { splitTable } from '../table/split-table.ts'
import { EMPTY_TEXT, splitText } from '../text/split-text.ts'
import { slot } from '../xml/slots.ts'
import { ASPECTS, type ShapeCells, type ShapeKind } from './aspects.ts'
import type { ShapeRecord } from './shape-record.ts'
import { readTransform, transformXml } from './transform.ts'

const KINDS: ReadonlySet<string> = new Set(['sp', 'pic', 'cxnSp', 'graphicFrame', 'grpSp'])
/** What stands in a tree of shapes as a shape, also such that we only carry. */
export const isShape = ({ local }: XmlElement): boolean =>
  KINDS.has(local) || local === 'AlternateContent' || local === 'contentPart'

/** Gives ids to shapes of one page, each once. */
export class ShapeIds {
  readonly #used = new Set<string>()

  take(wanted: string | undefined): string {
    const base = wanted !== undefined && /^\d{1,10}$/.test(wanted) ? wanted : '0'
    let id = base
    for (let twin = 2; this.#used.has(id); twin++) id = `${base}~${twin}`
    this.#used.add(id)
    return id
  }
}

interface Splitting {
  readonly source: string
  readonly edits: TextEdits
  /** Offset of the shape in the source. */
  readonly base: number
}

export function splitShape(source: string, element: XmlElement, ids: ShapeIds): ShapeRecord {
  const edits = new TextEdits()
  const splitting: Splitting = { source, edits, base: element.start }
  const inner = element.local === 'AlternateContent' ? firstChoice(element) : element
  const found = inner && KINDS.has(inner.local) ? splitKind(splitting, inner, ids) : opaque(ids, element)
  if (inner !== element && found.cells.at) replaceTwins(splitting, element, inner, found)
  return { ...found, template: edits.apply(source.slice(element.start, element.end)) }
}

/** What a reader of today takes of two forms, where that is one shape. */
function firstChoice(element: XmlElement): XmlElement | null {
  const shapes = childOf(element, 'Choice')?.children.filter(isShape) ?? []
  return shapes.length === 1 ? (shapes[0] ?? null) : null
}

const opaque = (ids: ShapeIds, element: XmlElement): Omit<ShapeRecord, 'template'> => ({
  id: ids.take(nonVisual(element)?.attributes['id']),
  kind: 'opaque',
  cells: {},
  text: null,
  table: null,
  children: [],
})

/** `p:cNvPr`, one below the first child of a shape, whatever that is called. */
function nonVisual(element: XmlElement): XmlElement | null {
  for (const child of element.children) {
    const found = child.local === 'cNvPr' ? child : nonVisual(child)
    if (found) return found
  }
  return null
}

function put(splitting: Splitting, from: number, to: number, text: string): void {
  splitting.edits.replace(from - splitting.base, to - splitting.base, text)
}

function splitKind(splitting: Splitting, element: XmlElement, ids: ShapeIds): Omit<ShapeRecord, 'template'> {
  const { source } = splitting
  const kind = element.local as Exclude<ShapeKind, 'opaque'>
  const raw = ({ start, end }: XmlElement): string => source.slice(start, end)
  let cells: ShapeCells = {}
  const nv = element.children[0]?.local.startsWith('nv') ? childOf(element.children[0], 'cNvPr') : null
  const id = ids.take(nv?.attributes['id'])
  if (nv) {
    cells = { ...cells, nv: source.slice(nv.start, nv.innerStart) }
    put(splitting, nv.start, nv.innerStart, slot('nv'))
  }
  const properties = childOf(element, kind === 'grpSp' ? 'grpSpPr' : 'spPr')
  if (properties) cells = { ...cells, ...splitProperties(splitting, properties) }
  const frame = kind === 'graphicFrame' ? childOf(element, 'xfrm') : null
  if (frame) {
    cells = { ...cells, ...readTransform(frame) }
    put(splitting, frame.start, frame.end, slot('frame'))
  }
  const blip = childOf(element, 'blipFill')
  if (blip) {
    cells = { ...cells, blip: raw(blip) }
    put(splitting, blip.start, blip.end, slot('blip'))
  }
  const graphic = kind === 'graphicFrame' ? childOf(element, 'graphic') : null
  const tableElement = childOf(childOf(graphic, 'graphicData'), 'tbl')
  const table = tableElement && splitTable(source, tableElement)
  if (table && tableElement) {
    cells = { ...cells, style: table.style }
    put(splitting, tableElement.start, tableElement.end, slot('table'))
  } else if (graphic) {
    cells = { ...cells, graphic: raw(graphic) }
    put(splitting, graphic.start, graphic.end, slot('graphic'))
  }
  const text = kind === 'sp' ? splitBody(splitting, element) : null
  if (text?.body !== undefined) cells = { ...cells, body: text.body }
  const children = kind === 'grpSp' ? splitChildren(splitting, element, ids) : []
  return { id, kind, cells, text: text?.inserts ?? null, table, children }
}

/** Aspects go into one slot in the order of the schema; all else of the properties stands behind. */
function splitProperties(splitting: Splitting, properties: XmlElement): ShapeCells {
  const raw = ({ start, end }: XmlElement): string => splitting.source.slice(start, end)
  const transform = childOf(properties, 'xfrm')
  let cells = readTransform(transform)
  const taken = new Set([transform])
  for (const [aspect, names] of ASPECTS) {
    const found = properties.children.find(({ local }) => (names as readonly string[]).includes(local))
    if (!found) continue
    cells = { ...cells, [aspect]: raw(found) }
    taken.add(found)
  }
  const rest = properties.children.filter((child) => !taken.has(child)).map(raw)
  const opening = splitting.source.slice(properties.start, properties.innerStart).replace(/\s*\/?>$/, '>')
  put(
    splitting,
    properties.start,
    properties.end,
    `${opening}${slot('properties')}${rest.join('')}</${properties.name}>`,
  )
  return cells
}

function splitBody(
  splitting: Splitting,
  element: XmlElement,
): { readonly body?: string; readonly inserts: ShapeRecord['text'] } {
  const { source } = splitting
  const text = childOf(element, 'txBody')
  if (!text) {
    const rest = childOf(element, 'extLst')
    const at = rest?.start ?? element.innerEnd
    // An element without content has no place inside; such a shape is none that a program wrote.
    if (element.innerEnd > element.innerStart) put(splitting, at, at, slot('newText'))
    return { inserts: EMPTY_TEXT }
  }
  const paragraphs = text.children.filter(({ local }) => local === 'p')
  const inserts = splitText(source, paragraphs)
  const body = childOf(text, 'bodyPr')
  if (body) put(splitting, body.start, body.end, slot('body'))
  const [first] = paragraphs
  const last = paragraphs.at(-1)
  if (first && last) put(splitting, first.start, last.end, slot('paragraphs'))
  else put(splitting, text.innerEnd, text.innerEnd, slot('paragraphs'))
  return { ...(body && { body: source.slice(body.start, body.end) }), inserts }
}

function splitChildren(splitting: Splitting, element: XmlElement, ids: ShapeIds): readonly ShapeRecord[] {
  const shapes = element.children.filter(isShape)
  for (const [at, { start, end }] of shapes.entries()) put(splitting, start, end, at === 0 ? slot('children') : '')
  if (shapes.length === 0) {
    const at = childOf(element, 'extLst')?.start ?? element.innerEnd
    put(splitting, at, at, slot('children'))
  }
  return shapes.map((shape) => splitShape(splitting.source, shape, ids))
}

/** The other form lies where the first does, and goes along when that is moved. */
function replaceTwins(
  splitting: Splitting,
  element: XmlElement,
  chosen: XmlElement | null,
  { cells }: Pick<ShapeRecord, 'cells'>,
): void {
  const place = transformXml('xfrm', cells)
  const walk = (one: XmlElement): void => {
    if (one === chosen) return
    if (one.local === 'xfrm' && transformXml('xfrm', readTransform(one)) === place)
      put(splitting, one.start, one.end, slot(one.name.startsWith('p') ? 'frame' : 'transform'))
    else for (const child of one.children) walk(child)
  }
  walk(element)
}
