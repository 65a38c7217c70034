// Keeps the list of what depends on what up to date with the runs of formulas.
import type { CalcBook } from '../book.ts'
import type { FormulaRun } from '../store/formula-run.ts'
import { Dependents } from './dependents.ts'
import { resolve } from './resolve.ts'

export class Listing {
  readonly dependents = new Dependents()
  readonly timed = new Set<FormulaRun>()
  readonly dynamic = new Set<FormulaRun>()
  readonly positional = new Set<FormulaRun>()
  readonly named = new Set<FormulaRun>()
  /** Runs that call functions that nobody knows, with their names. */
  readonly unknown = new Map<FormulaRun, readonly string[]>()
  readonly #book: CalcBook
  readonly #fresh = new Set<FormulaRun>()

  constructor(book: CalcBook) {
    this.#book = book
  }

  add(run: FormulaRun): void {
    this.#fresh.add(run)
  }

  remove(run: FormulaRun): void {
    run.isAlive = false
    this.#fresh.delete(run)
    if (!run.isListed) return
    for (const set of this.#sets) set.delete(run)
  }

  /** Everything is listed again, e.g. after rows moved. */
  clear(): void {
    this.dependents.clear()
    for (const set of this.#sets) set.clear()
    for (const sheet of this.#book.sheets)
      for (const column of sheet.columns)
        for (const run of column?.formulas.items ?? []) {
          run.isListed = false
          this.#fresh.add(run)
        }
  }

  flush(): void {
    for (const run of this.#fresh) if (run.isAlive) this.#list(run)
    this.#fresh.clear()
  }

  /** Functions that nobody knows, called by the run. */
  unknownIn(run: FormulaRun): readonly string[] {
    return this.unknown.get(run) ?? []
  }

  #list(run: FormulaRun): void {
    run.isListed = true
    const resolved = resolve(run, this.#book)
    for (const dependency of resolved.dependencies) this.dependents.add(run, dependency)
    if (resolved.isTimed) this.timed.add(run)
    if (resolved.isDynamic) this.dynamic.add(run)
    if (resolved.isPositional) this.positional.add(run)
    if (resolved.isNamed) this.named.add(run)
    if (resolved.unknown.length > 0) this.unknown.set(run, resolved.unknown)
  }

  get #sets(): readonly { delete(run: FormulaRun): boolean; clear(): void }[] {
    return [this.timed, this.dynamic, this.positional, this.named, this.unknown]
  }
}
