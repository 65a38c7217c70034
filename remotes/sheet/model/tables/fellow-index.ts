import type { TableNames } from '@wenfang/shared-contract'

/** Tables of another part of the file, by the names that they and their fields have now. */
export class FellowIndex {
  readonly text: string
  readonly #byName: ReadonlyMap<string, TableNames>
  readonly #byId: ReadonlyMap<string, TableNames>

  constructor(tables: readonly TableNames[]) {
    this.text = JSON.stringify(tables)
    // Of two that two people called the same, the first one is meant.
    this.#byName = new Map(tables.toReversed().map((table) => [table.name.toLowerCase(), table]))
    this.#byId = new Map(tables.map((table) => [table.id, table]))
  }

  named(name: string): TableNames | null {
    return this.#byName.get(name.toLowerCase()) ?? null
  }

  /** null for one that is gone, or not to be seen. */
  get(id: string): TableNames | null {
    return this.#byId.get(id) ?? null
  }
}
