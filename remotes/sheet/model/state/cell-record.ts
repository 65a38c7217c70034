import type { CellValue } from '../cell-window.ts'
import { ERRORS, KIND, type CellText, type TextRun } from '../workbook-data.ts'

/** What is written into a cell: a value, an error by its number, a formula, text with fonts, or nothing any more. */
export type CellRecord =
  | readonly [stamp: number, kind: 'v', value: number | string | boolean]
  | readonly [stamp: number, kind: 'e', error: number]
  | readonly [stamp: number, kind: 'f', template: string]
  | readonly [stamp: number, kind: 'r', runs: readonly TextRun[]]
  | readonly [stamp: number, kind: 'x']

/** `group`: the first letters of STYLE_GROUPS in `GROUP_KEYS`, or `*` for the whole style. */
export type StyleRecord = readonly [stamp: number, hash: string]

export const GROUP_KEYS = { font: 'f', fill: 'i', border: 'b', align: 'a', format: 'n', protection: 'p' } as const

/** A content apart from where it is kept. */
export interface CellContent {
  readonly kind: number
  readonly value: number
  readonly text: CellText | null
  readonly template: string | null
}

const BLANK: CellContent = { kind: KIND.blank, value: 0, text: null, template: null }

export function contentOf(record: CellRecord): CellContent {
  switch (record[1]) {
    case 'v':
      return contentOfValue(record[2])
    case 'e':
      return { kind: KIND.error, value: record[2], text: null, template: null }
    case 'f':
      return { ...BLANK, template: record[2] }
    case 'r':
      return { ...BLANK, kind: KIND.text, text: { text: record[2].map(({ text }) => text).join(''), runs: record[2] } }
    case 'x':
      return BLANK
  }
}

export function contentOfValue(value: CellValue): CellContent {
  if (value === null) return BLANK
  if (typeof value === 'number') return { ...BLANK, kind: KIND.number, value }
  if (typeof value === 'boolean') return { ...BLANK, kind: KIND.boolean, value: value ? 1 : 0 }
  if (typeof value === 'string') return { ...BLANK, kind: KIND.text, text: { text: value, runs: null } }
  return { ...BLANK, kind: KIND.error, value: ERRORS.indexOf(value.error) }
}

export function recordOf(content: CellContent, stamp: number): CellRecord {
  if (content.template !== null) return [stamp, 'f', content.template]
  if (content.text) return content.text.runs ? [stamp, 'r', content.text.runs] : [stamp, 'v', content.text.text]
  if (content.kind === KIND.number) return [stamp, 'v', content.value]
  if (content.kind === KIND.boolean) return [stamp, 'v', content.value === 1]
  if (content.kind === KIND.error) return [stamp, 'e', content.value]
  return [stamp, 'x']
}
