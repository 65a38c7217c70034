import type { Edit, StylePatch } from '../edit.ts'
import { PLAIN_FIELD, PLAIN_PIVOT, type PivotField, type PivotPayload } from '../pivot-payload.ts'
import type { ObjectKind } from '../objects.ts'
import type { SharedWorkbook } from '../shared-workbook.ts'
import { MAX_COLUMNS, MAX_ROWS, type CellRange } from '../workbook-data.ts'
import { columnName } from '../../formula/index.ts'
import type { Random } from './random.ts'

const ROWS = 24
const COLUMNS = 10
const KINDS: readonly ObjectKind[] = [
  'merge',
  'conditionalFormat',
  'validation',
  'filter',
  'note',
  'table',
  'comment',
  'drawing',
  'pivot',
]
const PATCHES: readonly StylePatch[] = [
  { font: { isBold: true } },
  { font: { isBold: null, isItalic: true } },
  { fill: { pattern: 'solid', foreground: { rgb: 'FF0000' } } },
  { fill: null },
  { border: { top: { line: 'thin' } } },
  { align: { horizontal: 'center' } },
  { format: '0.00%' },
  { protection: { isLocked: false, isHidden: true } },
]

/** Every kind of edit, with the weight of how often it is made. */
const WEIGHTS: readonly (readonly [kind: Edit['kind'], weight: number])[] = [
  ['setCells', 34],
  ['moveCells', 4],
  ['clearCells', 5],
  ['setStyle', 12],
  ['insert', 9],
  ['remove', 7],
  ['move', 3],
  ['permute', 1],
  ['setBand', 5],
  ['putObject', 8],
  ['fillPivot', 4],
  ['removeObject', 2],
  ['setSheet', 3],
  ['addSheet', 1],
  ['copySheet', 1],
  ['removeSheet', 1],
  ['moveSheet', 1],
  ['putName', 2],
  ['removeName', 1],
]
const TOTAL = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0)

export const EDIT_KINDS: readonly Edit['kind'][] = WEIGHTS.map(([kind]) => kind)

/** null when there is nothing that it could be done to. */
export function randomEdit(random: Random, book: SharedWorkbook, unique: string): Edit | null {
  const sheets = book.sheets()
  const sheet = random.pick(sheets)
  if (!sheet) return null
  const sheetId = sheet.id
  const axis = random.pick(['rows', 'columns'] as const) ?? 'rows'
  const limit = axis === 'rows' ? ROWS : COLUMNS
  const at = random.below(limit)
  const count = 1 + random.below(3)
  const kind = pickKind(random)
  switch (kind) {
    case 'setCells':
      return setCells(random, book, sheetId)
    case 'clearCells':
      return {
        kind,
        sheetId,
        ranges: [range(random)],
        what: random.pick(['contents', 'styles', 'all'] as const) ?? 'all',
      }
    case 'moveCells':
      return {
        kind,
        sheetId,
        range: range(random),
        toSheetId: (random.below(4) === 0 ? random.pick(sheets) : sheet)?.id ?? sheetId,
        top: random.below(ROWS),
        left: random.below(COLUMNS),
      }
    case 'setStyle':
      return { kind, sheetId, ranges: [styleRange(random)], style: random.pick(PATCHES) ?? {} }
    case 'insert':
    case 'remove':
      return { kind, sheetId, axis, at, count }
    case 'move':
      return { kind, sheetId, axis, from: at, count, before: random.below(limit + 4) }
    case 'permute':
      return { kind, sheetId, axis: 'rows', first: at, order: shuffled(random, 2 + random.below(5)) }
    case 'setBand': {
      const band = random.pick([
        { size: 30 },
        { isHidden: true },
        { isHidden: false },
        { outlineLevel: 1 },
        { isFiltered: true },
      ])
      return { kind, sheetId, axis, first: at, last: at + count, band: band ?? {} }
    }
    case 'putObject': {
      const objectKind = random.pick(KINDS) ?? 'note'
      const known = random.below(3) === 0 ? random.pick(book.objects(sheetId, objectKind)) : undefined
      if (objectKind === 'pivot') {
        const ranges = known ? undefined : [range(random)]
        return { kind, sheetId, id: known?.id ?? unique, objectKind, ...(ranges && { ranges }), payload: pivot(random) }
      }
      const payload = random.below(2) === 0 ? { note: unique } : undefined
      if (known)
        return { kind, sheetId, id: known.id, objectKind, ...(payload ? { payload } : { ranges: [range(random)] }) }
      return { kind, sheetId, id: unique, objectKind, ranges: [range(random)], payload: { made: unique } }
    }
    case 'fillPivot': {
      const pivots = book.objects(sheetId, 'pivot')
      const known = random.pick(pivots)
      if (!known) return null
      const corner = known.ranges[0] ?? { top: 0, left: 0 }
      const [height, width] = [1 + random.below(4), 1 + random.below(3)]
      const cells = Array.from({ length: height }, (_, row) =>
        Array.from({ length: width }, (__, column) => ({ value: `${unique}.${row}.${column}` })),
      )
      const { top, left } = corner
      const ranges = [{ top, left, bottom: top + height - 1, right: left + width - 1 }]
      return { kind, sheetId, id: known.id, ranges, cells }
    }
    case 'removeObject': {
      const known = random.pick(KINDS.flatMap((one) => book.objects(sheetId, one)))
      return known ? { kind, sheetId, id: known.id } : null
    }
    case 'setSheet':
      return {
        kind,
        sheetId,
        settings:
          random.pick([
            { name: `表 ${unique.slice(-3)}` },
            { frozenRows: at },
            { tabColour: { rgb: '00FF00' } },
            { zoomPercent: 120 },
          ]) ?? {},
      }
    case 'addSheet':
      return sheets.length > 4 ? null : { kind, sheetId: unique, name: `New ${random.below(3)}`, at: random.below(4) }
    case 'copySheet':
      return sheets.length > 4
        ? null
        : { kind, sheetId: unique, from: sheetId, name: `Copy ${random.below(3)}`, at: random.below(4) }
    case 'removeSheet':
      return { kind, sheetId }
    case 'moveSheet':
      return { kind, sheetId, at: random.below(5) }
    case 'putName':
      return {
        kind,
        id: unique,
        name: `name_${random.below(6)}`,
        sheetId: null,
        formula: `${quoted(sheet.name)}!$A$1:$B$${1 + at}`,
      }
    case 'removeName': {
      const known = random.pick(book.names())
      return known ? { kind, id: known.id } : null
    }
  }
}

function setCells(random: Random, book: SharedWorkbook, sheetId: string): Edit {
  // Now and then a paste that is big enough for a tile.
  const isPaste = random.below(40) === 0
  const [height, width] = isPaste ? [60, 9] : [1 + random.below(2), 1 + random.below(2)]
  const [top, left] = [random.below(ROWS), random.below(COLUMNS)]
  const cells = Array.from({ length: height }, () => Array.from({ length: width }, () => input(random, book)))
  return { kind: 'setCells', sheetId, top, left, cells }
}

function input(random: Random, book: SharedWorkbook) {
  switch (random.below(8)) {
    case 0:
    case 1:
    case 2:
      return { value: random.below(1000) / 4 }
    case 3:
      return { value: random.pick(['文', 'text', '=', '']) ?? '' }
    case 4:
      return { value: random.below(2) === 0, style: { font: { isBold: true } } }
    case 5:
      return undefined
    default:
      return { formula: formula(random, book) }
  }
}

function formula(random: Random, book: SharedWorkbook): string {
  const sheet = random.pick(book.sheets())
  const prefix = sheet && random.below(3) === 0 ? `${quoted(sheet.name)}!` : ''
  const dollar = (): string => (random.below(4) === 0 ? '$' : '')
  const cell = (): string => `${dollar()}${columnName(random.below(COLUMNS))}${dollar()}${1 + random.below(ROWS)}`
  switch (random.below(6)) {
    case 0:
      return `SUM(${prefix}${cell()}:${cell()})`
    case 1:
      return `COUNTA(${prefix}${columnName(random.below(4))}:${columnName(4 + random.below(4))})`
    case 2:
      return `SUM(${prefix}${1 + random.below(8)}:${9 + random.below(8)})`
    case 3:
      return `name_${random.below(6)}+1`
    default:
      return `${prefix}${cell()}*2&"A1"`
  }
}

const quoted = (name: string): string => `'${name.replaceAll("'", "''")}'`

function range(random: Random): CellRange {
  const [top, left] = [random.below(ROWS), random.below(COLUMNS)]
  return { top, left, bottom: top + random.below(4), right: left + random.below(3) }
}

function styleRange(random: Random): CellRange {
  const one = range(random)
  const shape = random.below(6)
  if (shape === 0) return { ...one, top: 0, bottom: MAX_ROWS - 1 }
  if (shape === 1) return { ...one, left: 0, right: MAX_COLUMNS - 1 }
  return shape === 2 ? { ...one, bottom: one.top + 8, right: one.left + 4 } : one
}

function pivot(random: Random): PivotPayload {
  const field = (column: string): PivotField => ({
    ...PLAIN_FIELD,
    column,
    axis: random.pick(['row', 'column', 'page'] as const) ?? 'row',
    order: random.below(3),
  })
  const columns = ['甲', '乙', '丙'].filter(() => random.below(2) === 0)
  return {
    ...PLAIN_PIVOT,
    name: `透视表${random.below(3)}`,
    source: 'Sheet1!$A$1:$C$9',
    hasRowTotals: random.below(2) === 0,
    fields: Object.fromEntries(columns.map((column) => [column, field(column)])),
    values: { v: { column: '丁', order: 0, caption: null, aggregate: 'sum', format: null, showAs: null } },
    fill: null,
  }
}

function shuffled(random: Random, length: number): number[] {
  const order = Array.from({ length }, (_, at) => at)
  for (let at = length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    const [a = 0, b = 0] = [order[at], order[other]]
    order[at] = b
    order[other] = a
  }
  return order
}

function pickKind(random: Random): Edit['kind'] {
  let rest = random.below(TOTAL)
  for (const [kind, weight] of WEIGHTS) {
    rest -= weight
    if (rest < 0) return kind
  }
  return 'setCells'
}
