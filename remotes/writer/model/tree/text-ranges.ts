import { isElement, makeText, segmentsOf, withChildren, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import { build, packElement } from './edit-part.ts'
import { childOf } from './nodes.ts'
import type { Mint } from './parse.ts'
import { mapTree } from './rewrite.ts'

/** Characters `[start, end)` of one paragraph, in UTF-16 units; pictures and fields count as one. */
export interface TextRange {
  readonly paragraphId: string
  readonly start: number
  readonly end: number
  /** The end of the paragraph is covered, too. */
  readonly hasMark?: boolean
}

export function rangesByParagraph(ranges: readonly TextRange[]): ReadonlyMap<string, readonly TextRange[]> {
  const out = new Map<string, TextRange[]>()
  for (const range of ranges) out.set(range.paragraphId, [...(out.get(range.paragraphId) ?? []), range])
  return out
}

interface Place {
  readonly start: number
  readonly end: number
}

/** Where each child of the paragraph's runs stands, and the runs that a field as a whole is formatted by. */
function placesOf(paragraph: OoxmlElement) {
  const children = new Map<string, Place>()
  const fields: { readonly place: Place; readonly runIds: readonly string[] }[] = []
  for (const segment of segmentsOf(paragraph as never)) {
    children.set(segment.node.id, { start: segment.start, end: segment.end })
    if (segment.formatRunIds) fields.push({ place: segment, runIds: segment.formatRunIds })
  }
  return { children, fields }
}

const touches = (place: Place, { start, end }: TextRange): boolean => place.start < end && place.end > start

/** The paragraph with `change` applied to every run of the ranges; runs that stick out of a range are cut at its edge. */
export function mapRuns(
  paragraph: OoxmlElement,
  ranges: readonly TextRange[],
  mint: Mint,
  change: (run: OoxmlElement) => OoxmlElement,
): OoxmlElement {
  const { children, fields } = placesOf(paragraph)
  const whole = new Set(
    fields.filter(({ place }) => ranges.some((range) => touches(place, range))).flatMap(({ runIds }) => runIds),
  )
  const edges = ranges.flatMap(({ start, end }) => [start, end])
  return mapTree(paragraph, (node) => {
    if (node.kind !== 'run') return undefined
    if (whole.has(node.id)) return [change(node)]
    return cutRun(node, children, edges, mint).map(({ run, place }) =>
      place && ranges.some((range) => touches(place, range)) ? change(run) : run,
    )
  })
}

/** Of a text element, the place of the text in it. */
function placeOf(child: OoxmlNode, places: ReadonlyMap<string, Place>): Place | undefined {
  const own = places.get(child.id)
  const [value] = isElement(child) ? child.children : []
  return own ?? (value && places.get(value.id))
}

interface Piece {
  readonly run: OoxmlElement
  /** null where the run stands for no characters. */
  readonly place: Place | null
}

/** A run cut at those of the edges that lie inside of it. */
function cutRun(
  run: OoxmlElement,
  places: ReadonlyMap<string, Place>,
  edges: readonly number[],
  mint: Mint,
): readonly Piece[] {
  const content = (run.children as readonly OoxmlNode[]).filter(
    (child) => !isElement(child) || child.localName !== 'rPr',
  )
  const known = content.flatMap((child) => placeOf(child, places) ?? [])
  const start = Math.min(...known.map((place) => place.start))
  const end = Math.max(...known.map((place) => place.end))
  if (known.length === 0) return [{ run, place: null }]
  const cuts = [...new Set(edges)].filter((edge) => edge > start && edge < end).toSorted((a, b) => a - b)
  if (cuts.length === 0) return [{ run, place: { start, end } }]
  const format = childOf(run, 'rPr')
  return [start, ...cuts].map((from, index) => {
    const to = cuts[index] ?? end
    const inside = content.flatMap((child): readonly OoxmlNode[] => {
      const place = placeOf(child, places) ?? { start, end: start }
      if (place.end <= place.start) return place.start >= from && place.start < to ? [child] : []
      if (place.start >= from && place.end <= to) return [child]
      if (place.end <= from || place.start >= to) return []
      return [slice(child, Math.max(from, place.start) - place.start, Math.min(to, place.end) - place.start, mint)]
    })
    const properties = !format ? [] : index === 0 ? [format] : [build(packElement(format), mint)]
    const shell = index === 0 ? run : ({ ...run, id: mint() } as OoxmlElement)
    return { run: withChildren(shell, [...properties, ...inside]), place: { start: from, end: to } }
  })
}

/** A part of a text element. Only its first part keeps its id. */
function slice(node: OoxmlNode, from: number, to: number, mint: Mint): OoxmlNode {
  if (!isElement(node)) return node
  const text = (node.children as readonly OoxmlNode[]).map((child) => (isElement(child) ? '' : child.value)).join('')
  const [name, kind, , bindings] = packElement(node)
  const copy = build([name, kind, SPACE, bindings, text.slice(from, to)], mint)
  if (from > 0) return copy
  const [value] = node.children as readonly OoxmlNode[]
  return withChildren({ ...copy, id: node.id } as OoxmlElement, [makeText(value?.id ?? mint(), text.slice(from, to))])
}

/** Either half may now begin or end with a space. */
const SPACE = ['xml:space', 'preserve']
