import {
  EditRefused,
  type CellRange,
  type Edit,
  type ObjectKind,
  type ProtectionPayload,
  type SharedWorkbook,
} from '../model/index.ts'

/** Cells that are looked at one by one for being locked; beyond this a range counts as locked. */
const MOST_CELLS = 100_000

/** Objects that people may change on a protected sheet: its protection, and talk about it. */
const FREE_KINDS: ReadonlySet<ObjectKind> = new Set(['protection', 'comment', 'printArea'])

/** The sheet among the others, its frame and names are not part of its protection. */
const GUARDED: ReadonlySet<Edit['kind']> = new Set([
  'setCells',
  'clearCells',
  'moveCells',
  'setStyle',
  'insert',
  'remove',
  'setBand',
  'move',
  'permute',
  'putObject',
  'removeObject',
  'fillPivot',
])

/** What keeps a sheet from being changed; null when nothing does. */
export function protectionOf(book: SharedWorkbook, sheetId: string): Readonly<Record<string, string>> | null {
  for (const { payload } of book.objects(sheetId, 'protection')) {
    const protection = payload as ProtectionPayload | null
    if (protection?.type === 'sheet' && !isOff(protection.attributes['sheet'])) return protection.attributes
  }
  return null
}

/** @throws EditRefused when a sheet is protected against one of the edits. */
export function refuseProtected(book: SharedWorkbook, edits: Edit | readonly Edit[]): void {
  for (const edit of Array.isArray(edits) ? (edits as readonly Edit[]) : [edits as Edit])
    for (const sheetId of sheetsOf(edit)) if (isRefused(book, edit, sheetId)) throw new EditRefused('protected')
}

function sheetsOf(edit: Edit): readonly string[] {
  if (edit.kind === 'moveCells') return [edit.sheetId, edit.toSheetId]
  return 'sheetId' in edit && edit.sheetId !== null ? [edit.sheetId] : []
}

function isRefused(book: SharedWorkbook, edit: Edit, sheetId: string): boolean {
  const rules = GUARDED.has(edit.kind) ? protectionOf(book, sheetId) : null
  if (!rules) return false
  /** Files write 0 for what is allowed. */
  const isLocked = (name: string): boolean => !isOff(rules[name])
  switch (edit.kind) {
    case 'setCells': {
      const range: CellRange = {
        top: edit.top,
        left: edit.left,
        bottom: edit.top + edit.cells.length - 1,
        right: edit.left + Math.max(0, ...edit.cells.map((row) => row.length)) - 1,
      }
      return range.bottom >= range.top && range.right >= range.left && !isFree(book, sheetId, range)
    }
    case 'clearCells':
      return !edit.ranges.every((range) => isFree(book, sheetId, range))
    case 'moveCells': {
      const { range, top, left } = edit
      const target = { top, left, bottom: top + range.bottom - range.top, right: left + range.right - range.left }
      const isTaken = edit.sheetId === sheetId && !isFree(book, sheetId, range)
      return isTaken || (edit.toSheetId === sheetId && !isFree(book, sheetId, target))
    }
    case 'setStyle':
      return isLocked('formatCells')
    case 'insert':
      return isLocked(edit.axis === 'rows' ? 'insertRows' : 'insertColumns')
    case 'remove':
      return isLocked(edit.axis === 'rows' ? 'deleteRows' : 'deleteColumns')
    case 'setBand':
      if (edit.band.isFiltered !== undefined) return isLocked('autoFilter')
      return isLocked(edit.axis === 'rows' ? 'formatRows' : 'formatColumns')
    case 'move':
    case 'permute':
      return true
    case 'putObject':
      if (edit.objectKind === 'pivot') return isLocked('pivotTables')
      if (edit.objectKind === 'filter') return isLocked('autoFilter')
      return !FREE_KINDS.has(edit.objectKind)
    case 'fillPivot':
      return isLocked('pivotTables')
    case 'removeObject':
      return !['protection', 'comment', 'printArea'].some((kind) =>
        book.objects(sheetId, kind as ObjectKind).some(({ id }) => id === edit.id),
      )
    default:
      return false
  }
}

const isOff = (value: string | undefined): boolean => value === '0' || value === 'false'

/** Every cell may be changed: it is not locked, or within a range that stays free. */
function isFree(book: SharedWorkbook, sheetId: string, range: CellRange): boolean {
  const free = book
    .objects(sheetId, 'protection')
    .filter(({ payload }) => (payload as ProtectionPayload | null)?.type === 'range')
    .flatMap(({ ranges }) => ranges)
  if (free.some((one) => covers(one, range))) return true
  const count = (range.bottom - range.top + 1) * (range.right - range.left + 1)
  if (count > MOST_CELLS) return false
  const { styles, height } = book.readWindow(sheetId, range)
  return styles.every((style, at) => {
    if (book.styleOf(style).protection?.isLocked === false) return true
    const [row, column] = [range.top + (at % height), range.left + Math.floor(at / height)]
    return free.some((one) => covers(one, { top: row, bottom: row, left: column, right: column }))
  })
}

const covers = (outer: CellRange, inner: CellRange): boolean =>
  outer.top <= inner.top && outer.left <= inner.left && outer.bottom >= inner.bottom && outer.right >= inner.right
