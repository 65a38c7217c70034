// A formula as it is stored: its text with every reference replaced by the names of the lines it means, so that inserting,
// deleting and moving lines or renaming sheets writes nothing into formulas. A line in the same block as the formula's own is
// stored as the distance to it: a formula filled down a column is one text.
//   reference: ␁ flags ; sheet ; row ; column ; row ; column ␂    name: ␁ N ; id ; text ␂
//   table: ␁ T ; sheet ; id ; form ; items ; column ; column ␂
//   table of another part of the file: ␁ F ; id ; form ; items ; column ; column ; names of the table and of these columns ␂
import type { StructuredItem } from '../../formula/structured.ts'
import { parseSlot, slotId, type Slot } from '../axis/slots.ts'

const START = '\u0001'
const END = '\u0002'

/** A line by its name, or as a distance from the formula's own line; null in references to whole columns or rows. */
export type LineReference = Slot | { readonly distance: number } | null

export interface CornerReference {
  readonly row: LineReference
  readonly column: LineReference
  readonly isRowAbsolute: boolean
  readonly isColumnAbsolute: boolean
}

/** A field of a table of another part of the file, with the name that it had when the formula was written. */
export interface FellowColumn {
  readonly id: string
  readonly name: string
}

export interface FellowPiece {
  readonly kind: 'fellow'
  readonly id: string
  /** As the table was called when the formula was written. */
  readonly name: string
  /** The table's name alone. */
  readonly isBare: boolean
  readonly items: readonly StructuredItem[]
  /** null = all of them, one of them. */
  readonly first: FellowColumn | null
  readonly last: FellowColumn | null
}

export type TemplatePiece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'reference'
      /** '' = the formula's own sheet. */
      readonly sheet: string
      /** Of a reference through several sheets. */
      readonly lastSheet: string
      readonly first: CornerReference
      readonly last: CornerReference | null
    }
  | { readonly kind: 'name'; readonly id: string; readonly text: string }
  | {
      readonly kind: 'table'
      /** '' = the formula's own sheet. */
      readonly sheet: string
      readonly id: string
      /** How it was written: `Table[…]`, `Table` or, within the table, `[…]`. */
      readonly form: 'named' | 'bare' | 'nameless'
      readonly items: readonly StructuredItem[]
      /** Ids of the sheet's columns; null = all of them, one of them. */
      readonly first: string | null
      readonly last: string | null
    }
  | FellowPiece

export function writeTemplate(pieces: readonly TemplatePiece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      if (piece.kind === 'name') return `${START}N;${piece.id};${piece.text}${END}`
      if (piece.kind === 'table') {
        const { sheet, id, form, items } = piece
        return `${START}T;${sheet};${id};${form};${items.join('|')};${piece.first ?? ''};${piece.last ?? ''}${END}`
      }
      if (piece.kind === 'fellow') return writeFellow(piece)
      const { first, last } = piece
      const sheet = piece.lastSheet === '' ? piece.sheet : `${piece.sheet}:${piece.lastSheet}`
      const flags = flagsOf(first) + (last ? flagsOf(last) : '')
      const lines = [first.row, first.column, last?.row ?? null, last?.column ?? null].map(writeLine)
      return `${START}${flags};${sheet};${lines.join(';')}${END}`
    })
    .join('')
}

const parsed = new Map<string, readonly TemplatePiece[]>()
const MAX_PARSED = 20_000

export function parseTemplate(template: string): readonly TemplatePiece[] {
  const known = parsed.get(template)
  if (known) return known
  const pieces: TemplatePiece[] = []
  let at = 0
  while (at < template.length) {
    const start = template.indexOf(START, at)
    const end = start < 0 ? -1 : template.indexOf(END, start)
    if (end < 0) {
      pieces.push({ kind: 'text', text: template.slice(at) })
      break
    }
    if (start > at) pieces.push({ kind: 'text', text: template.slice(at, start) })
    pieces.push(parseToken(template.slice(start + 1, end)))
    at = end + 1
  }
  if (parsed.size >= MAX_PARSED) parsed.clear()
  parsed.set(template, pieces)
  return pieces
}

function parseToken(token: string): TemplatePiece {
  const [flags = '', ...parts] = token.split(';')
  if (flags === 'N') return { kind: 'name', id: parts[0] ?? '', text: parts.slice(1).join(';') }
  if (flags === 'T') return tableToken(parts)
  if (flags === 'F') return fellowToken(parts)
  const [sheets = '', row = '', column = '', lastRow = '', lastColumn = ''] = parts
  const [sheet = '', lastSheet = ''] = sheets.split(':')
  return {
    kind: 'reference',
    sheet,
    lastSheet,
    first: corner(flags.charAt(0), row, column),
    last: flags.length > 1 ? corner(flags.charAt(1), lastRow, lastColumn) : null,
  }
}

function tableToken([
  sheet = '',
  id = '',
  form = '',
  items = '',
  first = '',
  last = '',
]: readonly string[]): TemplatePiece {
  return {
    kind: 'table',
    sheet,
    id,
    form: form as 'named' | 'bare' | 'nameless',
    items: items === '' ? [] : (items.split('|') as StructuredItem[]),
    first: first === '' ? null : first,
    last: last === '' ? null : last,
  }
}

/** Titles of other people may have any mark in them. */
function writeFellow({ id, name, isBare, items, first, last }: FellowPiece): string {
  const names = [name, first?.name ?? '', last?.name ?? ''].map(encodeURIComponent)
  const form = isBare ? 'bare' : 'named'
  return `${START}F;${[id, form, items.join('|'), first?.id ?? '', last?.id ?? '', ...names].join(';')}${END}`
}

function fellowToken(parts: readonly string[]): TemplatePiece {
  const [id = '', form = '', items = '', first = '', last = '', ...names] = parts
  const [name = '', firstName = '', lastName = ''] = names.map(decodeURIComponent)
  return {
    kind: 'fellow',
    id,
    name,
    isBare: form === 'bare',
    items: items === '' ? [] : (items.split('|') as StructuredItem[]),
    first: first === '' ? null : { id: first, name: firstName },
    last: last === '' ? null : { id: last, name: lastName },
  }
}

const corner = (flags: string, row: string, column: string): CornerReference => ({
  row: parseLine(row),
  column: parseLine(column),
  isRowAbsolute: flags === '1' || flags === '3',
  isColumnAbsolute: flags === '2' || flags === '3',
})

const flagsOf = (one: CornerReference): string => String((one.isRowAbsolute ? 1 : 0) + (one.isColumnAbsolute ? 2 : 0))

const writeLine = (line: LineReference): string =>
  line === null ? '' : 'distance' in line ? `~${line.distance}` : slotId(line.block, line.index)

/** What a line stands for, seen from a formula's own line; null before the beginning of its block. */
export function slotOf(own: Slot, line: Exclude<LineReference, null>): Slot | null {
  if (!('distance' in line)) return line
  const index = own.index + line.distance
  return index < 0 ? null : { block: own.block, index }
}

const parseLine = (text: string): LineReference =>
  text === '' ? null : text.startsWith('~') ? { distance: Number(text.slice(1)) } : parseSlot(text)
