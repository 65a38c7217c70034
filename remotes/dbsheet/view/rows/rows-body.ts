import type { OfferedRows, OpsPort, OpsReader, RowsEdit, RowsPort } from '@wenfang/shared-contract'
import { decodeParts, encodeParts } from '@wenfang/shared-protocol'
import {
  isSameValue,
  newRecordId,
  writtenText,
  type CellValue,
  type Entry,
  type Field,
  type Op,
  type View,
} from '../../model/index.ts'
import { RowsJournal } from '../../model/rows/rows-journal.ts'
import { firstViews } from './first-views.ts'
import { rowsAsTable, type RowsTable } from './rows-as-table.ts'

const TABLE = 'rows'
/** The cells say what they hold within it. */
const TAKE_BACK_MS = 2_000
const NOBODY: ReadonlyMap<string, string> = new Map()

/** What is done to rows, or to how they are seen; everything else is done where the cells are. */
const TAKEN: ReadonlySet<Op['kind']> = new Set([
  'cells.set',
  'members.change',
  'records.add',
  'records.delete',
  'records.restore',
  'option.put',
  'view.add',
  'view.set',
  'view.field',
  'view.remove',
  'view.move',
  'person.put',
])

export interface RowsBodyOptions {
  readonly rows: RowsPort
  readonly userId: string
  readonly tell: (text: string) => void
}

/**
 * A database of one table over rows of cells that lie in another part of the file. It is ordered here, on this page: what is done to a record is
 * written into its cells, and what becomes of the cells is done to the records. Only how the rows are seen is kept, by the port.
 */
export class RowsBody implements OpsPort {
  readonly #options: RowsBodyOptions
  #journal: RowsJournal
  #reader: OpsReader | null = null
  #told: OfferedRows
  #table: RowsTable
  /** The record of each row. */
  #records: number[] = []
  #views = ''
  readonly #ends: (() => void)[] = []

  constructor(options: RowsBodyOptions) {
    this.#options = options
    this.#told = EMPTY
    this.#table = { fields: [], values: [] }
    this.#journal = new RowsJournal(null)
    const { rows } = options
    const told = [
      rows.rows$.subscribe((now) => this.#follow(now ?? EMPTY)),
      rows.views$.subscribe((kept) => this.#followViews(kept.views)),
    ]
    this.#ends.push(() => told.forEach((one) => one.unsubscribe()))
  }

  attach(reader: OpsReader): () => void {
    this.#reader = reader
    reader.receive(encodeParts([{ kind: 'snapshot', bytes: this.#journal.snapshot() }]))
    return () => void (this.#reader = null)
  }

  submit(parts: Uint8Array): void {
    for (const { bytes } of decodeParts(parts)) {
      const wanted = this.#journal.wanted(bytes)
      const isTaken = wanted.every(({ kind }) => TAKEN.has(kind))
      if (!isTaken) this.#options.tell('这里的行是工作表的单元格：字段请到工作表里增减、改名或换类型')
      const entry = isTaken
        ? this.#journal.take(bytes, this.#options.userId, Date.now())
        : this.#journal.refuse(bytes, this.#options.userId, Date.now())
      if (!entry) continue
      this.#send(entry.bytes)
      const edits = this.#editsOf(entry.entry)
      if (edits.length > 0 && !this.#options.rows.edit(edits)) this.#takeBack()
      if (entry.entry.ops.some(({ kind }) => kind.startsWith('view.'))) this.#keepViews()
    }
  }

  dispose(): void {
    for (const end of this.#ends.splice(0)) end()
  }

  #send(bytes: Uint8Array): void {
    this.#reader?.receive(encodeParts([{ kind: 'entry', bytes }]))
  }

  /** The cells are so now. */
  #follow(told: OfferedRows, isForced = false): void {
    const next = rowsAsTable(told, this.#knownIds(told.header))
    this.#told = told
    const isReshaped = !isForced && shapeOf(next.fields) !== shapeOf(this.#table.fields)
    this.#table = next
    if (isReshaped || this.#journal.isEmpty) return this.#begin()
    this.#write(next)
  }

  /** A column keeps its id by its name, and by its place where its name alone is another. */
  #knownIds(header: readonly string[]): ReadonlyMap<string, string> {
    const { fields } = this.#table
    if (fields.length === 0) return this.#keptColumns()
    const known = new Map(fields.map((field) => [field.settings.title, field.id]))
    if (fields.length === header.length)
      for (const [at, { id, settings }] of fields.entries()) {
        const title = header[at]?.trim() ?? ''
        if (!header.includes(settings.title) && !known.has(title)) known.set(title, id)
      }
    return known
  }

  #keptColumns(): ReadonlyMap<string, string> {
    let kept: ReadonlyMap<string, string> = new Map()
    this.#options.rows.views$
      .subscribe(({ columns }) => (kept = new Map(columns.map(({ id, title }) => [title, id]))))
      .unsubscribe()
    return kept
  }

  /** Another database in the place of the one before, with the same views. */
  #begin(): void {
    const { fields, values } = this.#table
    const [first, ...others] = fields
    if (!first) return
    const before = this.#journal.views(TABLE)
    const kept = before.length > 0 ? before : (JSON.parse(this.#views || '[]') as readonly View[])
    const { first: asked } = this.#options.rows
    const views = kept.length > 0 ? kept : firstViews(fields, asked)
    const [view, ...more] = views
    if (!view) return
    this.#records = values.map(() => newRecordId(Math.random))
    const title = this.#told.title.slice(0, 100) || '区域'
    this.#journal = new RowsJournal(this.#journal, [
      { kind: 'table.add', table: TABLE, title, field: first, view, before: null },
      ...others.map((field): Op => ({ kind: 'field.add', table: TABLE, field, before: null })),
      ...more.map((one): Op => ({ kind: 'view.add', table: TABLE, view: one, before: null })),
      ...(this.#records.length > 0 ? [addition(fields, this.#records, values)] : []),
    ])
    this.#reader?.receive(encodeParts([{ kind: 'snapshot', bytes: this.#journal.snapshot() }]))
    // Others shall see them in the way in which they were asked for.
    if (asked && kept.length === 0) this.#keepViews()
  }

  /** What differs from the cells, as operations of the cells. */
  #write({ fields, values }: RowsTable): void {
    const ops: Op[] = []
    const gone = this.#records.splice(values.length)
    if (gone.length > 0) ops.push({ kind: 'records.delete', table: TABLE, records: gone })
    for (const [at, field] of fields.entries()) {
      const [records, changed]: [number[], CellValue[]] = [[], []]
      for (const [row, record] of this.#records.entries()) {
        const value = values[row]?.[at] ?? null
        if (isSameValue(this.#journal.valueOf(TABLE, field.id, record), value)) continue
        records.push(record)
        changed.push(value)
      }
      if (records.length > 0) ops.push({ kind: 'cells.set', table: TABLE, field: field.id, records, values: changed })
    }
    const more = values.slice(this.#records.length)
    if (more.length > 0) {
      const records = more.map(() => newRecordId(Math.random))
      this.#records.push(...records)
      ops.push(addition(fields, records, more))
    }
    if (ops.length > 0) this.#send(this.#journal.write(ops, Date.now()))
  }

  /** What was done to records, as it is written into cells. */
  #editsOf({ ops }: Entry): readonly RowsEdit[] {
    const edits: RowsEdit[] = []
    for (const op of ops) {
      if (op.kind === 'cells.set') edits.push(...this.#written([op.field], op.records))
      else if (op.kind === 'members.change') edits.push(...this.#written([op.field], [op.record]))
      else if (op.kind === 'records.add' || op.kind === 'records.restore') {
        const added = op.records.filter((record) => !this.#records.includes(record))
        this.#records.push(...added)
        edits.push(
          ...this.#written(
            this.#table.fields.map(({ id }) => id),
            added,
          ),
        )
      } else if (op.kind === 'records.delete') {
        const rows = op.records.map((record) => this.#records.indexOf(record)).filter((row) => row >= 0)
        this.#records = this.#records.filter((record) => !op.records.includes(record))
        if (rows.length > 0) edits.push({ kind: 'remove', rows })
      } else if (op.kind === 'option.put') {
        const field = this.#journal.field(TABLE, op.field)
        const column = this.#table.fields.findIndex(({ id }) => id === op.field)
        const options = field?.settings.options ?? []
        if (column >= 0)
          edits.push({ kind: 'options', column, options: options.map(({ title, colour }) => ({ title, colour })) })
      }
    }
    return edits
  }

  #written(fields: readonly string[], records: readonly number[]): readonly RowsEdit[] {
    const cells = records.flatMap((record) =>
      fields.flatMap((id) => {
        const column = this.#table.fields.findIndex((field) => field.id === id)
        const row = this.#records.indexOf(record)
        const field = this.#journal.field(TABLE, id)
        if (row < 0 || column < 0 || !field) return []
        return [{ row, column, value: cellOf(field, this.#journal.valueOf(TABLE, id, record)) }]
      }),
    )
    return cells.length > 0 ? [{ kind: 'cells', cells }] : []
  }

  /** What the cells did not take is gone from the records, too. */
  #takeBack(): void {
    let isFirst = true
    const told = this.#options.rows.rows$.subscribe((rows) => {
      if (isFirst) this.#follow(rows ?? EMPTY, true)
      isFirst = false
    })
    // What comes afterwards is told to whoever follows anyway.
    setTimeout(() => told.unsubscribe(), TAKE_BACK_MS)
  }

  #keepViews(): void {
    const views = this.#journal.views(TABLE)
    this.#views = JSON.stringify(views)
    this.#options.rows.keepViews({
      views: views.map((view) => ({ ...view })),
      columns: this.#table.fields.map(({ id, settings }) => ({ id, title: settings.title })),
    })
  }

  /** Somebody else set how the rows are seen. */
  #followViews(kept: readonly object[]): void {
    const text = JSON.stringify(kept)
    if (text === this.#views || kept.length === 0) return
    this.#views = text
    if (this.#journal.isEmpty) return
    const ops = viewOps(this.#journal.views(TABLE), kept as readonly View[])
    if (ops.length > 0) this.#send(this.#journal.write(ops, Date.now()))
  }
}

const EMPTY: OfferedRows = { title: '', header: ['（单元格已删除）'], rows: [], columns: [] }

const shapeOf = (fields: readonly Field[]): string => JSON.stringify(fields)

function addition(fields: readonly Field[], records: readonly number[], values: RowsTable['values']): Op {
  return {
    kind: 'records.add',
    table: TABLE,
    records: [...records],
    fields: fields.map(({ id }) => id),
    values: fields.map((_, at) => values.map((row) => row[at] ?? null)),
  }
}

/** What a cell holds for the value. */
function cellOf(field: Field, value: CellValue): string | number | boolean | null {
  if (value === null || value === '') return null
  if (field.kind === 'checkbox') return value === true
  if (typeof value === 'number' && field.kind !== 'date' && field.kind !== 'duration') return value
  return writtenText(field, value, NOBODY)
}

/** What makes the views of one list those of another: a table is never without one, so that what is gone goes last. */
function viewOps(now: readonly View[], wanted: readonly View[]): readonly Op[] {
  const known = new Map(now.map((view) => [view.id, view]))
  const ops = wanted.flatMap((view): readonly Op[] => {
    const own = known.get(view.id)
    if (!own) return [{ kind: 'view.add', table: TABLE, view, before: null }]
    if (JSON.stringify(own) === JSON.stringify(view)) return []
    return [
      { kind: 'view.set', table: TABLE, view: view.id, settings: view.settings },
      ...Object.entries(view.fields).map(([field, settings]): Op => ({
        kind: 'view.field',
        table: TABLE,
        view: view.id,
        field,
        settings,
      })),
    ]
  })
  const gone = now.filter(({ id }) => !wanted.some((view) => view.id === id))
  return [...ops, ...gone.map(({ id }): Op => ({ kind: 'view.remove', table: TABLE, view: id }))]
}
