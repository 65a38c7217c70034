import { parseDateText } from '@wenfang/shared-formulas'
import { Type } from 'typebox'
import type { CellInput, CellRange, CellValue, SharedWorkbook } from '../model/index.ts'
import { command, type CommandContext } from './command.ts'
import { readField } from './entered-field.ts'
import { usedPart } from './region.ts'
import { COLUMN, oneOf, RANGE, ROW, SHEET } from './schema.ts'
import { splitText, type TextSplit } from './split-text.ts'

/** What becomes of a field; the three are orders of a date. */
export type FieldType = 'general' | 'text' | 'ymd' | 'mdy' | 'dmy' | 'skip'

const DAY_FORMAT = 'yyyy/m/d'
const DAY_PARTS = /^(\d{1,4})[-/.年\s]?(\d{1,2})[-/.月\s]?(\d{1,4})日?$/
const PACKED_DAY = { ymd: /^(\d{4})(\d\d)(\d\d)$/, mdy: /^(\d\d)(\d\d)(\d{4})$/, dmy: /^(\d\d)(\d\d)(\d{4})$/ }

/** Texts of a column as they are cut, one list a row; empty for a blank cell. */
export function splitColumn(
  resultAt: CommandContext['resultAt'],
  sheetId: string,
  { top, bottom, left }: CellRange,
  split: TextSplit,
): readonly (readonly string[])[] {
  return Array.from({ length: bottom - top + 1 }, (_, at) => {
    const text = textOf(resultAt(sheetId, top + at, left))
    return text === '' ? [] : splitText(text, split)
  })
}

function textOf(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.error
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value)
}

const SPLIT = Type.Unsafe<TextSplit>(
  Type.Union([
    Type.Object(
      {
        kind: Type.Literal('delimited'),
        delimiters: Type.String({ maxLength: 64, description: '其中每个字符都是分隔符号' }),
        isMerged: Type.Boolean({ description: '连续分隔符号视为单个' }),
        quote: Type.String({ maxLength: 1, description: '文本识别符号，空文本为无' }),
      },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        kind: Type.Literal('fixed'),
        breaks: Type.Array(Type.Integer({ minimum: 0, description: '在第几个字符后分列' }), { maxItems: 1_000 }),
      },
      { additionalProperties: false },
    ),
  ]),
)
const TYPES = Type.Unsafe<readonly FieldType[]>(
  Type.Array(oneOf('general', 'text', 'ymd', 'mdy', 'dmy', 'skip'), { maxItems: 16_384 }),
)

export const textToColumns = command(
  {
    id: 'data.splitText',
    title: '分列',
    description: '把一列（range）的文字按 split 分成多列，从 row、column 起写入，types 是各列的类型。',
    args: { sheetId: SHEET, range: RANGE, split: SPLIT, types: TYPES, row: ROW, column: COLUMN },
  },
  (context, { sheetId, range: chosen, split, types, row, column }) => {
    const { book } = context
    const range = usedPart(book, sheetId, chosen)
    if (!range) return
    const rows = splitColumn(context.resultAt, sheetId, range, split)
    const year = new Date().getFullYear()
    const kept = types.map((type) => type !== 'skip')
    const fields = rows.map((one) => one.filter((_, at) => kept[at] ?? true))
    const columns = types.filter((type) => type !== 'skip')
    const width = Math.max(0, ...fields.map((one) => one.length))
    if (width === 0) return
    const target = { top: row, left: column, bottom: row + rows.length - 1, right: column + width - 1 }
    const styleAt = stylesOf(book, sheetId, target)
    const cells = fields.map((one, down) =>
      Array.from({ length: width }, (_, across): CellInput | undefined => {
        const field = one[across]
        if (field === undefined) return undefined
        const read = fieldOf(field, columns[across] ?? 'general', year, book.dateSystem())
        if ('formula' in read || read.format === null) return 'formula' in read ? read : { value: read.value }
        return { value: read.value, style: { ...styleAt(down, across), format: read.format } }
      }),
    )
    book.apply({ kind: 'setCells', sheetId, top: row, left: column, cells })
  },
)

function fieldOf(field: string, type: FieldType, year: number, system: 1900 | 1904): ReturnType<typeof readField> {
  if (field === '') return { value: null, format: null }
  if (type === 'text') return { value: field, format: '@' }
  if (type === 'general' || type === 'skip') return readField(field, year, system)
  const day = dayOf(field.trim(), type, system)
  return day === null ? readField(field, year, system) : { value: day, format: DAY_FORMAT }
}

/** 2024-3-5, 20240305, 3/5/2024, 5.3.24 in the order that the column has. */
function dayOf(text: string, order: 'ymd' | 'mdy' | 'dmy', system: 1900 | 1904): number | null {
  const found = PACKED_DAY[order].exec(text) ?? DAY_PARTS.exec(text)
  if (!found) return null
  const part = (letter: string): string => found[order.indexOf(letter) + 1] ?? ''
  const year = part('y').length <= 2 ? String(Number(part('y')) + (Number(part('y')) < 30 ? 2000 : 1900)) : part('y')
  return parseDateText(`${year}-${part('m')}-${part('d')}`, system)
}

function stylesOf(book: SharedWorkbook, sheetId: string, range: CellRange): (row: number, column: number) => object {
  const { styles, height } = book.readWindow(sheetId, range)
  return (row, column) => book.styleOf(styles[column * height + row] ?? 0)
}
