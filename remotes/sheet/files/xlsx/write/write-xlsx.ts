import { childOf, childrenOf, numberAttribute } from '@wenfang/shared-ooxml/xml'
import type { SheetData, WorkbookData } from '../../../model/workbook-data.ts'
import { PackageEditor } from '@wenfang/shared-ooxml/package'
import { A1Printer } from '../formula-text.ts'
import { dynamicArrayMetadata } from '../read/metadata.ts'
import { readXlsx, type ReadWorkbook, type ReadXlsxOptions } from '../read/read-xlsx.ts'
import type { WorkbookPart } from '../read/workbook-part.ts'
import type { PivotCaches } from './pivots-writer.ts'
import { readStyleSheet } from '../read/style-sheet.ts'
import type { ChangeHints, SheetChange } from './changes.ts'
import { completeStyles } from './complete-styles.ts'
import { compareWorkbooks } from './compare.ts'
import { EMPTY_SHEET, wholeSheet } from './new-sheet.ts'
import { withPrintNames } from './print-names.ts'
import { addDynamicMetadata, removeCalculationChain, removeSheet } from './sheet-parts.ts'
import { writeSheet, type SheetWriting } from './sheet-writer.ts'
import { StyleWriter } from './style-writer.ts'
import { TextWriter } from './text-writer.ts'
import { writeWorkbook, type NewSheet } from './workbook-writer.ts'

export interface WriteXlsxOptions {
  readonly hints?: ChangeHints
  /** How the data were read, where that was not in full: what was left out is not taken for removed. */
  readonly read?: ReadXlsxOptions
  /** The source as it was read, from whoever still has it. */
  readonly before?: ReadWorkbook
  /** Bytes of pictures that the source does not have, by their hash. */
  readonly assets?: ReadonlyMap<string, Uint8Array>
}

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml'
const STYLES_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const EMPTY_STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf/></cellXfs></styleSheet>`

/**
 * The source package with the workbook's present state: parts whose content did not change keep their bytes, and a workbook
 * without any change is the source itself.
 * @throws WenfangError when the source cannot be read
 */
export async function writeXlsx(
  source: Uint8Array,
  wanted: WorkbookData,
  options: WriteXlsxOptions = {},
): Promise<Uint8Array> {
  const before = options.before ?? (await readXlsx(source, options.read))
  const data = withPrintNames(before.data, completeStyles(wanted, before.data.styles))
  const change = compareWorkbooks(before.data, data, options.hints)
  const { workbook } = before
  const isStrict = Object.values(workbook.root.attributes).some((value) => value.includes('purl.oclc.org'))
  const editor = new PackageEditor(before.source, isStrict)
  const related = (type: string): string | null => before.source.related(workbook.part, type)

  const stylesPart = related('styles')
  const stylesText = (stylesPart === null ? null : before.source.text(stylesPart)) ?? EMPTY_STYLES
  const styles = new StyleWriter(stylesText, before.data.styles)
  const textsPart = related('sharedStrings')
  const texts = textsPart === null ? null : new TextWriter(before.data.texts, before.sharedTextCount)
  const metadataPart = related('sheetMetadata')
  let dynamicMetadata: number | null = null
  if (metadataPart !== null) dynamicMetadata = [...dynamicArrayMetadata(before.source.xml(metadataPart))][0] ?? null
  else if (data.sheets.some(({ arrays }) => arrays.some(({ isDynamic }) => isDynamic)))
    dynamicMetadata = addDynamicMetadata(editor, workbook)

  const caches = pivotCaches(workbook)
  const shared = {
    caches,
    editor,
    data,
    styles,
    texts,
    dynamicMetadata,
    styleSheet: readStyleSheet(stylesPart === null ? null : before.source.xml(stylesPart)),
    formulas: new A1Printer(),
    assets: options.assets ?? new Map<string, Uint8Array>(),
  }
  const writingOf = (sheet: SheetData, part: string, old: SheetData | null, one: SheetChange): SheetWriting => ({
    ...shared,
    sheet,
    part,
    before: old,
    change: one,
  })
  const newSheets: NewSheet[] = []
  for (const sheet of data.sheets) {
    const old = before.data.sheets.find(({ id }) => id === sheet.id)
    const entry = workbook.sheets.find(({ id }) => id === sheet.id)
    const difference = change.sheets.get(sheet.id)
    if (old && entry) {
      const bytes = difference ? before.source.bytes(entry.part) : null
      if (difference && bytes)
        editor.setBytes(entry.part, writeSheet(bytes, writingOf(sheet, entry.part, old, difference)))
      continue
    }
    const part = editor.freeName('xl/worksheets/sheet#.xml')
    editor.addPart(part, SHEET_TYPE, '')
    newSheets.push({ id: sheet.id, relationship: editor.relate(workbook.part, 'worksheet', part) })
    const empty = new TextEncoder().encode(EMPTY_SHEET.replace('MAIN', mainNamespace(before)))
    editor.setBytes(part, writeSheet(empty, writingOf(sheet, part, null, wholeSheet(sheet))))
  }
  const isThere = new Set(data.sheets.map(({ id }) => id))
  const gone = workbook.sheets.filter(({ id }) => !isThere.has(id))
  for (const { part } of gone) removeSheet(editor, workbook, part)

  const changes = [...change.sheets.values()]
  const hasContent = gone.length > 0 || newSheets.length > 0 || changes.some(({ cells }) => cells.size > 0)
  writeWorkbook({ editor, workbook, before: before.data, data, change, newSheets, hasContent, caches })
  if (gone.length > 0 || newSheets.length > 0 || changes.some(({ hasFormulas }) => hasFormulas))
    removeCalculationChain(editor, workbook)
  const newStyles = styles.text()
  if (newStyles !== null && stylesPart !== null) editor.setText(stylesPart, newStyles)
  else if (newStyles !== null) {
    editor.addPart('xl/styles.xml', STYLES_TYPE, newStyles)
    editor.relate(workbook.part, 'styles', 'xl/styles.xml')
  }
  const newTexts = textsPart === null ? null : texts?.appendTo(before.source.text(textsPart) ?? '')
  if (textsPart !== null && newTexts) editor.setText(textsPart, newTexts)
  return editor.isUnchanged ? source : editor.bytes()
}

function pivotCaches({ part, root }: WorkbookPart): PivotCaches {
  const ids = childrenOf(childOf(root, 'pivotCaches'), 'pivotCache').map((one) => numberAttribute(one, 'cacheId') ?? 0)
  let last = Math.max(0, ...ids)
  return { workbookPart: part, nextId: () => ++last, added: [], removed: new Set() }
}

const mainNamespace = ({ workbook }: ReadWorkbook): string =>
  Object.entries(workbook.root.attributes).find(
    ([name, value]) => name.startsWith('xmlns') && /spreadsheetml\/(?:2006\/)?main$/.test(value),
  )?.[1] ?? MAIN
