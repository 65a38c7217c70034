import type { KernelViewer } from '@wenfang/shared-contract'
import { attachedHashes } from '../attached-hashes.ts'
import type { CellValue } from '../fields/cell-value.ts'
import type { Field } from '../fields/field.schema.ts'
import { isKept } from '../fields/field-form.ts'
import { encodeEntry } from '../ops/coded.ts'
import { CellStamps } from '../ops/cell-stamps.ts'
import type { Entry } from '../ops/entry.ts'
import type { Rules } from '../ops/rules.ts'
import type { CommentRow } from '../comments/comment.schema.ts'
import type { RecordId } from '../record-id.ts'
import type { SeenReplicas } from '../seen-replicas.ts'
import type { DescribedTables } from '../snapshot/head.schema.ts'
import { SnapshotWriter } from '../snapshot/snapshot-writer.ts'
import { nothingTouched } from '../table/changes.ts'
import { Database } from '../table/database.ts'
import { SYSTEM_NAMES, type SystemName, type Table } from '../table/table.ts'
import { seenDashboard } from '../dashboards/seen-dashboard.ts'
import { seenView } from './seen-view.ts'
import { rulesFor, seesByRole, type RightsOf } from './role-rules.ts'
import { rightsInTable } from './rights-in-table.ts'
import { applyTold, type Told, type ToldRows } from './told.ts'
import { toldField } from './withheld.ts'
import { touchedOf, type TouchedTable } from './touched-rows.ts'

/** What of a table the reader was told so far. */
interface Known {
  /** One that was removed and added again under its name in one step is another. */
  readonly table: Table
  readonly fields: Map<string, Field>
  readonly records: Set<RecordId>
  /** Names of the table's own columns that were told. */
  shown: string
}

/** The body as whoever orders it has it now. */
interface ViewedBody {
  readonly database: Database
  readonly order: number
  readonly timeMs: number
  readonly seen: SeenReplicas
  /** The entry as the body took it. */
  entryOf(bytes: Uint8Array): Entry
}

/**
 * What one reader is told of a database: everything, or what his role lets him see. That is said in states and never in operations: a
 * record that meets his condition no more goes, whoever changed it and however, and values are read where they may be read.
 */
export class TableViewer implements KernelViewer {
  readonly #body: ViewedBody
  readonly #reader: RightsOf
  /** Null while everything is told. */
  #known: Map<string, Known> | null = null
  /** Whose names were told. */
  readonly #people = new Set<string>()

  constructor(body: ViewedBody, reader: RightsOf) {
    this.#body = body
    this.#reader = reader
  }

  get isPart(): boolean {
    return this.#known !== null
  }

  snapshot(): Uint8Array | null {
    const { order, timeMs, seen } = this.#body
    const part = this.part()
    if (!part) return null
    return new SnapshotWriter().write({ database: part, order, timeMs, seen, stamps: new CellStamps() })
  }

  /** All that the reader may see; null: everything. */
  part(): Database | null {
    if (!seesByRole(this.#body.database, this.#reader)) return null
    const part = new Database()
    applyTold(part, this.#tellAll(this.#rules()), nothingTouched())
    return part
  }

  next(bytes: Uint8Array): Uint8Array | null {
    const { database } = this.#body
    const isPart = seesByRole(database, this.#reader)
    if (!isPart && !this.#known) return null
    const entry = this.#body.entryOf(bytes)
    if (isPart)
      return this.#entry(entry, this.#known ? this.#tellChange(this.#rules(), entry) : this.#tellAll(this.#rules()))
    const told = this.#tellAll(this.#rules())
    this.#known = null
    const { automations, runs } = database
    // As they are: a block over a table that is gone hides nothing from whoever may see everything.
    const dashboards = [...database.dashboards]
    return this.#entry(entry, { ...told, isWhole: true, dashboards, automations, runs })
  }

  assets(): ReadonlySet<string> {
    return attachedHashes(this.#body.database, this.#rules())
  }

  #rules(): Rules {
    return rulesFor(this.#body.database, this.#reader)
  }

  #entry(entry: Entry, told: Told): Uint8Array {
    const isOwn = entry.userId === this.#reader.userId
    // What was done by itself says what it was done for, and to whom.
    const { lostCells, lostOps, userId, run: _run, effects: _effects, ...others } = entry
    return encodeEntry({
      ...others,
      userId: isOwn ? userId : '',
      ops: [],
      told,
      // What somebody else could not write may be what may not be read.
      ...(isOwn && lostCells && { lostCells }),
      ...(isOwn && lostOps && { lostOps }),
    })
  }

  #tellAll(rules: Rules): Told {
    this.#known = new Map()
    this.#people.clear()
    return { isAll: true, ...this.#tell(rules, new Map(), true) }
  }

  #tellChange(rules: Rules, entry: Entry): Told {
    const { tables, isShape, isEverything } = touchedOf(entry)
    return this.#tell(rules, tables, isShape, isEverything, entry)
  }

  #tell(
    rules: Rules,
    touched: ReadonlyMap<string, TouchedTable>,
    isShape: boolean,
    isEverything = false,
    entry?: Entry,
  ): Told {
    const { database } = this.#body
    const known = this.#known ?? new Map<string, Known>()
    this.#known = known
    const tables = database.tables.filter((table) => rules.seesTable(table))
    const rows: ToldRows[] = []
    const gone: Gone[] = []
    const comments: CommentRow[] = []
    for (const table of tables) {
      const told = known.get(table.id)
      const isNew = told?.table !== table
      if (told && isNew && told.records.size > 0) gone.push({ table: table.id, records: [...told.records] })
      const before =
        told && !isNew ? told : { table, fields: new Map<string, Field>(), records: new Set<RecordId>(), shown: '' }
      const change = touched.get(table.id)
      if (!isNew && !change && !isEverything) continue
      this.#tellTable(
        table,
        rules,
        { before, change, isAsked: isNew || isEverything || change?.isShaped === true },
        { rows, gone, comments },
      )
      known.set(table.id, before)
    }
    const ids = new Set(tables.map(({ id }) => id))
    for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
    const people = this.#namesIn({ rows, comments }, tables, entry)
    return {
      ...(isShape && shapeOf(database, tables, rules)),
      ...(people.length > 0 && { people }),
      ...(rows.length > 0 && { rows }),
      ...(comments.length > 0 && { comments }),
      ...(gone.length > 0 && { gone }),
    }
  }

  #tellTable(
    table: Table,
    rules: Rules,
    { before, change, isAsked }: { before: Known; change: TouchedTable | undefined; isAsked: boolean },
    { rows, gone, comments }: { rows: ToldRows[]; gone: Gone[]; comments: CommentRow[] },
  ): void {
    const fields = table.fields.filter((field) => rules.seesField(table, field))
    // A field that came, or into which all records were written anew.
    const fresh = fields.filter(({ id, kind }) => before.fields.get(id)?.kind !== kind || change?.written.has(id))
    // What the table itself knows of its records is told while a field shows it.
    const shown = systemNames(fields, this.#body.database.roles.length > 0)
    const isFresh = fresh.length > 0 || shown.join() !== before.shown
    before.shown = shown.join()
    before.fields.clear()
    for (const field of fields) before.fields.set(field.id, field)
    const [come, changed, went]: RecordId[][] = [[], [], []]
    const asked = isAsked || isFresh ? null : (change?.records ?? null)
    const ask = (record: RecordId, slot: number): void => {
      const isSeen = slot >= 0 && rules.seesRow(table, slot)
      if (!isSeen) {
        if (before.records.delete(record)) went?.push(record)
      } else if (!before.records.has(record)) {
        before.records.add(record)
        come?.push(record)
      } else if (isFresh || change?.records.has(record)) changed?.push(record)
    }
    if (asked) for (const record of asked) ask(record, table.slotOf(record))
    else for (let slot = 0; slot < table.length; slot++) ask(table.ids[slot] ?? 0, slot)
    if (went && went.length > 0) gone.push({ table: table.id, records: went })
    if (come && come.length > 0) rows.push(told(table, fields, shown, fields, come))
    const touchedFields = fields.filter((field) => change?.fields.has(field.id) || fresh.includes(field))
    const isSaid = touchedFields.length > 0 || change?.isDeletion === true || isFresh || shown.length > 0
    if (changed && changed.length > 0 && isSaid) rows.push(told(table, fields, shown, touchedFields, changed))
    const discussed = new Set([...(come ?? [])].filter((record) => table.comments.has(record)))
    for (const record of change?.commented ?? []) if (before.records.has(record)) discussed.add(record)
    for (const record of discussed) comments.push([table.id, record, [...(table.comments.get(record) ?? [])]])
  }

  /** Names of the people in the cells that are told, each once. */
  #namesIn(
    { rows, comments }: { readonly rows: readonly ToldRows[]; readonly comments: readonly CommentRow[] },
    tables: readonly Table[],
    entry?: Entry,
  ): (readonly [string, string])[] {
    const { people } = this.#body.database
    const wanted = new Set<string>()
    for (const op of entry?.ops ?? [])
      if (op.kind === 'person.put' && this.#people.has(op.person)) wanted.add(op.person)
    const want = (value: CellValue): void => {
      for (const id of Array.isArray(value) ? value : typeof value === 'string' ? [value] : [])
        if (!this.#people.has(id)) wanted.add(id)
    }
    for (const { table: id, fields, values, system } of rows) {
      const table = tables.find((each) => each.id === id)
      for (const [at, field] of fields.entries())
        if (namesMembers(table?.field(field))) for (const value of values[at] ?? []) want(value)
      for (const [at, name] of SYSTEM_NAMES.entries())
        if (name === 'createdBy' || name === 'modifiedBy') for (const value of system[at] ?? []) want(value)
    }
    for (const [, , said] of comments)
      for (const { by, settledBy } of said) want(settledBy === undefined ? [by] : [by, settledBy])
    const names: (readonly [string, string])[] = []
    for (const id of wanted) {
      // Told or not, the name is asked for again when it is set.
      this.#people.add(id)
      const name = people.get(id)
      if (name !== undefined) names.push([id, name])
    }
    return names
  }
}

/** Its cells hold ids whose names stand beside the tables. */
const namesMembers = (field: Field | undefined): boolean => field?.kind === 'person' || field?.kind === 'group'

interface Gone {
  readonly table: string
  readonly records: readonly RecordId[]
}

/** What is there beside records: tables, and dashboards over these. */
function shapeOf(database: Database, tables: readonly Table[], rules: Rules): Told {
  const seen = tables.map((table) => described(database, table, rules, database.roles.length > 0))
  return {
    tables: seen,
    dashboards: database.dashboards.map((dashboard) => seenDashboard(dashboard, seen)),
    canArrange: rules.mayShape(null),
  }
}

function described(database: Database, table: Table, rules: Rules, hasRoles: boolean): DescribedTables[number] {
  const fields = table.fields.filter((field) => rules.seesField(table, field))
  return {
    id: table.id,
    title: table.title,
    ...(Object.keys(table.tab).length > 0 && { tab: table.tab }),
    fields: fields.map((field) => toldField(database, { table, field }, rules)),
    views: table.views.map((view) => seenView(view, fields)),
    length: 0,
    nextAutoNumber: hasRoles ? nextAutoNumber(table, fields) : table.nextAutoNumber,
    ...(hasRoles && { rights: rightsInTable(table, rules) }),
  }
}

const nextAutoNumber = (table: Table, fields: readonly Field[]): number =>
  fields.some(({ kind }) => kind === 'autoNumber') ? table.nextAutoNumber : 1

/** The table's own columns that the reader is told of: all, or those that a field shows him. */
const systemNames = (fields: readonly Field[], hasRoles: boolean): readonly SystemName[] =>
  SYSTEM_NAMES.filter((name) => !hasRoles || fields.some(({ kind }) => kind === name))

function told(
  table: Table,
  seen: readonly Field[],
  shown: readonly SystemName[],
  fields: readonly Field[],
  records: readonly RecordId[],
): ToldRows {
  const kept = fields.filter(isKept)
  const slots = records.map((record) => table.slotOf(record))
  return {
    table: table.id,
    records,
    fields: kept.map(({ id }) => id),
    values: kept.map((field) => slots.map((slot) => table.column(field).get(slot))),
    deleted: slots.map((slot) => {
      const at = table.deleted.get(slot)
      return typeof at === 'number' ? at : null
    }),
    system: SYSTEM_NAMES.map((name) =>
      shown.includes(name) ? slots.map((slot) => table.system[name].get(slot)) : null,
    ),
    nextAutoNumber: shown.length === SYSTEM_NAMES.length ? table.nextAutoNumber : nextAutoNumber(table, seen),
  }
}
