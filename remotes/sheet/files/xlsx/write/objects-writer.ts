// Objects of a worksheet into the elements around its rows. Kinds that did not change are not touched.
import { childOf, childrenOf, escapeText, tag, withAttributes, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type {
  ConditionalFormatPayload,
  FilterPayload,
  HyperlinkPayload,
  PrintPayload,
  ProtectionPayload,
  ValidationPayload,
} from '../../../model/object-payloads.ts'
import type { SheetData, SheetObject } from '../../../model/workbook-data.ts'
import type { PackageEditor } from '@wenfang/shared-ooxml/package'
import { rangeName, rangeNames } from '../cell-name.ts'
import { readConditionalFormats } from '../read/conditional-formats.ts'
import type { StyleSheet } from '../read/style-sheet.ts'
import { readValidations } from '../read/validations.ts'
import { filterXml } from './filter-xml.ts'
import type { FrameEditor } from './frame-editor.ts'
import { guidOf } from './guid.ts'
import { stableJson } from './keys.ts'
import { matchObjects } from './matching.ts'
import { addNewerBlocks, hasNewerHalf, isNewerOnly, newerBlockXml } from './newer-rules.ts'
import { writeRangeFields } from './range-fields-xml.ts'
import { ruleXml, validationXml } from './rules-xml.ts'
import type { StyleWriter } from './style-writer.ts'

export interface ObjectWriting {
  readonly frame: FrameEditor
  readonly editor: PackageEditor
  readonly part: string
  readonly sheet: SheetData
  readonly styleSheet: StyleSheet
  readonly styles: StyleWriter
  /** Bytes of new pictures by their hash. */
  readonly assets: ReadonlyMap<string, Uint8Array>
}

type Kind = SheetObject['kind']

/** In the order in which the format wants them, because what is new at one place is put in this order. */
export function writeFrameObjects(writing: ObjectWriting, kinds: ReadonlySet<Kind>): void {
  if (kinds.has('protection')) writeProtection(writing)
  if (kinds.has('filter')) writeFilter(writing)
  if (kinds.has('merge')) writeMerges(writing)
  if (kinds.has('conditionalFormat')) writeConditionalFormats(writing)
  if (kinds.has('validation')) writeValidations(writing)
  if (kinds.has('hyperlink')) writeHyperlinks(writing)
  if (kinds.has('printArea')) writePrint(writing)
}

const ofKind = ({ sheet }: ObjectWriting, kind: Kind): SheetObject[] => sheet.objects.filter((one) => one.kind === kind)

function writeProtection(writing: ObjectWriting): void {
  const { frame } = writing
  const p = frame.prefix
  const payloads = ofKind(writing, 'protection').map(({ ranges, payload }) => ({
    ranges,
    ...(payload as ProtectionPayload),
  }))
  const own = payloads.find(({ type }) => type === 'sheet')
  frame.set('sheetProtection', own ? tag(`${p}sheetProtection`, own.attributes) : '')
  const free = payloads
    .filter(({ type }) => type === 'range')
    .map(({ ranges, attributes }) => tag(`${p}protectedRange`, { ...attributes, sqref: rangeNames(ranges) }))
    .join('')
  frame.set('protectedRanges', free === '' ? '' : tag(`${p}protectedRanges`, {}, free))
}

function writeFilter(writing: ObjectWriting): void {
  const [filter] = ofKind(writing, 'filter')
  const range = filter?.ranges[0]
  const { frame, styles } = writing
  const xml = filter && range ? filterXml(filter.payload as FilterPayload, range, frame.prefix, styles) : ''
  frame.set('autoFilter', xml)
}

function writeMerges(writing: ObjectWriting): void {
  const { frame } = writing
  const p = frame.prefix
  const merges = ofKind(writing, 'merge').flatMap(({ ranges }) =>
    ranges.map((range) => tag(`${p}mergeCell`, { ref: rangeName(range) })),
  )
  frame.set('mergeCells', merges.length === 0 ? '' : tag(`${p}mergeCells`, { count: merges.length }, merges.join('')))
}

function writeConditionalFormats(writing: ObjectWriting): void {
  const { frame, styleSheet, styles, part } = writing
  const p = frame.prefix
  const newer: string[] = []
  const old = readConditionalFormats(frame.root, styleSheet.differential, styleSheet.colour)
  const { matched, gone } = matchObjects(old, ofKind(writing, 'conditionalFormat'))
  let xml = ''
  for (const { object, source, isInPlace } of matched) {
    const sqref = rangeNames(object.ranges)
    if (source?.half && !isInPlace) setNewerRanges(frame, source.half.block, sqref)
    if (source && source.half?.rule === source.rule) continue
    const payload = object.payload as ConditionalFormatPayload
    const isNewer = !source && isNewerOnly(payload)
    const half = !source && (isNewer || hasNewerHalf(payload)) ? guidOf(`${part} ${payload.priority} ${sqref}`) : null
    if (half) newer.push(newerBlockXml(payload, sqref, half))
    if (isNewer) continue
    const rule = source ? frame.slice(source.rule) : ruleXml(payload, p, styles, half)
    xml += tag(`${p}conditionalFormatting`, { sqref }, rule)
  }
  for (const { element } of gone) if (element.half) removeNewer(frame, element.half.block, element.half.rule)
  frame.set('conditionalFormatting', xml)
  addNewerBlocks(frame, newer)
}

function writeValidations(writing: ObjectWriting): void {
  const { frame } = writing
  const p = frame.prefix
  const container = childOf(frame.root, 'dataValidations')
  const isOld = (element: XmlElement): boolean => container?.children.includes(element) ?? false
  const { matched, gone } = matchObjects(readValidations(frame.root), ofKind(writing, 'validation'))
  const rules: string[] = []
  for (const { object, source, isInPlace } of matched) {
    const sqref = rangeNames(object.ranges)
    if (!source) rules.push(validationXml(object.payload as ValidationPayload, sqref, p))
    else if (isOld(source)) {
      const opening = frame.text.slice(source.start, source.end > source.innerStart ? source.innerStart : source.end)
      rules.push(withAttributes(opening, { sqref }) + frame.text.slice(source.start + opening.length, source.end))
    } else if (!isInPlace) setNewerRanges(frame, source, sqref)
  }
  for (const { element } of gone) if (!isOld(element)) frame.edits.replace(element.start, element.end, '')
  writeRangeFields(
    frame,
    ofKind(writing, 'validation').flatMap(({ ranges, payload }) => {
      const { field } = payload as ValidationPayload
      return field ? [{ sqref: rangeNames(ranges), field }] : []
    }),
  )
  const attributes = { ...container?.attributes, count: rules.length }
  frame.set('dataValidations', rules.length === 0 ? '' : tag(`${p}dataValidations`, attributes, rules.join('')))
}

function setNewerRanges(frame: FrameEditor, block: XmlElement, sqref: string): void {
  const place = childOf(block, 'sqref')
  if (place) frame.edits.replace(place.innerStart, place.innerEnd, sqref)
}

function removeNewer(frame: FrameEditor, block: XmlElement, rule: XmlElement): void {
  const isLast = childrenOf(block, 'cfRule').length === 1
  const { start, end } = isLast ? block : rule
  frame.edits.replace(start, end, '')
}

function writeHyperlinks(writing: ObjectWriting): void {
  const { frame, editor, part } = writing
  const p = frame.prefix
  const known = new Map(
    editor.source
      .relationships(part)
      .filter(({ type }) => type === 'hyperlink')
      .map(({ id, target }) => [target, id]),
  )
  const links = ofKind(writing, 'hyperlink').flatMap(({ ranges, payload }) => {
    const { target, location, tooltip, display } = payload as HyperlinkPayload
    let id: string | null = null
    if (target !== null) {
      id = known.get(target) ?? editor.relate(part, 'hyperlink', target, true)
      known.set(target, id)
    }
    return ranges.map((range) =>
      tag(`${p}hyperlink`, { ref: rangeName(range), 'r:id': id, location, tooltip, display }),
    )
  })
  frame.set(
    'hyperlinks',
    links.length === 0 ? '' : `<${p}hyperlinks ${relationshipNamespace(writing)}>${links.join('')}</${p}hyperlinks>`,
  )
}

/** The prefix `r` is declared where it is used: a part may have named it otherwise. */
const relationshipNamespace = ({ editor }: ObjectWriting): string => `xmlns:r="${editor.officeTypes}"`

function writePrint(writing: ObjectWriting): void {
  const { frame } = writing
  const p = frame.prefix
  const payload = ofKind(writing, 'printArea')[0]?.payload as PrintPayload | undefined
  const simple = (name: string, attributes: Readonly<Record<string, string>>): void => {
    const old = childOf(frame.root, name)
    const isSame = stableJson(old?.attributes ?? {}) === stableJson(attributes)
    if (!isSame) frame.set(name, Object.keys(attributes).length === 0 ? '' : tag(p + name, attributes))
  }
  simple('printOptions', payload?.options ?? {})
  simple('pageMargins', payload?.margins ?? {})
  const setup = payload?.setup ?? {}
  // The part of the printer's own settings is named by a prefix that is declared here.
  if (Object.keys(setup).some((name) => name.includes(':')) && !childOf(frame.root, 'pageSetup')) {
    const own = Object.fromEntries(Object.entries(setup).filter(([name]) => !name.includes(':')))
    simple('pageSetup', own)
  } else simple('pageSetup', setup)
  frame.set('headerFooter', payload ? headerFooterXml(payload.headerFooter, p) : '')
  const breaks = (name: string, ids: readonly number[], max: number): void => {
    const old = childrenOf(childOf(frame.root, name), 'brk').map((one) => Number(one.attributes['id']))
    if (JSON.stringify(old) === JSON.stringify(ids)) return
    const inside = ids.map((id) => tag(`${p}brk`, { id, max, man: true })).join('')
    frame.set(name, inside === '' ? '' : tag(p + name, { count: ids.length, manualBreakCount: ids.length }, inside))
  }
  breaks('rowBreaks', payload?.rowBreaks ?? [], 16383)
  breaks('colBreaks', payload?.columnBreaks ?? [], 1_048_575)
}

const TEXTS = ['oddHeader', 'oddFooter', 'evenHeader', 'evenFooter', 'firstHeader', 'firstFooter']

function headerFooterXml(values: Readonly<Record<string, string>>, p: string): string {
  const inside = TEXTS.filter((name) => values[name] !== undefined)
    .map((name) => `<${p}${name}>${escapeText(values[name] ?? '')}</${p}${name}>`)
    .join('')
  const attributes = Object.fromEntries(Object.entries(values).filter(([name]) => !TEXTS.includes(name)))
  return inside === '' && Object.keys(attributes).length === 0 ? '' : tag(`${p}headerFooter`, attributes, inside)
}
