/** Changes that are remembered one by one. */
const MOST = 4_096

/** Which cells changed lately, so that what is computed from them is computed anew for these alone. */
export class ChangeLog {
  #revision = 0
  /** Any cell may be another since. */
  #allAt = 0
  readonly #slots = new Int32Array(MOST)
  readonly #fields: string[] = []

  get revision(): number {
    return this.#revision
  }

  note(field: string, slot: number): void {
    const at = this.#revision % MOST
    this.#slots[at] = slot
    this.#fields[at] = field
    this.#revision++
  }

  noteAll(): void {
    this.#revision++
    this.#allAt = this.#revision
  }

  /** Slots in which such a field changed since that revision; null: it may be any. */
  since(revision: number, isAsked: (field: string) => boolean): ReadonlySet<number> | null {
    if (revision < this.#allAt || this.#revision - revision > MOST) return null
    const slots = new Set<number>()
    for (let at = revision; at < this.#revision; at++)
      if (isAsked(this.#fields[at % MOST] ?? '')) slots.add(this.#slots[at % MOST] ?? 0)
    return slots
  }
}
