import {
  isKept,
  isSameValue,
  type CellValue,
  type Database,
  type Field,
  type RecordId,
  type Table,
  type View,
} from '../model/index.ts'

/** As lists of other types have them: `worded` is what a cell says, `styled` how a table is made. */
type ChangeKind = 'came' | 'went' | 'worded' | 'styled'

interface Between<Part> {
  readonly before: Part | null
  readonly now: Part | null
}

/** What differs between two states: a table, a field, a view, a record, or what one cell holds. */
export type Difference = { readonly id: string; readonly kind: ChangeKind; readonly table: string } & (
  | ({ readonly at: 'table' } & Between<Table>)
  | ({ readonly at: 'field' } & Between<Field>)
  | ({ readonly at: 'view' } & Between<View>)
  | { readonly at: 'record'; readonly record: RecordId }
  | ({ readonly at: 'cell'; readonly record: RecordId; readonly field: string } & Between<CellValue>)
)

interface Comparison {
  readonly differences: readonly Difference[]
  /** How many there are beyond these. */
  readonly left: number
}

/** More than these nobody reads, and each is named. */
const MOST = 5_000

/** Tables in their order, of each its fields and views, and then its records. What is computed follows from these and is not told. */
export function compareDatabases(before: Database, now: Database, most = MOST): Comparison {
  const found = new Found(most)
  for (const table of now.tables) {
    const old = before.table(table.id)
    if (!old) found.add({ ...named('came', table), at: 'table', before: null, now: table })
    else compareTables(old, table, found)
  }
  for (const table of before.tables)
    if (!now.table(table.id)) found.add({ ...named('went', table), at: 'table', before: table, now: null })
  return found
}

class Found implements Comparison {
  readonly differences: Difference[] = []
  left = 0
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  add(difference: Difference): void {
    if (this.differences.length < this.#most) this.differences.push(difference)
    else this.left++
  }
}

const named = (kind: ChangeKind, { id }: Table, ...place: readonly (string | number)[]) => ({
  id: [id, ...place].join('/'),
  kind,
  table: id,
})

function compareTables(before: Table, now: Table, found: Found): void {
  if (before.title !== now.title) found.add({ ...named('styled', now), at: 'table', before, now })
  for (const [kind, one, other] of pairs(before.fields, now.fields))
    found.add({ ...named(kind, now, 'field', (other ?? one)?.id ?? ''), at: 'field', before: one, now: other })
  for (const [kind, one, other] of pairs(everybodys(before.views), everybodys(now.views)))
    found.add({ ...named(kind, now, 'view', (other ?? one)?.id ?? ''), at: 'view', before: one, now: other })
  compareRecords(before, now, found)
}

/** Somebody's own are his affair. */
const everybodys = (views: readonly View[]): readonly View[] => views.filter(({ owner }) => owner === undefined)

interface Named {
  readonly id: string
}

/** Those that came or went, or are made otherwise; the order is no difference. */
function* pairs<Part extends Named>(
  before: readonly Part[],
  now: readonly Part[],
): Iterable<readonly [ChangeKind, Part | null, Part | null]> {
  const known = new Map(before.map((part) => [part.id, part]))
  for (const part of now) {
    const old = known.get(part.id)
    if (!old) yield ['came', null, part]
    else if (!isAlike(old, part)) yield ['styled', old, part]
    known.delete(part.id)
  }
  for (const part of known.values()) yield ['went', part, null]
}

/** Both are data; keys may stand in another order, and one that says nothing is like one that is not there. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === other || (isNothing(one) && isNothing(other))) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isAlike(each, other[at]))
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [mine, its] = [new Map<string, unknown>(Object.entries(one)), new Map<string, unknown>(Object.entries(other))]
  return [...new Set([...mine.keys(), ...its.keys()])].every((key) => isAlike(mine.get(key), its.get(key)))
}

/** An unticked box among them. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

function compareRecords(before: Table, now: Table, found: Found): void {
  const fields = now.fields.flatMap((field) => {
    const old = before.field(field.id)
    return isKept(field) && old && isKept(old) ? [{ field, column: now.column(field), old: before.column(old) }] : []
  })
  for (let slot = 0; slot < now.length; slot++) {
    const record = now.ids[slot] ?? 0
    const oldSlot = before.slotOf(record)
    const wasThere = oldSlot >= 0 && !before.isDeleted(oldSlot)
    const isThere = !now.isDeleted(slot)
    if (wasThere !== isThere) found.add({ ...named(isThere ? 'came' : 'went', now, record), at: 'record', record })
    if (!wasThere || !isThere) continue
    for (const { field, column, old } of fields) {
      const [was, is] = [old.get(oldSlot), column.get(slot)]
      if (isSameValue(was, is) || (isNothing(was) && isNothing(is))) continue
      found.add({
        ...named('worded', now, record, field.id),
        at: 'cell',
        record,
        field: field.id,
        before: was,
        now: is,
      })
    }
  }
  for (let slot = 0; slot < before.length; slot++) {
    const record = before.ids[slot] ?? 0
    if (!before.isDeleted(slot) && now.slotOf(record) < 0)
      found.add({ ...named('went', now, record), at: 'record', record })
  }
}
