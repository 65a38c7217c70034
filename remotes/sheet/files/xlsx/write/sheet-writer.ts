// One worksheet part: the rows and the frame around them, each only where it changed.
import type { SheetData, SheetObject } from '../../../model/workbook-data.ts'
import { decodeXml } from '@wenfang/shared-ooxml/package'
import { find } from '../read/bytes.ts'
import { findRows } from '../read/worksheet-part.ts'
import type { SheetChange } from './changes.ts'
import { CellPrinter, type CellSource } from './cell-xml.ts'
import { writeDrawings } from './drawings-writer.ts'
import { FrameEditor } from './frame-editor.ts'
import { columnsXml, dimensionXml, writeProperties, writeSettings, writeView } from './frame-xml.ts'
import { writeNotes } from './notes-writer.ts'
import { writeFrameObjects, type ObjectWriting } from './objects-writer.ts'
import { writeAllRows, writeRows } from './rows-writer.ts'
import { writePivots, type PivotCaches } from './pivots-writer.ts'
import { writeSparklines } from './sparklines-writer.ts'
import { writeThreads } from './threads-writer.ts'
import { writeTables } from './tables-writer.ts'

export interface SheetWriting extends Omit<ObjectWriting, 'frame'>, Omit<CellSource, 'prefix' | 'sheet'> {
  /** As it was read; null for a new sheet. */
  readonly before: SheetData | null
  readonly change: SheetChange
  readonly caches: PivotCaches
}

/** @param source the part's bytes @returns the new bytes */
export function writeSheet(source: Uint8Array, writing: SheetWriting): Uint8Array {
  const { sheet, change } = writing
  const bytes = asUtf8(source)
  const rows = findRows(bytes)
  const start = rows?.start ?? bytes.lastIndexOf(0x3c)
  const prefix = rows ? decodeXml(bytes.subarray(rows.start + 1, rows.start + 1 + rows.prefixLength)) : ''
  const closing = `</${prefix}sheetData>`
  const innerEnd = !rows ? start : rows.isEmpty ? rows.end : find(bytes, closing, rows.end)
  const end = !rows ? start : rows.isEmpty ? rows.end : innerEnd + closing.length
  const frame = new FrameEditor(decodeXml(bytes.subarray(0, start)), decodeXml(bytes.subarray(end)))
  const styleNumbers: number[] = []
  const styleNumber = (index: number): number =>
    (styleNumbers[index] ??= writing.styles.numberOf(writing.data.styles[index] ?? {}))
  const cells = new CellPrinter({ ...writing, prefix })

  const hasRows = change.cells.size > 0 || change.rows.length > 0
  let middle: readonly Uint8Array[] = [bytes.subarray(start, end)]
  if (hasRows) {
    const inside = !change.isWhole
      ? writeRows({ bytes, from: rows?.end ?? start, to: innerEnd, prefix, sheet, change, cells, styleNumber })
      : writeAllRows(sheet, prefix, cells, styleNumber)
    const encoder = new TextEncoder()
    middle = [encoder.encode(`<${prefix}sheetData>`), ...inside, encoder.encode(closing)]
  }
  writeFrame(frame, writing, styleNumber)
  const { head, tail } = frame.finish()
  const encoder = new TextEncoder()
  return concatenated([encoder.encode(head), ...middle, encoder.encode(tail)])
}

function writeFrame(frame: FrameEditor, writing: SheetWriting, styleNumber: (index: number) => number): void {
  const { sheet, change, before } = writing
  const p = frame.prefix
  if (change.hasSettings) writeSettings(frame, sheet)
  if (change.hasSettings || change.objects.has('printArea')) writeProperties(frame, sheet)
  const isResized = before?.rowCount !== sheet.rowCount || before.columnCount !== sheet.columnCount
  if (change.cells.size > 0 && isResized) frame.set('dimension', dimensionXml(sheet, p))
  if (change.hasView) writeView(frame, sheet)
  if (change.hasColumns) frame.set('cols', columnsXml(sheet, frame, styleNumber))
  const objects: ObjectWriting = { ...writing, frame }
  const has = (kind: SheetObject['kind']): boolean => change.objects.has(kind)
  writeFrameObjects(objects, change.objects)
  if (has('drawing')) writeDrawings(objects)
  if (has('note')) {
    writeNotes(objects, before?.objects ?? [])
    writeThreads(objects, before?.objects ?? [])
  }
  if (has('table')) writeTables(objects)
  if (has('sparkline')) writeSparklines(objects)
  if (has('pivot')) writePivots(writing)
}

/** A part in another encoding is written in UTF-8 once it changes. */
function asUtf8(bytes: Uint8Array): Uint8Array {
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[0] === 0 || bytes[1] === 0
  return isWide
    ? new TextEncoder().encode(decodeXml(bytes).replace(/encoding=["']utf-16["']/i, 'encoding="UTF-8"'))
    : bytes
}

function concatenated(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
