import { ChoicesColumn } from '../columns/choices-column.ts'
import type { CellValue } from '../fields/cell-value.ts'
import { displayed, MEMBER_SEPARATOR } from '../fields/display.ts'
import { formOf, isComputed } from '../fields/field-form.ts'
import { isSystemKind } from '../fields/field-kinds.ts'
import type { Field } from '../fields/field.schema.ts'
import type { Calculator, CellRead } from '../formula/compiled-formula.ts'
import { ChangeLog } from '../table/change-log.ts'
import type { Database } from '../table/database.ts'
import { DELETED, type Table } from '../table/table.ts'
import { DENIED } from './cell-error.ts'
import type { ComputedResults } from './computed-results.ts'
import { hasErrors, newResults, type AnyResults, type Result } from './result-column.ts'
import { rolledUp } from './rolled-up.ts'

/** A column of what linked records hold in one of their fields: as it is there, or summed up. */
export class LinkedResults implements ComputedResults {
  readonly column: AnyResults
  readonly log = new ChangeLog()
  readonly #database: Database
  readonly #table: Table
  readonly #field: Field
  readonly #links: ComputedResults
  readonly target: Table
  /** Of the target. */
  readonly read: Field
  /** Null where the cells that are read are kept. */
  readonly #input: ComputedResults | null
  #seen: readonly [own: number, links: number, target: number, input: number] | null = null

  /** Null where the link, its table or the field there are gone. */
  static of(database: Database, table: Table, field: Field): LinkedResults | null {
    const link = table.field(field.settings.link ?? '')
    const target = link?.kind === 'link' ? database.table(link.settings.table ?? '') : undefined
    const read = target?.field(field.settings.target ?? '')
    return link && target && read ? new LinkedResults(database, table, field, link, target, read) : null
  }

  private constructor(database: Database, table: Table, field: Field, link: Field, target: Table, read: Field) {
    this.#database = database
    this.#table = table
    this.#field = field
    this.#links = database.computed.results(table, link)
    this.target = target
    this.read = read
    this.#input = isComputed(read) || read.kind === 'link' ? database.computed.results(target, read) : null
    this.column = newResults(formOf(field))
  }

  refresh(): void {
    this.#links.refresh()
    this.#input?.refresh()
    const slots = this.#changed()
    this.#seen = [
      this.#table.log.revision,
      this.#links.log.revision,
      this.target.log.revision,
      this.#input?.log.revision ?? 0,
    ]
    if (slots) for (const slot of slots) this.#compute(slot)
    else for (let slot = 0; slot < this.#table.length; slot++) this.#compute(slot)
  }

  /** Null: all of them. */
  #changed(): Iterable<number> | null {
    if (!this.#seen) return null
    const [own, links, target, input] = this.#seen
    const { id, kind } = this.read
    const name = isSystemKind(kind) ? `#${kind}` : id
    const isAsked = (field: string) => field === '#records' || field === DELETED || field === name
    const ownSlots = this.#table.log.since(own, (field) => field === '#records')
    const linkSlots = this.#links.log.since(links, () => true)
    const targetSlots = this.target.log.since(target, isAsked)
    const inputSlots = this.#input ? this.#input.log.since(input, () => true) : new Set<number>()
    if (!ownSlots || !linkSlots || !targetSlots || !inputSlots) return null
    const slots = new Set([...ownSlots, ...linkSlots])
    this.#addLinking(new Set([...targetSlots, ...inputSlots]), slots)
    return slots
  }

  /** Slots that link to one of these of the other table. */
  #addLinking(targets: ReadonlySet<number>, slots: Set<number>): void {
    const { column } = this.#links
    if (targets.size === 0 || !(column instanceof ChoicesColumn)) return
    const codes = new Set<number>()
    for (const target of targets) codes.add(column.dictionary.find(String(this.target.ids[target] ?? 0)))
    codes.delete(0)
    if (codes.size === 0) return
    for (let slot = 0; slot < this.#table.length; slot++)
      if (column.codesAt(slot).some((code) => codes.has(code))) slots.add(slot)
  }

  #compute(slot: number): void {
    if (slot >= this.#table.length) return
    this.column.put(slot, this.#result(slot))
    // Even if it reads as before: digits that are not shown count in what is computed from it.
    this.log.note('', slot)
  }

  /** What the linked records hold, as formulas compute with it. */
  cells(slot: number, read: CellRead, calculator: Calculator): ReturnType<CellRead> {
    const members = this.#links.column.get(slot)
    return (Array.isArray(members) ? members : []).flatMap((member) => {
      const at = this.target.slotOf(Number(member))
      return at < 0 ? [calculator.errorOf(DENIED)] : read(at)
    })
  }

  #result(slot: number): Result {
    const members = this.#links.column.get(slot)
    const column = this.target.shown(this.read)
    const values: CellValue[] = []
    for (const member of Array.isArray(members) ? members : []) {
      const at = this.target.slotOf(Number(member))
      // What is said of some of them is not said of all.
      if (at < 0) return { error: DENIED }
      const error = hasErrors(column) ? column.errorAt(at) : undefined
      if (error) return { error }
      values.push(column.get(at))
    }
    const { people } = this.#database
    const { calculation } = this.#field.settings
    if (this.#field.kind === 'rollup') return rolledUp(calculation ?? 'records', this.read, values, people)
    const [first = null] = values
    if (formOf(this.#field) !== 'text') return Array.isArray(first) || typeof first === 'string' ? null : first
    const texts = values.map((value) => displayed(this.read, value, people)).filter((text) => text !== '')
    return texts.join(MEMBER_SEPARATOR) || null
  }
}
