// Texts joined and cut at delimiters.
import { escapePattern, RegularExpression } from '@wenfang/shared-regex'
import { toText } from '../coerce.ts'
import { CellError, eachCell, ERROR, Matrix, matrixOf, type Scalar, type Value } from '../values.ts'
import { must } from './collect.ts'
import type { Definitions } from './definition.ts'
import { limited } from './text.ts'

/** Where a text is cut by one of several delimiters. */
function delimiter(marks: Value | undefined, isCaseless: boolean): RegularExpression | null {
  const texts: string[] = []
  if (marks !== undefined) eachCell(marks, (cell) => texts.push(toText(cell)))
  if (texts.length === 0) return null
  must(!texts.includes(''), ERROR.value)
  return new RegularExpression(texts.map(escapePattern).join('|'), isCaseless)
}

function split(text: string, by: RegularExpression | null): string[] {
  const hits = by?.all(text) ?? []
  return [...hits, null].map((hit, index) => text.slice(hits[index - 1]?.end ?? 0, hit?.start))
}

interface Conditions {
  readonly instance: number | undefined
  readonly mode: number | undefined
  readonly end: number | undefined
  readonly otherwise: Value | undefined
}

function around(text: string, marks: Value, conditions: Conditions, isBefore: boolean): Value {
  const { instance = 1, mode = 0, end: isEndMark = 0, otherwise } = conditions
  const hasConditions = Object.values(conditions).some((one) => one !== undefined)
  must((mode === 0 || mode === 1) && (isEndMark === 0 || isEndMark === 1), ERROR.value)
  must(instance !== 0 && Math.abs(instance) <= Math.max(1, text.length), ERROR.value)
  // Not found at all is another error than not found under conditions.
  if (hasConditions)
    must(
      matrixOf(marks).cells.some((mark) => toText(mark).length <= text.length),
      ERROR.value,
    )
  if (toText(matrixOf(marks).cells[0] ?? null) === '') return instance > 0 === isBefore ? '' : text
  const pattern = delimiter(marks, mode === 1)
  const hits = pattern?.all(text).map(({ start, end }) => [start, end] as const) ?? []
  if (isEndMark === 1) {
    if (instance > 0) hits.push([text.length, text.length])
    else hits.unshift([0, 0])
  }
  const hit = hits.at(instance > 0 ? instance - 1 : instance)
  if (!hit) return otherwise ?? ERROR.na
  return isBefore ? text.slice(0, hit[0]) : text.slice(hit[1])
}

function valueToText(value: Scalar, format: number): string {
  must(format === 0 || format === 1, ERROR.value)
  if (value instanceof CellError) return value.code
  return typeof value === 'string' && format === 1 ? `"${value.replaceAll('"', '""')}"` : toText(value)
}

export const TEXT_PARTS: Definitions = {
  CONCATENATE: ['tt*', (...texts: string[]) => limited(texts.join(''))],
  CONCAT: [
    'vv*',
    (...values: Value[]) => {
      let text = ''
      for (const value of values) eachCell(value, (cell) => (text += toText(cell)))
      return limited(text)
    },
  ],
  TEXTJOIN: [
    'vbvv*',
    (marks: Value, skipsEmpty: boolean, ...values: Value[]) => {
      const delimiters = matrixOf(marks).cells.map(toText)
      const parts: string[] = []
      for (const value of values)
        for (const cell of matrixOf(value).cells)
          if (!skipsEmpty || (cell !== null && cell !== '')) parts.push(toText(cell))
      return limited(
        parts.map((part, at) => (at === 0 ? '' : (delimiters[(at - 1) % delimiters.length] ?? '')) + part).join(''),
      )
    },
  ],
  VALUETOTEXT: ['si?', (value: Scalar, format = 0) => valueToText(value, format)],
  ARRAYTOTEXT: [
    'mi?',
    (matrix: Matrix, format = 0) => {
      if (format === 0) return matrix.cells.map((cell) => valueToText(cell, 0)).join(', ')
      const rows = Array.from({ length: matrix.rows }, (_, row) =>
        matrix
          .row(row)
          .map((cell) => valueToText(cell, 1))
          .join(','),
      )
      return `{${rows.join(';')}}`
    },
  ],
  TEXTBEFORE: [
    'tvI?I?I?V?',
    (text: string, marks: Value, instance?: number, mode?: number, end?: number, otherwise?: Value) =>
      around(text, marks, { instance, mode, end, otherwise }, true),
  ],
  TEXTAFTER: [
    'tvI?I?I?V?',
    (text: string, marks: Value, instance?: number, mode?: number, end?: number, otherwise?: Value) =>
      around(text, marks, { instance, mode, end, otherwise }, false),
  ],
  TEXTSPLIT: [
    'tV?V?B?I?S?',
    (text: string, columnMarks?: Value, rowMarks?: Value, skipsEmpty = false, mode = 0, pad: Scalar = ERROR.na) => {
      const [columns, rows] = [delimiter(columnMarks, mode === 1), delimiter(rowMarks, mode === 1)]
      must(columns !== null || rows !== null, ERROR.value)
      const cut = (part: string, by: RegularExpression | null): string[] =>
        split(part, by).filter((one) => !skipsEmpty || one !== '')
      const lines = cut(text, rows).map((line) => cut(line, columns))
      const width = Math.max(...lines.map((line) => line.length))
      return Matrix.build(lines.length, width, (row, column) => lines[row]?.[column] ?? pad)
    },
  ],
}
