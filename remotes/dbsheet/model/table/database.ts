import type { CellsSource } from '@wenfang/shared-contract'
import type { Role } from '../access/role.schema.ts'
import type { Automation } from '../automations/automation.schema.ts'
import type { Run } from '../automations/run.ts'
import { ComputedColumns } from '../computed/computed-columns.ts'
import type { Dashboard } from '../dashboards/dashboard.schema.ts'
import type { Calculator } from '../formula/compiled-formula.ts'
import { Names } from './names.ts'
import type { Table } from './table.ts'

/** Everything in one file. Changed by `applyOp` alone, so that everybody who has the same entries has the same database. */
export class Database {
  #tables: readonly Table[] = []
  readonly computed = new ComputedColumns(this)
  /** Rises whenever tables or fields are others than before. */
  shape = 0
  /** Milliseconds of the epoch, for what is computed from the time. */
  now: () => number = Date.now
  #calculator: Calculator | null = null
  #cells: CellsSource | null = null
  /** Names of people whom cells hold, by id. */
  readonly people = new Names(this)
  /** Who may see and do what; none: whoever may open the file sees everything, and whoever may write it does. */
  roles: readonly Role[] = []
  /** A role was set at some time: somebody's copy may hold less than there is. */
  hasHadRoles = false
  /** In the order in which people have them. */
  dashboards: readonly Dashboard[] = []
  automations: readonly Automation[] = []
  /** What automations did lately, the newest last. */
  runs: readonly Run[] = []
  /** Up to here automations that wait for a time were begun. */
  clockMs = 0
  /** Whoever has this copy may change dashboards, where he may write the file. */
  canArrange = true
  /** What one reader is told, and less than there is. */
  isPart = false

  /** Tables that were taken away lately, the newest last: they come back as they were. */
  removed: readonly Table[] = []

  get tables(): readonly Table[] {
    return this.#tables
  }

  set tables(tables: readonly Table[]) {
    this.#tables = tables
    for (const table of tables) table.database = this
    this.reshaped()
  }

  /** What computes formulas; null: nobody asked for that yet, and their cells are empty. */
  get calculator(): Calculator | null {
    return this.#calculator
  }

  set calculator(calculator: Calculator | null) {
    this.#calculator = calculator
    this.reshaped()
  }

  /** Cells that formulas may read; null: the file has no sheets. */
  get cells(): CellsSource | null {
    return this.#cells
  }

  set cells(cells: CellsSource | null) {
    this.#cells = cells
    this.reshaped()
  }

  reshaped(): void {
    this.shape++
  }

  dashboard(id: string): Dashboard | undefined {
    return this.dashboards.find((dashboard) => dashboard.id === id)
  }

  table(id: string): Table | undefined {
    return this.tables.find((table) => table.id === id)
  }
}
