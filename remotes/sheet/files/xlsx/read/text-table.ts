import { WenfangError } from '@wenfang/shared-protocol/errors'
import type { CellText } from '../../../model/workbook-data.ts'

/** Distinct texts of a workbook. */
const MAX_TEXTS = 8_000_000

/** The texts of a workbook: those of the shared table at their places, those of cells behind them, each once. */
export class TextTable {
  readonly texts: CellText[] = []
  readonly #plain = new Map<string, number>()

  /** At the next place, also when there is an equal one: cells name it by its number. */
  append(text: CellText): number {
    if (this.texts.length >= MAX_TEXTS)
      throw new WenfangError('ArchiveUnsafe', 'too many texts', { detail: { reason: 'texts' } })
    return this.texts.push(text) - 1
  }

  indexOf(text: string): number {
    let index = this.#plain.get(text)
    if (index === undefined) this.#plain.set(text, (index = this.append({ text, runs: null })))
    return index
  }
}
