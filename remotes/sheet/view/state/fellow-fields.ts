import type { WatchTables } from '@wenfang/shared-contract'
import { FellowValues, fieldOf } from '../../charts/model/fellow-values.ts'

/** Fields of another part of the file, as charts read them. Nothing is watched before the first one is asked for. */
export class FellowFields {
  readonly #watchTables: WatchTables | undefined
  readonly #changed: () => void
  #values: FellowValues | null = null
  #stop = () => {}

  constructor(watchTables: WatchTables | undefined, changed: () => void) {
    this.#watchTables = watchTables
    this.#changed = changed
  }

  /** null for what names no field. */
  read(formula: string): ReturnType<FellowValues['read']> {
    if (!this.#watchTables || !fieldOf(formula)) return null
    if (!this.#values) {
      const values = (this.#values = new FellowValues())
      this.#stop = this.#watchTables((change) => {
        values.apply(change)
        this.#changed()
      })
    }
    return this.#values.read(formula)
  }

  dispose(): void {
    this.#stop()
  }
}
