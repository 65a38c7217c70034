// A stored workbook as its pages need it: opened, calculated, with its pictures within reach.
import { namesOfTables, type ReadTable } from '@wenfang/shared-contract'
import { pictureAsStored } from '@wenfang/shared-ooxml/picture'
import * as Y from 'yjs'
import { Calculator, CellError, FellowTables, type Scalar, serialOfMoment } from '../../calc/index.ts'
import { type CellValue, type ConditionalFormatPayload, openWorkbook, type SharedWorkbook } from '../../model/index.ts'
import { FellowValues } from '../../charts/model/fellow-values.ts'
import { cellReader, type PrintSource } from '../../print/index.ts'
import { RuleBook } from '../../rules/index.ts'

export interface OpenedBody {
  readonly source: PrintSource
  /** The sheet that is shown when the file is opened. */
  readonly activeSheetId: string | null
  dispose(): void
}

/**
 * @param asset bytes of a picture by its hash
 * @param tables of another part of the file, which formulas may read
 */
export function bodySource(
  body: Uint8Array,
  now: Date,
  asset: (hash: string) => Promise<Uint8Array>,
  tables: readonly ReadTable[] = [],
): OpenedBody {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  const book = openWorkbook(doc)
  book.setFellowTables(namesOfTables(tables))
  const data = book.toWorkbookData()
  const calculator = new Calculator()
  calculator.load(data, true)
  new FellowTables().apply(calculator, { tables, removed: [] })
  calculator.setEpoch({ now: serialOfMoment(now, data.dateSystem), seed: 1 })
  calculator.recalculate()
  const rules = rulesOf(book, calculator)
  const fellows = new FellowValues()
  fellows.apply({ tables, removed: [] })
  const reading: Pick<PrintSource, 'book' | 'valueAt' | 'fellows'> = {
    book,
    fellows,
    valueAt: (sheetId, row, column) => cellValue(calculator.valueAt(sheetId, row, column)),
  }
  const { themeColours } = data
  const source: PrintSource = {
    ...reading,
    themeColours,
    dateSystem: data.dateSystem,
    fileName: '',
    now,
    decorations: async (sheetId, range) => rules.answer({ kind: 'decorations', sheetId, range }),
    pictureUrl: async (hash, contentType) => {
      try {
        return `data:${contentType};base64,${base64(pictureAsStored(await asset(hash)))}`
      } catch {
        // A picture that is gone leaves its place empty; the rest of the page is printed.
        return null
      }
    },
    chart: async (chart, sheetId, width, height) => {
      const { chartNode, paperLook } = await import('@wenfang/shared-charts/paint')
      return chartNode(chart, cellReader(reading, sheetId), paperLook(themeColours), width, height)
    },
  }
  return {
    source,
    activeSheetId: data.activeSheetId,
    dispose() {
      book.dispose()
      doc.destroy()
    },
  }
}

function rulesOf(book: SharedWorkbook, calculator: Calculator): RuleBook {
  const rules = new RuleBook(() => calculator)
  for (const { id } of book.sheets()) {
    const formats = book.objects(id, 'conditionalFormat').flatMap(({ ranges, payload }) => {
      const isFormat = typeof payload === 'object' && payload !== null && 'type' in payload && 'formulas' in payload
      return isFormat ? [{ ranges, payload: payload as ConditionalFormatPayload }] : []
    })
    rules.setRules(id, { formats, validations: [] })
  }
  return rules
}

const cellValue = (value: Scalar): CellValue =>
  value instanceof CellError ? { error: value.code } : typeof value === 'object' ? null : value

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function base64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.subarray(at, at + 3)
    const letters = [a >> 2, ((a & 3) << 4) | ((b ?? 0) >> 4), (((b ?? 0) & 15) << 2) | ((c ?? 0) >> 6), (c ?? 0) & 63]
    const text = letters.map((letter) => ALPHABET[letter] ?? '').join('')
    parts.push(b === undefined ? `${text.slice(0, 2)}==` : c === undefined ? `${text.slice(0, 3)}=` : text)
  }
  return parts.join('')
}
