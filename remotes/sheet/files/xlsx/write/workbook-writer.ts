// The workbook part: its list of sheets, names and how it calculates.
import {
  childOf,
  childrenOf,
  escapeText,
  prefixedAttribute,
  tag,
  TextEdits,
  withAttributes,
  type XmlElement,
} from '@wenfang/shared-ooxml/xml'
import { withFileNames } from '../../../formula/index.ts'
import type { DefinedName, WorkbookData } from '../../../model/workbook-data.ts'
import type { PackageEditor } from '@wenfang/shared-ooxml/package'
import type { WorkbookPart } from '../read/workbook-part.ts'
import type { PivotCaches } from './pivots-writer.ts'
import type { WorkbookChange } from './changes.ts'
import { plainNameFormula } from './keys.ts'

export interface NewSheet {
  readonly id: string
  readonly relationship: string
}

/** Children of `<workbook>` in the order that the format demands. */
const ORDER = (
  'fileVersion fileSharing workbookPr workbookProtection bookViews sheets functionGroups externalReferences definedNames calcPr ' +
  'oleSize customWorkbookViews pivotCaches smartTagPr smartTagTypes webPublishing fileRecoveryPr webPublishObjects extLst'
).split(' ')

export interface WorkbookWriting {
  readonly editor: PackageEditor
  readonly workbook: WorkbookPart
  readonly before: WorkbookData
  readonly data: WorkbookData
  readonly change: WorkbookChange
  readonly newSheets: readonly NewSheet[]
  /** Some content differs, so kept results may be wrong. */
  readonly hasContent: boolean
  readonly caches: PivotCaches
}

export function writeWorkbook(writing: WorkbookWriting): void {
  const { editor, workbook, change, data } = writing
  const text = editor.source.text(workbook.part) ?? ''
  const { root } = workbook
  const p = root.name.slice(0, root.name.length - root.local.length)
  const edits = new TextEdits()
  const set = (local: string, xml: string): void => {
    const found = childOf(root, local)
    if (found) return edits.replace(found.start, found.end, xml)
    const next = root.children.find((child) => ORDER.indexOf(child.local) > ORDER.indexOf(local))
    const at = next?.start ?? root.innerEnd
    if (xml !== '') edits.replace(at, at, xml)
  }
  const opening = (element: XmlElement): string =>
    text.slice(element.start, element.end > element.innerStart ? element.innerStart : element.end)
  if (change.hasSheets) {
    writeActiveTab(writing, edits, opening)
    set('sheets', sheetsXml(writing, p, opening))
  }
  if (change.hasNames || change.hasSheets) set('definedNames', namesXml(writing, p, text))
  const isFull = data.calculation.isFullOnLoad || (writing.hasContent && data.formulas.length > 0)
  if (change.hasCalculation || (isFull && !writing.before.calculation.isFullOnLoad)) {
    const { isManual, isIterative, maxIterations, maxChange } = data.calculation
    const attributes = {
      calcMode: isManual ? 'manual' : null,
      iterate: isIterative || null,
      iterateCount: maxIterations === 100 ? null : maxIterations,
      iterateDelta: maxChange === 0.001 ? null : maxChange,
      fullCalcOnLoad: isFull || null,
    }
    const old = childOf(root, 'calcPr')
    set(
      'calcPr',
      old ? withAttributes(opening(old).replace(/\s*\/?>$/, '/>'), attributes) : tag(`${p}calcPr`, attributes),
    )
  }
  if (writing.caches.added.length > 0 || writing.caches.removed.size > 0)
    set('pivotCaches', cachesXml(writing, p, text))
  if (!edits.isEmpty) editor.setText(workbook.part, edits.apply(text))
}

function writeActiveTab(
  { workbook, data, before }: WorkbookWriting,
  edits: TextEdits,
  opening: (element: XmlElement) => string,
): void {
  const view = childOf(childOf(workbook.root, 'bookViews'), 'workbookView')
  if (!view) return
  const kept = data.sheets.findIndex(({ id }) => id === before.activeSheetId)
  const active =
    kept >= 0
      ? kept
      : Math.max(
          0,
          data.sheets.findIndex(({ state }) => state === 'visible'),
        )
  const tag0 = opening(view)
  edits.replace(
    view.start,
    view.start + tag0.length,
    withAttributes(tag0, { activeTab: active || null, firstSheet: null }),
  )
}

function cachesXml({ workbook, caches, editor }: WorkbookWriting, p: string, text: string): string {
  const kept = childrenOf(childOf(workbook.root, 'pivotCaches'), 'pivotCache').flatMap((one) =>
    caches.removed.has(prefixedAttribute(one, 'id') ?? '') ? [] : [text.slice(one.start, one.end)],
  )
  const added = caches.added.map(
    ({ id, relationship }) =>
      `<${p}pivotCache xmlns:r="${editor.officeTypes}" cacheId="${id}" r:id="${relationship}"/>`,
  )
  const list = [...kept, ...added]
  return list.length === 0 ? '' : `<${p}pivotCaches>${list.join('')}</${p}pivotCaches>`
}

function sheetsXml(
  { editor, workbook, data, newSheets }: WorkbookWriting,
  p: string,
  opening: (element: XmlElement) => string,
): string {
  const elements = childrenOf(childOf(workbook.root, 'sheets'), 'sheet')
  let highest = Math.max(0, ...elements.map(({ attributes }) => Number(attributes['sheetId']) || 0))
  const list = data.sheets.map(({ id, name, state }) => {
    const shown = state === 'visible' ? null : state
    const index = workbook.sheets.findIndex((one) => one.id === id)
    const element = elements[index]
    if (element) return withAttributes(opening(element).replace(/\s*\/?>$/, '/>'), { name, state: shown })
    const relationship = newSheets.find((one) => one.id === id)?.relationship ?? ''
    return `<${p}sheet xmlns:r="${editor.officeTypes}"${tag('', { name, sheetId: ++highest, state: shown, 'r:id': relationship }).slice(1)}`
  })
  return `<${p}sheets>${list.join('')}</${p}sheets>`
}

function namesXml({ workbook, data }: WorkbookWriting, p: string, text: string): string {
  const elements = childrenOf(childOf(workbook.root, 'definedNames'), 'definedName')
  const left = new Set(elements)
  const indexOf = (sheetId: string | null): number | null => {
    if (sheetId === null) return null
    const index = data.sheets.findIndex(({ id }) => id === sheetId)
    return index < 0 ? null : index
  }
  const elementOf = (name: DefinedName): XmlElement | null => {
    const at = workbook.names.findIndex((one, index) => {
      const element = elements[index]
      return element !== undefined && left.has(element) && one.name === name.name && one.sheetId === name.sheetId
    })
    const element = elements[at]
    if (element) left.delete(element)
    return element ?? null
  }
  const list = data.names.flatMap((name) => {
    const index = indexOf(name.sheetId)
    if (name.sheetId !== null && index === null) return []
    const element = elementOf(name)
    const attributes = { localSheetId: index, hidden: name.isHidden || null, comment: name.comment || null }
    const formula = escapeText(withFileNames(name.formula))
    if (!element) return [tag(`${p}definedName`, { name: name.name, ...attributes }, formula)]
    const opening = text.slice(element.start, element.end > element.innerStart ? element.innerStart : element.end)
    const inside =
      plainNameFormula(element.text) === plainNameFormula(name.formula)
        ? text.slice(element.innerStart, element.innerEnd)
        : formula
    return [`${withAttributes(opening.replace(/\s*\/?>$/, '>'), attributes)}${inside}</${p}definedName>`]
  })
  return list.length === 0 ? '' : `<${p}definedNames>${list.join('')}</${p}definedNames>`
}
