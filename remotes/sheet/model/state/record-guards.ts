// Which values of the maps are records. Whoever may write may write anything: what has another form is as if it were not there,
// so that no update makes a workbook that cannot be opened, or that is never done with being read.
import { MAX_BLOCK_CELLS } from '../tiles/tile-key.ts'
import { isPivotField, isPivotValue } from '../pivots/pivot-guards.ts'
import { parseCellKey } from './cell-index.ts'
import { GRID, GRID_LINES, parseSlot, slotId, type SlotInterval } from '../axis/slots.ts'
import { linesOf, type CellBlock } from '../moves/move-record.ts'
import { MAX_COLUMNS, MAX_ROWS } from '../workbook-data.ts'

export type Guard = (value: unknown, key: string) => boolean

const MAX_TEXT = 100_000
/** The end of the grid is never removed: an axis always has lines. */
const LAST_REMOVABLE = GRID_LINES - 4 * MAX_ROWS

/** Later ones would leave no room for those of edits to come. */
const MAX_STAMP = 2 ** 50

const isStamp = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) <= MAX_STAMP
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT
const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem)

/** A line, written as `slotId` writes it: two spellings of one place would be two places. */
const isLine = (value: unknown): boolean => {
  if (!isText(value)) return false
  const { block, index } = parseSlot(value)
  return isCount(index, GRID_LINES) && slotId(block, index) === value
}
const isPlace = (value: unknown): boolean => value === '' || isLine(value)

const isInterval = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 3 &&
  isText(value[0]) &&
  isCount(value[1], GRID_LINES) &&
  isCount(value[2], GRID_LINES) &&
  value[1] <= value[2]
const isRemovable = (value: unknown): boolean =>
  isInterval(value) && ((value as [string])[0] !== GRID || (value as [string, number, number])[2] < LAST_REMOVABLE)

/** Ids of blocks are words without the sign between block and line, and never the grid's own. */
const isBlockId = (id: string): boolean => id !== '' && id !== GRID && !id.includes('.') && !id.includes('|')

const isAxisRecord: Guard = (value, key) => {
  if (!Array.isArray(value)) return false
  const [first, second, third, fourth] = value as readonly unknown[]
  switch (key[0]) {
    case 'i':
      return isBlockId(key.slice(1)) && isPlace(first) && isCount(second, GRID_LINES) && second > 0 && isStamp(third)
    case 'd':
      return isStamp(first) && isList(second, isRemovable)
    case 'm':
      return (
        isBlockId(key.slice(1)) &&
        isPlace(first) &&
        isList(second, isInterval) &&
        isStamp(third) &&
        typeof fourth === 'boolean'
      )
    default:
      return false
  }
}

/** A tile of the file, or a paste: of that every line is walked through, so there cannot be more than it has cells. */
const isTile: Guard = (value, key) =>
  key.startsWith('p')
    ? Array.isArray(value) &&
      isStamp(value[0]) &&
      isList(value[1], isInterval) &&
      isList(value[2], isInterval) &&
      linesOf(value[1] as readonly SlotInterval[]) * linesOf(value[2] as readonly SlotInterval[]) <= MAX_BLOCK_CELLS &&
      value[3] instanceof Uint8Array
    : value instanceof Uint8Array

const isCellKey = (key: string): boolean => {
  const { row, column } = parseCellKey(key)
  return isLine(row) && isLine(column)
}

const isCellRecord: Guard = (value, key) => {
  if (!Array.isArray(value) || !isStamp(value[0]) || !isCellKey(key)) return false
  const content: unknown = value[2]
  switch (value[1]) {
    case 'v':
      return (
        isText(content) || typeof content === 'boolean' || (typeof content === 'number' && Number.isFinite(content))
      )
    case 'e':
      return isCount(content, 255)
    case 'f':
      return isText(content)
    case 'r':
      return isList(
        content,
        (run) => typeof run === 'object' && run !== null && isText((run as { text?: unknown }).text),
      )
    case 'x':
      return true
    default:
      return false
  }
}

const isStyleRecord: Guard = (value, key) =>
  Array.isArray(value) && isStamp(value[0]) && isText(value[1]) && isCellKey(key)

const isLines = (value: unknown): boolean => value === null || isList(value, isInterval)
const isStyleRun: Guard = (value) =>
  Array.isArray(value) && isStamp(value[0]) && isLines(value[1]) && isLines(value[2]) && isText(value[3])

/** Ranges of one object, each of which is looked at for every cell that is shown. */
const MAX_RANGES = 100_000

const isCorners = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 4 && value.every((corner) => corner === null || isLine(corner))
/** What an object says beside where it is. */
function isObjectPiece(value: readonly unknown[], piece: string): boolean {
  if (piece === '|p' || piece === '|a') return value.length > 1
  if (piece === '|s') return isText(value[1]) && (value[2] === null || isText(value[2]))
  // Options of a pivot table and words of a page set-up: what each may say is looked at where it is read.
  if (piece.startsWith('|o|') || piece.startsWith('|w|')) return isFields(value[1])
  if (piece.startsWith('|f|')) return value[1] === null || isPivotField(value[1])
  return piece.startsWith('|v|') && (value[1] === null || isPivotValue(value[1]))
}

const isObjectRecord: Guard = (value, key) => {
  if (!Array.isArray(value) || !isStamp(value[0])) return false
  const end = key.indexOf('|')
  if (end >= 0) return isObjectPiece(value, key.slice(end))
  const corners: unknown = value[2]
  if (!isText(value[1])) return false
  return corners === null || (isList(corners, isCorners) && (corners as unknown[]).length <= MAX_RANGES)
}

/** Settings by their name, of what is read as more than any JSON. */
const SETTINGS: Readonly<Record<string, (value: unknown) => boolean>> = {
  name: isText,
  isRemoved: (value) => typeof value === 'boolean',
  state: (value) => value === 'visible' || value === 'hidden' || value === 'veryHidden',
  tabColour: (value) => value === null || isColour(value),
  frozenRow: isPlace,
  frozenColumn: isPlace,
  hasGridLines: (value) => typeof value === 'boolean',
  isChart: (value) => typeof value === 'boolean',
  isRightToLeft: (value) => typeof value === 'boolean',
  zoomPercent: (value) => isCount(value, 400) && value >= 10,
  defaultRowHeightPt: (value) => isBetween(value, 0, 1000),
  defaultColumnWidth: (value) => isBetween(value, 0, 1000),
  founded: (value) =>
    Array.isArray(value) && value.length === 2 && isCount(value[0], MAX_ROWS) && isCount(value[1], MAX_COLUMNS),
  standardStyle: (value) => isStyle(value, ''),
  dateSystem: (value) => value === 1900 || value === 1904,
  activeSheetId: (value) => value === null || isText(value),
  calculation: (value) => isFields(value),
  themeColours: (value) => isList(value, isText),
  place: (value) => isFields(value) && isCell(value['topLeft']) && isCell(value['active']),
  isTruncated: (value) => typeof value === 'boolean',
}

/** A position, or none. */
const isCell = (value: unknown): boolean =>
  isAbsent(value) || (isFields(value) && isCount(value['row'], MAX_ROWS) && isCount(value['column'], MAX_COLUMNS))

function isBetween(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most
}

const isSetting: Guard = (value, key) =>
  Array.isArray(value) &&
  isStamp(value[0]) &&
  (Object.hasOwn(SETTINGS, key) ? SETTINGS[key]?.(value[1]) === true : true)

/** A setting of lines: `block:from-to|setting`. */
const isBandSetting: Guard = (value, key) => {
  if (!Array.isArray(value) || !isStamp(value[0])) return false
  const found = /^[^:|]+:([0-9a-z]+)-([0-9a-z]+)\|(\w+)$/.exec(key)
  if (!found) return false
  const [from, to] = [Number.parseInt(found[1] ?? '', 36), Number.parseInt(found[2] ?? '', 36)]
  if (!isCount(from, GRID_LINES) || !isCount(to, GRID_LINES) || from > to) return false
  const setting: unknown = value[1]
  switch (found[3]) {
    case 'size':
      return setting === null || setting === undefined || isBetween(setting, 0, 10_000)
    case 'outlineLevel':
      return setting === null || setting === undefined || isCount(setting, 8)
    default:
      return true
  }
}

const isName: Guard = (value) => {
  if (!Array.isArray(value) || !isStamp(value[0])) return false
  const name = value[1] as Partial<Record<string, unknown>> | null
  if (name === null) return true
  return (
    typeof name === 'object' &&
    isText(name['name']) &&
    isText(name['template']) &&
    (name['sheetId'] === null || isText(name['sheetId'])) &&
    typeof name['isHidden'] === 'boolean' &&
    isText(name['comment'])
  )
}

const isBlock = (value: unknown): value is CellBlock =>
  isFields(value) &&
  isText(value['sheet']) &&
  isLines(value['rows']) &&
  isLines(value['columns']) &&
  [value['rows'], value['columns']].every((lines) => lines === null || (lines as unknown[]).length <= MAX_PARTS)

/** Parts of a block of cells that was moved: each reference is looked for in every one of them. */
const MAX_PARTS = 1000

const isAsLong = (some: CellBlock['rows'], others: CellBlock['rows']): boolean =>
  some === null || others === null ? some === others : linesOf(some) === linesOf(others)

const isMove: Guard = (value) => {
  if (!Array.isArray(value)) return false
  const [stamp, from, to, tables] = value as readonly unknown[]
  return (
    isStamp(stamp) &&
    isBlock(from) &&
    isBlock(to) &&
    isAsLong(from.rows, to.rows) &&
    isAsLong(from.columns, to.columns) &&
    isList(tables, (one) => Array.isArray(one) && isText(one[0]) && isText(one[1]))
  )
}

const isTabOrder: Guard = (value) => Array.isArray(value) && isText(value[0]) && isStamp(value[1])

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isAbsent = (value: unknown): boolean => value === undefined || value === null

export const isColour = (value: unknown): boolean =>
  isFields(value) &&
  (value['rgb'] === undefined || (typeof value['rgb'] === 'string' && /^[0-9A-Fa-f]{6}$/.test(value['rgb'])))
const isBorderLine = (value: unknown): boolean =>
  isFields(value) && isText(value['line']) && (isAbsent(value['colour']) || isColour(value['colour']))

/** Fields of a group that are more than a word, a number or yes and no; a patch may say null for each. */
const GROUP_FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  family: isText,
  sizePt: (value) => isBetween(value, 0, 500),
  colour: isColour,
  foreground: isColour,
  background: isColour,
  top: isBorderLine,
  right: isBorderLine,
  bottom: isBorderLine,
  left: isBorderLine,
  diagonalUp: isBorderLine,
  diagonalDown: isBorderLine,
}

const isGroup = (name: string, value: unknown): boolean => {
  if (value === null) return true
  if (name === 'format') return isText(value)
  if (!isFields(value)) return false
  return Object.entries(value).every(([field, one]) => {
    if (isAbsent(one)) return true
    const isField = name === 'align' ? undefined : GROUP_FIELDS[field]
    return isField ? isField(one) : typeof one !== 'object'
  })
}

/** A style, a group of one, or a patch. */
export const isStyle: Guard = (value) =>
  isFields(value) && Object.entries(value).every(([name, group]) => isGroup(name, group))

/** By the map that the record is in. */
export const GUARDS = {
  book: isSetting,
  sheetOrder: isTabOrder,
  styles: isStyle,
  names: isName,
  moves: isMove,
  meta: isSetting,
  rows: isAxisRecord,
  cols: isAxisRecord,
  tiles: isTile,
  v: isCellRecord,
  s: isStyleRecord,
  rp: isBandSetting,
  cp: isBandSetting,
  runs: isStyleRun,
  ranges: isObjectRecord,
} as const satisfies Readonly<Record<string, Guard>>
