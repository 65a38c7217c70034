// Pivot tables: a part each, and a cache with the rows of its source. What did not change keeps its bytes; where only the place
// or the source's name did, nothing else of the part does.
import { childOf, parseXml, withAttributes, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { PivotPayload } from '../../../model/pivot-payload.ts'
import type { CellRange, SheetObject, WorkbookData } from '../../../model/workbook-data.ts'
import { areasOf } from '../../../charts/model/references.ts'
import { computePivot } from '../../../pivots/model/compute-pivot.ts'
import { layOut } from '../../../pivots/model/lay-out.ts'
import { PivotTooLarge } from '../../../pivots/model/axis-lines.ts'
import { placeOfSource, readSource } from '../../../pivots/model/read-source.ts'
import type { PackageEditor } from '@wenfang/shared-ooxml/package'
import { rangeName } from '../cell-name.ts'
import { readPivots } from '../read/pivots.ts'
import type { ObjectWriting } from './objects-writer.ts'
import { stableJson } from './keys.ts'
import { cacheDefinitionXml, cacheRecordsXml, planCache } from './pivot-cache-xml.ts'
import { pivotTableXml } from './pivot-table-xml.ts'
import { sourceBook } from './pivot-source.ts'

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const TRANSITIONAL = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main'

/** Caches that come and go; the workbook's part lists them. */
export interface PivotCaches {
  readonly workbookPart: string
  /** Number for a new one. */
  nextId(): number
  added: { readonly id: number; readonly relationship: string }[]
  removed: Set<string>
}

export interface PivotWriting extends Pick<ObjectWriting, 'editor' | 'part' | 'sheet' | 'styleSheet' | 'styles'> {
  readonly data: WorkbookData
  readonly caches: PivotCaches
}

export function writePivots(writing: PivotWriting): void {
  const { editor, part, sheet, data, styleSheet } = writing
  const context = { source: editor.source, dateSystem: data.dateSystem, formatOf: styleSheet.formatOf }
  const left = new Map(readPivots(part, context).map((one) => [one.element, one.object]))
  for (const object of sheet.objects) {
    if (object.kind !== 'pivot') continue
    const payload = object.payload as PivotPayload
    const old = payload.part === null ? undefined : left.get(payload.part)
    if (!old || payload.part === null) {
      writePivot(writing, object, null)
      continue
    }
    left.delete(payload.part)
    const before = old.payload as PivotPayload
    if (payload.fill === null && definition(before) === definition(payload)) {
      if (stableJson(old.ranges) !== stableJson(object.ranges)) setPlace(editor, payload.part, object.ranges[0])
      if (before.source !== payload.source) setSource(writing, payload.part, payload)
    } else writePivot(writing, object, payload.part)
  }
  for (const [element] of left) removePivot(writing, element)
}

/** Everything but where it is. */
const definition = ({ source: _source, fill: _fill, ...rest }: PivotPayload): string => stableJson(rest)

function setPlace(editor: PackageEditor, part: string, body: CellRange | undefined): void {
  const text = editor.text(part) ?? ''
  const location = childOf(parseXml(text), 'location')
  if (location && body) editor.setText(part, withOpening(text, location, { ref: rangeName(body) }))
}

function withOpening(
  text: string,
  { start, end, innerStart }: XmlElement,
  attributes: Readonly<Record<string, string | null>>,
): string {
  const length = (end > innerStart ? innerStart : end) - start
  const opening = text.slice(start, start + length)
  return text.slice(0, start) + withAttributes(opening, attributes) + text.slice(start + length)
}

/** The cache names the source anew; its rows are the same ones. */
function setSource({ editor }: PivotWriting, part: string, { source }: PivotPayload): void {
  const cache = editor.source.related(part, 'pivotCacheDefinition')
  const text = cache === null ? null : editor.text(cache)
  // Cells that are gone have no name: the file goes on saying where they were.
  if (cache === null || text === null || source === null || source.includes('#REF!')) return
  const place = childOf(childOf(parseXml(text), 'cacheSource'), 'worksheetSource')
  const wanted = sourceAttributes(source)
  if (place) editor.setText(cache, withOpening(text, place, { name: null, ref: null, sheet: null, ...wanted }))
}

function sourceAttributes(source: string): Readonly<Record<string, string>> {
  const [area] = areasOf(source) ?? []
  return area && area.sheet !== null
    ? { ref: rangeName(area.range), sheet: area.sheet }
    : { name: source.replace(/\[(?:#All)?\]$/i, '') }
}

function writePivot(writing: PivotWriting, { ranges, payload }: SheetObject, known: string | null): void {
  const { editor, data, caches, styles } = writing
  const pivot = payload as PivotPayload
  const book = sourceBook(data)
  const place = placeOfSource(book, pivot.source)
  const [body] = ranges
  // Without its data or what only its file knew, it stays what the file had.
  if (!place || !body || pivot.source === null || pivot.unknown !== null) return
  const source = readSource(book, place, () => null, data.dateSystem)
  const plans = planCache(source, Object.values(pivot.fields))
  const namespaces = { main: mainNamespace(editor), office: editor.officeTypes }
  let computed
  try {
    computed = computePivot(pivot, source)
  } catch (error) {
    if (error instanceof PivotTooLarge) return
    throw error
  }
  const cache = ownCache(writing, known)
  const tablePart = known ?? editor.freeName('xl/pivotTables/pivotTable#.xml')
  const records =
    editor.source.related(cache.part, 'pivotCacheRecords') ?? editor.freeName('xl/pivotCache/pivotCacheRecords#.xml')
  const recordsXml = cacheRecordsXml(source, plans, namespaces)
  let relationship = editor.source.relationships(cache.part).find(({ target }) => target === records)?.id
  if (relationship === undefined) {
    editor.addPart(records, `${SHEET}.pivotCacheRecords+xml`, recordsXml)
    relationship = editor.relate(cache.part, 'pivotCacheRecords', records)
  } else editor.setText(records, recordsXml)
  editor.setText(
    cache.part,
    cacheDefinitionXml(source, plans, sourceAttributes(pivot.source), namespaces, relationship),
  )
  const xml = pivotTableXml({
    pivot,
    source,
    plans,
    computed,
    layout: layOut(pivot, computed),
    body,
    cacheId: cache.id,
    main: namespaces.main,
    formatNumber: (code) => styles.formatNumber(code),
  })
  if (known === null) {
    editor.addPart(tablePart, `${SHEET}.pivotTable+xml`, xml)
    editor.relate(writing.part, 'pivotTable', tablePart)
  } else editor.setText(tablePart, xml)
  if (cache.isNew) {
    if (known !== null) editor.unrelate(known, ({ type }) => type === 'pivotCacheDefinition')
    editor.relate(tablePart, 'pivotCacheDefinition', cache.part)
    caches.added.push({
      id: cache.id,
      relationship: editor.relate(caches.workbookPart, 'pivotCacheDefinition', cache.part),
    })
  }
}

const mainNamespace = ({ officeTypes }: PackageEditor): string =>
  officeTypes.includes('purl.oclc.org') ? STRICT : TRANSITIONAL

/** The cache of a table that no other shares; otherwise one of its own. */
function ownCache(
  { editor, caches }: PivotWriting,
  known: string | null,
): { readonly part: string; readonly id: number; readonly isNew: boolean } {
  const part = known === null ? null : editor.source.related(known, 'pivotCacheDefinition')
  const id = known === null ? Number.NaN : Number(parseXml(editor.source.text(known) ?? '<x/>').attributes['cacheId'])
  if (part !== null && Number.isInteger(id) && usersOf(editor, part).length === 1) return { part, id, isNew: false }
  const name = editor.freeName('xl/pivotCache/pivotCacheDefinition#.xml')
  editor.addPart(name, `${SHEET}.pivotCacheDefinition+xml`, '')
  return { part: name, id: caches.nextId(), isNew: true }
}

/** Pivot tables of the source that show a cache. */
const usersOf = (editor: PackageEditor, cache: string): string[] =>
  editor.source.entries
    .map(({ name }) => name.replace(/^\//, ''))
    .filter(
      (name) => /pivotTables\/[^/]+\.xml$/i.test(name) && editor.source.related(name, 'pivotCacheDefinition') === cache,
    )

function removePivot({ editor, part, caches }: PivotWriting, table: string): void {
  const cache = editor.source.related(table, 'pivotCacheDefinition')
  editor.unrelate(part, ({ target }) => target === table)
  editor.remove(table)
  if (cache === null || usersOf(editor, cache).some((user) => editor.has(user))) return
  const records = editor.source.related(cache, 'pivotCacheRecords')
  const named = editor.source.relationships(caches.workbookPart).find(({ target }) => target === cache)
  if (named) caches.removed.add(named.id)
  editor.unrelate(caches.workbookPart, ({ target }) => target === cache)
  if (records !== null) editor.remove(records)
  editor.remove(cache)
}
