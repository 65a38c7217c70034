/** What a change touched, for whoever shows it. */
export interface Touched {
  /** Tables whose fields, views or titles changed, or that came or went, and dashboards. */
  readonly structure: Set<string>
  /** Fields with other cells, by table. */
  readonly cells: Map<string, Set<string>>
  /** Tables in which records came or went. */
  readonly records: Set<string>
}

export const nothingTouched = (): Touched => ({ structure: new Set(), cells: new Map(), records: new Set() })

/** What the second says is in the first, too. */
export function addTouched(touched: Touched, more: Touched): void {
  for (const id of more.structure) touched.structure.add(id)
  for (const id of more.records) touched.records.add(id)
  for (const [table, fields] of more.cells)
    touched.cells.set(table, new Set([...(touched.cells.get(table) ?? []), ...fields]))
}

/** Collects how each step of a change is taken back, and what it touched. */
export class Changes {
  readonly touched: Touched
  #back: (() => void)[] = []

  /** @param touched collects for several changes */
  constructor(touched: Touched = nothingTouched()) {
    this.touched = touched
  }

  /** `back` takes back the step that was just made, with all later ones taken back before. */
  add(back: () => void): void {
    this.#back.push(back)
  }

  cells(table: string, field: string): void {
    const fields = this.touched.cells.get(table)
    if (fields) fields.add(field)
    else this.touched.cells.set(table, new Set([field]))
  }

  /** Everything as it was before the first step. */
  takeBack(): void {
    for (const back of this.#back.reverse()) back()
    this.#back = []
  }
}
