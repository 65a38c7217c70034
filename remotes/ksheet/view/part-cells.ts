import type { CellsWatch, OfferedCells, ReadCells } from '@wenfang/shared-contract'

interface Watcher {
  readonly listener: (cells: readonly ReadCells[]) => void
  wanted: readonly string[]
  watch: CellsWatch | null
}

/** Cells of the workbook for the database, which may be there first. */
export class PartCells implements OfferedCells {
  readonly #watchers = new Set<Watcher>()
  #offered: OfferedCells | null = null

  offer(cells: OfferedCells): void {
    this.#offered = cells
    for (const watcher of this.#watchers) this.#begin(watcher, cells)
  }

  keep(reference: string): string | null {
    return this.#offered?.keep(reference) ?? null
  }

  textOf(kept: string): string | null {
    return this.#offered?.textOf(kept) ?? null
  }

  watch(listener: Watcher['listener']): CellsWatch {
    const watcher: Watcher = { listener, wanted: [], watch: null }
    this.#watchers.add(watcher)
    if (this.#offered) this.#begin(watcher, this.#offered)
    return {
      want: (kept) => {
        watcher.wanted = kept
        watcher.watch?.want(kept)
      },
      end: () => {
        watcher.watch?.end()
        this.#watchers.delete(watcher)
      },
    }
  }

  #begin(watcher: Watcher, cells: OfferedCells): void {
    watcher.watch = cells.watch(watcher.listener)
    if (watcher.wanted.length > 0) watcher.watch.want(watcher.wanted)
  }
}
