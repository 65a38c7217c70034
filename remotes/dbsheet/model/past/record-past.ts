import type { KernelPast, KernelReader, PartChange } from '@wenfang/shared-contract'
import { rulesFor } from '../access/role-rules.ts'
import { displayed } from '../fields/display.ts'
import { isSameValue, type CellValue } from '../fields/cell-value.ts'
import { isKept } from '../fields/field-form.ts'
import type { Field } from '../fields/field.schema.ts'
import type { Entry } from '../ops/entry.ts'
import type { Rules } from '../ops/rules.ts'
import type { Database } from '../table/database.ts'
import type { TableBody } from '../table-body.ts'

/** Changes that are told, the newest first. */
const MOST_TOLD = 300

/** Who stops writing for longer begins anew. */
const SITTING_MS = 120_000

/** What happened, and in which field; null: to the record itself. */
interface Happened {
  readonly what: PartChange['what']
  readonly field: Field | null
  readonly before: CellValue
  readonly after: CellValue
  readonly entry: Pick<Entry, 'timeMs' | 'atMs' | 'userId' | 'run'>
}

/**
 * What became of one record, found by doing the log's entries once more. Told is what the reader may see now: of fields that are hidden
 * from him there is nothing in it, whoever wrote them.
 */
export class RecordPast implements KernelPast {
  readonly #body: TableBody
  readonly #reader: KernelReader
  readonly #table: string
  readonly #record: number
  readonly #happened: Happened[] = []

  /** @param part the table's id and the record's, parted by a slash */
  constructor(body: TableBody, reader: KernelReader, part: string) {
    const at = part.lastIndexOf('/')
    this.#body = body
    this.#reader = reader
    this.#table = part.slice(0, Math.max(0, at))
    this.#record = Number(part.slice(at + 1))
  }

  next(bytes: Uint8Array): void {
    const { database } = this.#body
    const entry = this.#body.entryOf(bytes)
    const fields = this.#touched(entry)
    const before = fields && this.#values(database, fields)
    const wasThere = this.#state()
    this.#body.apply(bytes)
    this.#noteLost(entry)
    if (!fields) return
    const after = this.#values(database, fields)
    const isThere = this.#state()
    const note = (happened: Omit<Happened, 'entry'>) => this.#happened.push({ ...happened, entry })
    if (wasThere !== isThere)
      note({
        what: isThere === 'deleted' ? 'deleted' : wasThere === 'none' ? 'made' : 'restored',
        field: null,
        before: null,
        after: null,
      })
    for (const [id, now] of after) {
      const known = before?.get(id)
      if (isSameValue(known?.value ?? null, now.value)) continue
      const happened = { what: 'changed', field: now.field, before: known?.value ?? null, after: now.value } as const
      if (!this.#goesOn({ ...happened, entry })) note(happened)
    }
  }

  answer(): readonly PartChange[] | null {
    const { database } = this.#body
    const rules = rulesFor(database, this.#reader)
    const table = database.table(this.#table)
    const slot = table?.slotOf(this.#record) ?? -1
    // What the reader may not see is not there.
    if (!table || slot < 0 || !rules.seesTable(table) || !rules.seesRow(table, slot)) return null
    const told = this.#happened.toReversed().flatMap((happened): readonly PartChange[] => {
      const { what, field, before, after, entry } = happened
      const now = field && table.field(field.id)
      if (field && (!now || !rules.seesField(table, now))) return []
      return [
        {
          what,
          at: new Date(entry.atMs).toISOString(),
          by: { id: entry.userId, name: database.people.get(entry.userId) ?? '' },
          ...(entry.run && { isByItself: true as const }),
          ...(field && {
            place: field.id,
            before: saidValue(database, rules, field, before),
            after: saidValue(database, rules, field, after),
          }),
        },
      ]
    })
    return told.slice(0, MOST_TOLD)
  }

  /** A long text leaves every moment while somebody writes: all of that is one change. */
  #goesOn(happened: Happened): boolean {
    const last = this.#happened.at(-1)
    const { field, entry, before } = happened
    if (field?.kind !== 'longText' || last?.what !== 'changed' || last.field?.id !== field.id) return false
    const isSame = last.entry.userId === entry.userId && !last.entry.run && !entry.run
    if (!isSame || entry.atMs - last.entry.atMs > SITTING_MS || !isSameValue(last.after, before)) return false
    this.#happened[this.#happened.length - 1] = { ...happened, before: last.before }
    return true
  }

  #state(): 'none' | 'there' | 'deleted' {
    const table = this.#body.database.table(this.#table)
    const slot = table?.slotOf(this.#record) ?? -1
    return !table || slot < 0 ? 'none' : table.isDeleted(slot) ? 'deleted' : 'there'
  }

  #values(database: Database, ids: ReadonlySet<string>): Map<string, { field: Field; value: CellValue }> {
    const table = database.table(this.#table)
    const slot = table?.slotOf(this.#record) ?? -1
    const fields = slot < 0 ? [] : (table?.fields ?? []).filter((field) => isKept(field) && ids.has(field.id))
    return new Map(fields.map((field) => [field.id, { field, value: table?.column(field).get(slot) ?? null }]))
  }

  /** Fields in which the entry may have written the record; null: nothing of it touches the record. */
  #touched({ ops }: Entry): ReadonlySet<string> | null {
    const fields = new Set<string>()
    let isTouched = false
    for (const op of ops) {
      if (!('table' in op) || op.table !== this.#table) continue
      switch (op.kind) {
        case 'cells.set':
          if (op.records.includes(this.#record)) fields.add(op.field)
          break
        case 'members.change':
          if (op.record === this.#record) fields.add(op.field)
          break
        case 'field.convert':
          fields.add(op.field)
          break
        case 'records.add':
        case 'records.delete':
        case 'records.restore':
          if (!op.records.includes(this.#record)) break
          isTouched = true
          if (op.kind === 'records.add') for (const field of op.fields) fields.add(field)
          break
        default:
      }
    }
    return isTouched || fields.size > 0 ? fields : null
  }

  /** What somebody wrote without a line, and somebody else later: it is kept for whoever looks for it. */
  #noteLost(entry: Entry): void {
    const table = this.#body.database.table(this.#table)
    for (const { table: id, field: of, record, value, why } of entry.lostCells ?? []) {
      const field = table?.field(of)
      if (id !== this.#table || record !== this.#record || why !== 'newer' || !field) continue
      this.#happened.push({ what: 'lost', field, before: null, after: value, entry })
    }
  }
}

/** In words as the field has them, and as it is kept; of links those alone that lead to what the reader sees. */
function saidValue(database: Database, rules: Rules, field: Field, value: CellValue): NonNullable<PartChange['after']> {
  if (field.kind !== 'link' || !Array.isArray(value))
    return {
      text: displayed(field, value, database.people),
      value: value as string | number | boolean | string[] | null,
    }
  const linked = database.table(field.settings.table ?? '')
  const title = linked?.titleField
  const seen = value.filter((member) => {
    const slot = linked?.slotOf(Number(member)) ?? -1
    return (
      linked &&
      title &&
      slot >= 0 &&
      rules.seesTable(linked) &&
      rules.seesField(linked, title) &&
      rules.seesRow(linked, slot)
    )
  })
  const text = displayed(field, seen, database.people)
  return seen.length === value.length ? { text, value: [...value] } : { text }
}
