import type { Scalar } from '@wenfang/shared-formulas'
import { DAY_MS, dayOf } from '../fields/calendar.ts'
import type { CellValue } from '../fields/cell-value.ts'
import { formOf, isComputed, shownAs } from '../fields/field-form.ts'
import { isSystemKind } from '../fields/field-kinds.ts'
import type { Field } from '../fields/field.schema.ts'
import type { ReadCells } from '@wenfang/shared-contract'
import type { Calculator, CellRead, CompiledFormula, SheetCells } from '../formula/compiled-formula.ts'
import { nodesIn, type FormulaNode } from '../formula/formula-node.ts'
import { ChangeLog } from '../table/change-log.ts'
import type { Database } from '../table/database.ts'
import type { Table } from '../table/table.ts'
import { NO_FIELD, ON_ITS_WAY } from './cell-error.ts'
import { isErrorText } from './is-error-text.ts'
import { cellRead } from './cell-read.ts'
import type { ComputedResults } from './computed-results.ts'
import { formulaOf } from './inputs.ts'
import { LinkedResults } from './linked-results.ts'
import { newResults, type AnyResults, type Result } from './result-column.ts'
import { msOfSerial, serialOfMs } from './serial-days.ts'

const MINUTE_MS = 60_000

/** A column computed record by record. Only records whose cells changed are computed anew. */
export class FormulaResults implements ComputedResults {
  readonly column: AnyResults
  readonly log = new ChangeLog()
  readonly #database: Database
  readonly #table: Table
  readonly #field: Field
  readonly #run: CompiledFormula
  /** Fields of the table whose cells are read. */
  readonly #reads: ReadonlySet<string>
  /** Computed columns that are read. */
  readonly #inputs: readonly ComputedResults[]
  /** How long results with the time in them hold; 0: for ever. */
  readonly #holdsMs: number
  /** Cells of sheets that are read, as they were when they were read. */
  readonly #cells = new Map<string, { readonly from: ReadCells | null; readonly cells: SheetCells }>()
  #seen: readonly number[] | null = null
  #seenTime = 0
  #length = 0

  /** Null where there is no formula that can be read, or nothing that computes. */
  static of(database: Database, table: Table, field: Field): FormulaResults | null {
    const node = formulaOf(field)
    const { calculator } = database
    return node && calculator ? new FormulaResults(database, table, field, node, calculator) : null
  }

  private constructor(database: Database, table: Table, field: Field, node: FormulaNode, calculator: Calculator) {
    this.#database = database
    this.#table = table
    this.#field = field
    this.column = newResults(formOf(field))
    this.#holdsMs = holdsMs(node)
    const reads = new Set<string>()
    const inputs: ComputedResults[] = []
    this.#run = calculator.compileFormula(node, {
      field: (id, through) => {
        const read = table.field(id)
        const title = read?.kind === 'link' ? database.table(read.settings.table ?? '')?.titleField : undefined
        const linked = through !== null ? [through, id] : title ? [id, title.id] : null
        if (linked) return this.#linked(linked, inputs, calculator)
        if (!read) return () => [calculator.errorOf(NO_FIELD)]
        if (isComputed(read)) inputs.push(database.computed.results(table, read))
        else reads.add(isSystemKind(read.kind) ? `#${read.kind}` : read.id)
        return this.#reader(read, calculator)
      },
      cells: (kept) => this.#cellsOf(kept, calculator),
      recordAt: (slot) => table.ids[slot] ?? 0,
      now: () => serialOfMs(database.now(), true),
    })
    this.#reads = reads
    this.#inputs = inputs
  }

  #reader(field: Field, calculator: Calculator): CellRead {
    const { people } = this.#database
    if (!isComputed(field)) return cellRead(field, this.#table.column(field), people, calculator)
    return cellRead(field, this.#database.computed.results(this.#table, field).column, people, calculator)
  }

  /** Cells of linked records. */
  #linked([link = '', target = '']: readonly string[], inputs: ComputedResults[], calculator: Calculator): CellRead {
    const results = LinkedResults.of(this.#database, this.#table, {
      id: '',
      kind: 'lookup',
      settings: { title: '', link, target },
    })
    if (!results) return () => [calculator.errorOf(NO_FIELD)]
    inputs.push(results)
    const read = cellRead(results.read, results.target.shown(results.read), this.#database.people, calculator)
    return (slot) => results.cells(slot, read, calculator)
  }

  refresh(): void {
    for (const input of this.#inputs) input.refresh()
    const logs = [this.#table.log, ...this.#inputs.map(({ log }) => log)]
    const time = this.#timeKey()
    const slots = time === this.#seenTime && !this.#haveCellsChanged() ? this.#changed(logs) : null
    this.#seen = logs.map(({ revision }) => revision)
    this.#seenTime = time
    if (slots) for (const slot of slots) this.#compute(slot)
    else for (let slot = 0; slot < this.#table.length; slot++) this.#compute(slot)
    this.#length = this.#table.length
  }

  /** A single cell, whatever becomes of the others. */
  once(slot: number): CellValue {
    for (const input of this.#inputs) input.refresh()
    this.#compute(slot)
    return this.column.get(slot)
  }

  #haveCellsChanged(): boolean {
    const { cells } = this.#database
    return [...this.#cells].some(([kept, { from }]) => (cells?.read(kept) ?? null) !== from)
  }

  /** As of now; the same object while they are the same. */
  #cellsOf(kept: string, calculator: Calculator): SheetCells {
    const { cells } = this.#database
    const from = cells?.read(kept) ?? null
    const known = this.#cells.get(kept)
    if (known?.from === from) return known.cells
    const error = (code: string) => calculator.errorOf(isErrorText(code) ? code : '#VALUE!')
    const values = from?.values.map((value) =>
      typeof value === 'object' && value !== null ? error(value.error) : value,
    ) ?? [calculator.errorOf(cells ? ON_ITS_WAY : NO_FIELD)]
    const made = { rows: from?.rows ?? 1, columns: from?.columns ?? 1, values }
    this.#cells.set(kept, { from, cells: made })
    return made
  }

  /** Null: all of them. */
  #changed(logs: readonly ChangeLog[]): Iterable<number> | null {
    if (!this.#seen) return null
    const slots = new Set<number>()
    for (const [at, log] of logs.entries()) {
      const isAsked = at > 0 ? () => true : (field: string) => field === '#records' || this.#reads.has(field)
      const changed = log.since(this.#seen[at] ?? 0, isAsked)
      if (!changed) return null
      for (const slot of changed) slots.add(slot)
    }
    for (let slot = this.#length; slot < this.#table.length; slot++) slots.add(slot)
    return slots
  }

  #compute(slot: number): void {
    if (slot >= this.#table.length) return
    const before = this.column.get(slot)
    this.column.put(slot, fittedResult(this.#field, this.#run(slot)))
    if (this.column.get(slot) !== before) this.log.note('', slot)
  }

  #timeKey(): number {
    if (this.#holdsMs === 0) return 0
    const nowMs = this.#database.now()
    return this.#holdsMs === DAY_MS ? dayOf(nowMs) : Math.floor(nowMs / this.#holdsMs)
  }
}

function holdsMs(node: FormulaNode): number {
  const names = new Set<string>()
  for (const each of nodesIn(node)) if (each.kind === 'call') names.add(each.name)
  return names.has('NOW') ? MINUTE_MS : names.has('TODAY') ? DAY_MS : 0
}

/** What the formula answered, as cells of such a result hold it. */
export function fittedResult(field: Field, value: Scalar): Result {
  if (value instanceof Error) return { error: value.code }
  switch (formOf(field)) {
    case 'flag':
      return value === true || (typeof value === 'number' && value !== 0) || value === 'TRUE'
    case 'number':
      return fittedNumber(field, value)
    default:
      return textOf(value)
  }
}

function fittedNumber(field: Field, value: string | number | boolean | null): Result {
  if (value === null || value === '') return null
  const number = typeof value === 'string' ? Number(value) : Number(value)
  if (Number.isNaN(number)) return { error: '#VALUE!' }
  const { kind, settings } = shownAs(field)
  if (kind !== 'date') return number === 0 ? 0 : number
  const ms = msOfSerial(number, settings.hasTime === true)
  return Math.abs(ms) > 8.64e15 ? { error: '#NUM!' } : ms
}

function textOf(value: string | number | boolean | null): CellValue {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return value === '' ? null : value
}
