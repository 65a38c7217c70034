import { isInRows, type Board } from '../../model/index.ts'
import { columnsAt } from './columns-at.ts'

/** A card in another's hand lies where the hand is: rows are mended when nothing moved for so long. */
const REST_MS = 600

export interface ColumnKeeperParts {
  readonly board: Board
  /** Whether a change of the board was made here. */
  readonly isOwn: (origin: unknown) => boolean
  /** Puts the cards of a column in rows, if that can be done now. @returns whether it could */
  readonly arrange: (column: string) => boolean
}

/**
 * Two people put cards into one column at the same moment: each gave theirs the place that was free, and they lie upon each other. Whoever
 * put cards into a column here puts them in rows again; both may, since the same cards have the same rows.
 */
export class ColumnKeeper {
  readonly #parts: ColumnKeeperParts
  readonly #kept = new Set<string>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #stop: () => void

  constructor(parts: ColumnKeeperParts) {
    this.#parts = parts
    this.#stop = parts.board.onChange(({ elements, origin }) => {
      const columns = columnsAt(parts.board, [...elements])
      if (parts.isOwn(origin)) for (const column of columns) this.#kept.add(column)
      else for (const column of columns) if (this.#kept.has(column)) this.#mendSoon(column)
    })
  }

  dispose(): void {
    this.#stop()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #mendSoon(column: string): void {
    clearTimeout(this.#timers.get(column))
    this.#timers.set(
      column,
      setTimeout(() => this.#mend(column), REST_MS),
    )
  }

  #mend(column: string): void {
    this.#timers.delete(column)
    const frame = this.#parts.board.element(column)
    if (!frame || frame['isDeleted'] === true || isInRows(this.#parts.board, frame)) return
    if (!this.#parts.arrange(column)) this.#mendSoon(column)
  }
}
