/** Records of cells by the names of their row and column, kept beside a map whose keys are `row|column…`. */
export class CellIndex<T> {
  readonly #rows = new Map<string, Map<string, T>>()

  get rowCount(): number {
    return this.#rows.size
  }

  row(id: string): ReadonlyMap<string, T> | undefined {
    return this.#rows.get(id)
  }

  rows(): Iterable<readonly [string, ReadonlyMap<string, T>]> {
    return this.#rows
  }

  get(row: string, column: string): T | undefined {
    return this.#rows.get(row)?.get(column)
  }

  set(row: string, column: string, value: T | undefined): void {
    let cells = this.#rows.get(row)
    if (value === undefined) {
      cells?.delete(column)
      if (cells?.size === 0) this.#rows.delete(row)
      return
    }
    if (!cells) this.#rows.set(row, (cells = new Map()))
    cells.set(column, value)
  }
}

export interface CellKey {
  readonly row: string
  readonly column: string
  /** Of a format: the letter of its group. */
  readonly group: string
}

export const cellKey = (row: string, column: string): string => `${row}|${column}`

export function parseCellKey(key: string): CellKey {
  const [row = '', column = '', group = ''] = key.split('|')
  return { row, column, group }
}
