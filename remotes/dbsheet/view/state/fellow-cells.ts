import type { CellsSource, CellsWatch, OfferedCells, ReadCells } from '@wenfang/shared-contract'

/** Cells of the file's sheets for the formulas of this window: asked for when they are first read, and told from then on. */
export class FellowCells implements CellsSource {
  readonly #cells: OfferedCells
  readonly #watch: CellsWatch
  readonly #known = new Map<string, ReadCells | null>()
  #isAsking = false

  /** @param told `isRewired`: they are computed from other fields than before */
  constructor(cells: OfferedCells, told: (isRewired: boolean) => void) {
    this.#cells = cells
    this.#watch = cells.watch((changed) => {
      let isRewired = false
      for (const one of changed) {
        const before = this.#known.get(one.kept)
        isRewired ||= JSON.stringify(before?.from ?? []) !== JSON.stringify(one.from)
        this.#known.set(one.kept, one)
      }
      told(isRewired)
    })
  }

  keep(reference: string): string | null {
    return this.#cells.keep(reference)
  }

  textOf(kept: string): string | null {
    return this.#cells.textOf(kept)
  }

  read(kept: string): ReadCells | null {
    const known = this.#known.get(kept)
    if (known !== undefined) return known
    this.#known.set(kept, null)
    // Formulas that are computed together ask together.
    if (!this.#isAsking) queueMicrotask(() => this.#ask())
    this.#isAsking = true
    return null
  }

  dispose(): void {
    this.#watch.end()
  }

  #ask(): void {
    this.#isAsking = false
    this.#watch.want([...this.#known.keys()])
  }
}
