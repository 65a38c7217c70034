import {
  childOf,
  childrenOf,
  flagAttribute,
  numberAttribute,
  prefixedAttribute,
  type XmlElement,
} from '@wenfang/shared-ooxml/xml'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import type { DefinedName, WorkbookData } from '../../../model/workbook-data.ts'
import type { SourcePackage } from '@wenfang/shared-ooxml/package'

export interface SheetEntry {
  /** sheetId of the workbook part. */
  readonly id: string
  readonly name: string
  readonly state: 'visible' | 'hidden' | 'veryHidden'
  readonly part: string
  readonly type: 'worksheet' | 'chartsheet' | 'other'
}

export interface WorkbookPart {
  readonly part: string
  readonly root: XmlElement
  readonly sheets: readonly SheetEntry[]
  readonly dateSystem: 1900 | 1904
  readonly activeSheetId: string | null
  readonly names: readonly DefinedName[]
  readonly calculation: WorkbookData['calculation']
}

const MAX_SHEETS = 5_000

/** @throws WenfangError FileTypeMismatch: a package, but of no workbook */
export function readWorkbookPart(source: SourcePackage): WorkbookPart {
  const part = source.related('', 'officeDocument')
  const root = part === null ? null : source.xml(part)
  if (part === null || root?.local !== 'workbook')
    throw new WenfangError('FileTypeMismatch', `the main part is ${root?.local ?? 'absent'}`)
  const related = new Map(source.relationships(part).map((one) => [one.id, one]))
  const entries = childrenOf(childOf(root, 'sheets'), 'sheet')
  if (entries.length > MAX_SHEETS)
    throw new WenfangError('ArchiveUnsafe', `${entries.length} sheets`, { detail: { reason: 'sheets' } })
  const ids = new Set<string>()
  const sheets = entries.map((one, index): SheetEntry => {
    const { name, sheetId, state } = one.attributes
    const relationship = related.get(prefixedAttribute(one, 'id') ?? '')
    const id = sheetId === undefined || ids.has(sheetId) ? `${sheetId ?? ''}-${index + 1}` : sheetId
    ids.add(id)
    const type = relationship?.type
    return {
      id,
      name: name ?? `Sheet${index + 1}`,
      state: state === 'hidden' || state === 'veryHidden' ? state : 'visible',
      part: relationship && !relationship.isExternal ? relationship.target : '',
      type: type === 'worksheet' ? 'worksheet' : type === 'chartsheet' ? 'chartsheet' : 'other',
    }
  })
  if (sheets.length === 0) throw new WenfangError('FileCorrupt', 'a workbook without sheets')
  const properties = childOf(root, 'workbookPr')
  const view = childOf(childOf(root, 'bookViews'), 'workbookView')
  const active = sheets[numberAttribute(view, 'activeTab') ?? 0]
  const calculation = childOf(root, 'calcPr')
  return {
    part,
    root,
    sheets,
    dateSystem: flagAttribute(properties, 'date1904') ? 1904 : 1900,
    activeSheetId: active?.id ?? sheets[0]?.id ?? null,
    names: childrenOf(childOf(root, 'definedNames'), 'definedName').map((one) => nameOf(one, sheets)),
    calculation: {
      isManual: calculation?.attributes['calcMode'] === 'manual',
      isIterative: flagAttribute(calculation, 'iterate'),
      maxIterations: numberAttribute(calculation, 'iterateCount') ?? 100,
      maxChange: numberAttribute(calculation, 'iterateDelta') ?? 0.001,
      isFullOnLoad: flagAttribute(calculation, 'fullCalcOnLoad'),
    },
  }
}

function nameOf(element: XmlElement, sheets: readonly SheetEntry[]): DefinedName {
  const { name, comment } = element.attributes
  const scope = numberAttribute(element, 'localSheetId')
  return {
    name: name ?? '',
    sheetId: scope === null ? null : (sheets[scope]?.id ?? null),
    formula: element.text,
    isHidden: flagAttribute(element, 'hidden'),
    comment: comment ?? '',
  }
}
