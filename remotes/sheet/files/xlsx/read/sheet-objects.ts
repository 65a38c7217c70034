// Everything of a worksheet that is no cell, from the elements around its rows and the parts it names.
import {
  childOf,
  childrenOf,
  descendantsOf,
  flagAttribute,
  numberAttribute,
  prefixedAttribute,
  type XmlElement,
} from '@wenfang/shared-ooxml/xml'
import type {
  DataTablePayload,
  HyperlinkPayload,
  PrintPayload,
  ProtectionPayload,
  SparklinePayload,
} from '../../../model/object-payloads.ts'
import { MAX_COLUMNS, MAX_ROWS, type CellRange, type Colour, type SheetObject } from '../../../model/workbook-data.ts'
import type { SourcePackage } from '@wenfang/shared-ooxml/package'
import { parseRange, parseRanges } from '../cell-name.ts'
import { readConditionalFormats } from './conditional-formats.ts'
import { previewedObjects, readDrawings } from './drawings.ts'
import { readFilter } from './filters.ts'
import { readLegacyPreviews } from './legacy-previews.ts'
import { readNotes } from './notes.ts'
import type { StyleSheet } from './style-sheet.ts'
import { readPivots } from './pivots.ts'
import { readTables } from './tables.ts'
import { readValidations } from './validations.ts'
import type { WorkbookPart } from './workbook-part.ts'

export interface ObjectContext {
  readonly source: SourcePackage
  readonly workbook: WorkbookPart
  readonly sheetId: string
  readonly sheetPart: string
  readonly styles: StyleSheet
  readonly people: ReadonlyMap<string, string>
  readonly dataTables: readonly { readonly range: string; readonly attributes: Readonly<Record<string, string>> }[]
  readonly xmlOf: (element: XmlElement) => string
}

const WHOLE_SHEET: CellRange = { top: 0, left: 0, bottom: MAX_ROWS - 1, right: MAX_COLUMNS - 1 }

/** @param root of the part, its rows left out */
export function readSheetObjects(root: XmlElement, context: ObjectContext): SheetObject[] {
  const { source, sheetPart, styles, people, xmlOf } = context
  const objects: SheetObject[] = []
  for (const merge of childrenOf(childOf(root, 'mergeCells'), 'mergeCell')) {
    const range = parseRange(merge.attributes['ref'] ?? '')
    if (range) objects.push({ kind: 'merge', ranges: [range], payload: null })
  }
  for (const { object } of readConditionalFormats(root, styles.differential, styles.colour)) objects.push(object)
  for (const { object } of readValidations(root)) objects.push(object)
  const filter = childOf(root, 'autoFilter')
  const filtered = parseRange(filter?.attributes['ref'] ?? '')
  if (filter && filtered)
    objects.push({ kind: 'filter', ranges: [filtered], payload: readFilter(filter, xmlOf, styles.differential) })
  objects.push(
    ...readTables(source, sheetPart, styles.differential).map(({ object }) => object),
    ...readHyperlinks(root, context),
    ...readNotes(source, sheetPart, people, styles.colour),
    ...readDrawings(source, sheetPart, root),
    ...readLegacyPreviews(source, sheetPart, root, previewedObjects(root)),
    ...readProtection(root),
    ...readPrint(root, context),
    ...readSparklines(root, context),
    ...readPivots(sheetPart, { source, dateSystem: context.workbook.dateSystem, formatOf: styles.formatOf }).map(
      ({ object }) => object,
    ),
  )
  for (const { range, attributes } of context.dataTables) {
    const found = parseRange(range)
    if (found) objects.push({ kind: 'dataTable', ranges: [found], payload: { attributes } satisfies DataTablePayload })
  }
  return objects
}

function readHyperlinks(root: XmlElement, { source, sheetPart }: ObjectContext): SheetObject[] {
  const links = childrenOf(childOf(root, 'hyperlinks'), 'hyperlink')
  if (links.length === 0) return []
  const targets = new Map(source.relationships(sheetPart).map((one) => [one.id, one.target]))
  return links.flatMap((link): SheetObject[] => {
    const range = parseRange(link.attributes['ref'] ?? '')
    const { location, tooltip, display } = link.attributes
    const payload: HyperlinkPayload = {
      target: targets.get(prefixedAttribute(link, 'id') ?? '') ?? null,
      location: location ?? null,
      tooltip: tooltip ?? null,
      display: display ?? null,
    }
    return range ? [{ kind: 'hyperlink', ranges: [range], payload }] : []
  })
}

function readProtection(root: XmlElement): SheetObject[] {
  const own = childOf(root, 'sheetProtection')
  const free = childrenOf(childOf(root, 'protectedRanges'), 'protectedRange')
  const object = (type: ProtectionPayload['type'], one: XmlElement, ranges: readonly CellRange[]): SheetObject => ({
    kind: 'protection',
    ranges,
    payload: { type, attributes: one.attributes } satisfies ProtectionPayload,
  })
  return [
    ...(own ? [object('sheet', own, [WHOLE_SHEET])] : []),
    ...free.map((one) => object('range', one, parseRanges(one.attributes['sqref'] ?? ''))),
  ]
}

/** Ranges of a built-in name of the sheet; areas that are computed have none. */
function namedRanges({ workbook, sheetId }: ObjectContext, name: string): CellRange[] {
  const found = workbook.names.find((one) => one.sheetId === sheetId && one.name.toLowerCase() === name.toLowerCase())
  const areas = found?.formula.match(/(?:'(?:[^']|'')*'|[^,!'"()]+)!([^,]+)/g) ?? []
  return areas.flatMap((area) => parseRange(area.slice(area.lastIndexOf('!') + 1)) ?? [])
}

function readPrint(root: XmlElement, context: ObjectContext): SheetObject[] {
  const attributes = (name: string) => childOf(root, name)?.attributes ?? {}
  const area = namedRanges(context, '_xlnm.Print_Area')
  const titles = namedRanges(context, '_xlnm.Print_Titles')
  const breaks = (name: string): number[] =>
    childrenOf(childOf(root, name), 'brk').flatMap((one) => numberAttribute(one, 'id') ?? [])
  const texts = (childOf(root, 'headerFooter')?.children ?? []).map((one) => [one.local, one.text] as const)
  const payload: PrintPayload = {
    options: attributes('printOptions'),
    margins: attributes('pageMargins'),
    setup: attributes('pageSetup'),
    isFitToPage: flagAttribute(childOf(childOf(root, 'sheetPr'), 'pageSetUpPr'), 'fitToPage'),
    headerFooter: { ...attributes('headerFooter'), ...Object.fromEntries(texts) },
    rowBreaks: breaks('rowBreaks'),
    columnBreaks: breaks('colBreaks'),
    titleRows: titles.find(({ left, right }) => left === 0 && right === MAX_COLUMNS - 1) ?? null,
    titleColumns: titles.find(({ top, bottom }) => top === 0 && bottom === MAX_ROWS - 1) ?? null,
  }
  const isThere =
    ['printOptions', 'pageMargins', 'pageSetup', 'headerFooter', 'rowBreaks', 'colBreaks'].some((name) =>
      childOf(root, name),
    ) ||
    area.length > 0 ||
    titles.length > 0
  return isThere ? [{ kind: 'printArea', ranges: area.length > 0 ? area : [WHOLE_SHEET], payload }] : []
}

function readSparklines(root: XmlElement, { styles }: ObjectContext): SheetObject[] {
  return [...descendantsOf(childOf(root, 'extLst'), 'sparklineGroup')].map((group) => {
    const lines = [...descendantsOf(group, 'sparkline')].flatMap((one) => {
      const range = parseRange(childOf(one, 'sqref')?.text ?? '')
      return range ? [{ range, source: childOf(one, 'f')?.text ?? '' }] : []
    })
    const colours: Record<string, Colour> = {}
    for (const child of group.children) {
      const name = /^color(\w+)$/.exec(child.local)?.[1]
      const colour = name === undefined ? undefined : styles.colour(child)
      if (name !== undefined && colour) colours[name.toLowerCase()] = colour
    }
    const { type, ...attributes } = group.attributes
    return {
      kind: 'sparkline',
      ranges: lines.map(({ range }) => range),
      payload: {
        type: type ?? 'line',
        attributes,
        colours,
        sources: lines.map((line) => line.source),
      } satisfies SparklinePayload,
    }
  })
}
