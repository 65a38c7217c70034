import type { CellWindow } from '../cell-window.ts'
import type { MoveIndex } from '../moves/move-index.ts'
import type { CellRange, CellText } from '../workbook-data.ts'
import type { CellContent } from '../state/cell-record.ts'

/** A formula that was put, to be printed when nothing newer took its place. */
export interface PutFormula {
  readonly template: string
  readonly at: number
}

/** Fills a window; a content is only taken when it is newer than what is there. */
export class WindowBuilder {
  readonly range: CellRange
  readonly height: number
  readonly kinds: Uint8Array
  readonly values: Float64Array
  readonly styles: Uint32Array
  readonly texts: CellText[] = []
  /** 0 = none, n = `templates[n - 1]` */
  readonly formulas: Uint32Array
  readonly templates: string[] = []
  /** The moves of cells that each of `templates` has behind it. */
  readonly eras: number[] = []
  readonly #moves: MoveIndex
  readonly #textNumbers = new Map<string, number>()
  readonly #templateNumbers = new Map<string, number>()
  #stamps: Float64Array | null = null

  constructor(range: CellRange, moves: MoveIndex) {
    this.#moves = moves
    this.range = range
    this.height = range.bottom - range.top + 1
    const size = this.height * (range.right - range.left + 1)
    this.kinds = new Uint8Array(size)
    this.values = new Float64Array(size)
    this.styles = new Uint32Array(size)
    this.formulas = new Uint32Array(size)
  }

  index(row: number, column: number): number {
    return (column - this.range.left) * this.height + row - this.range.top
  }

  put(at: number, content: CellContent, stamp: number): void {
    if (!this.takes(at, stamp)) return
    this.kinds[at] = content.kind
    this.values[at] = content.text ? this.text(content.text) : content.value
    this.formulas[at] = content.template === null ? 0 : this.template(content.template, this.eraOf(stamp))
  }

  /** Whether a content of this time is the newest so far; it is counted as such then. */
  takes(at: number, stamp: number): boolean {
    if (stamp <= (this.#stamps?.[at] ?? 0) && stamp > 0) return false
    if (stamp === 0) return !this.#stamps?.[at]
    this.#stamps ??= new Float64Array(this.kinds.length)
    this.#stamps[at] = stamp
    return true
  }

  stampAt(at: number): number {
    return this.#stamps?.[at] ?? 0
  }

  text(text: CellText): number {
    if (text.runs) return this.texts.push(text) - 1
    const known = this.#textNumbers.get(text.text)
    if (known !== undefined) return known
    const number = this.texts.push(text) - 1
    this.#textNumbers.set(text.text, number)
    return number
  }

  eraOf(stamp: number): number {
    return this.#moves.lastEra === 0 ? 0 : this.#moves.eraOf(stamp)
  }

  template(template: string, era: number): number {
    const key = era === 0 ? template : `${era}|${template}`
    const known = this.#templateNumbers.get(key)
    if (known !== undefined) return known
    const number = this.templates.push(template)
    this.eras.push(era)
    this.#templateNumbers.set(key, number)
    return number
  }

  build(formulas: Uint32Array, formulaTexts: readonly string[]): CellWindow {
    const { range, height, kinds, values, texts, styles } = this
    const entered = this.#stamps && Uint8Array.from(this.#stamps, (stamp) => (stamp > 0 ? 1 : 0))
    return { range, height, kinds, values, texts, formulas, formulaTexts, styles, entered }
  }
}
