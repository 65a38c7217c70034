// PAGE_ROWS cells of one column, eight bytes each: a number is itself; everything else is a NaN whose low word is the tag.
import { TILE_ROWS } from '../../model/workbook-data.ts'
import { TAG } from './texts.ts'

export const PAGE_ROWS = TILE_ROWS
export const PAGE_SHIFT = 8
export const PAGE_MASK = PAGE_ROWS - 1

/** What a formula's cell waits for. */
export const STATE = { clean: 0, dirty: 1, running: 2 } as const

const NAN_HIGH_WORD = 0x7f_f8_00_00
const BLANK = new Float64Array(PAGE_ROWS)
const blankWords = new Uint32Array(BLANK.buffer)
for (let at = 0; at < PAGE_ROWS; at++) blankWords[at * 2 + 1] = NAN_HIGH_WORD

export class Page {
  readonly numbers = new Float64Array(PAGE_ROWS)
  /** The same bytes; the tag of cell n is word 2n. */
  readonly words = new Uint32Array(this.numbers.buffer)
  /** STATE of each cell; null while all are clean. */
  states: Uint8Array | null = null
  /** Cells that are not clean. */
  pending = 0

  constructor() {
    this.numbers.set(BLANK)
  }

  /** Tag of a cell that is no number; -1 for a number. */
  tagAt(at: number): number {
    const number = this.numbers[at]
    return number === number ? -1 : (this.words[at * 2] ?? TAG.blank)
  }

  /** Answers whether the cell held something else. */
  setNumber(at: number, value: number): boolean {
    if (this.numbers[at] === value) return false
    this.numbers[at] = value
    return true
  }

  /** Answers whether the cell held something else. */
  setTag(at: number, tag: number): boolean {
    if (this.tagAt(at) === tag) return false
    this.words[at * 2] = tag
    this.words[at * 2 + 1] = NAN_HIGH_WORD
    return true
  }

  stateAt(at: number): number {
    return this.states === null ? STATE.clean : (this.states[at] ?? STATE.clean)
  }

  setState(at: number, state: number): void {
    const before = this.stateAt(at)
    if (before === state) return
    this.states ??= new Uint8Array(PAGE_ROWS)
    this.states[at] = state
    if (before === STATE.clean) this.pending++
    else if (state === STATE.clean && --this.pending === 0) this.states = null
  }

  /** Bytes keep their bits, as only copies within typed arrays of one type do. */
  copyFrom(source: Page, from: number, to: number, count: number): void {
    this.numbers.set(source.numbers.subarray(from, from + count), to)
  }

  blank(from: number, count: number): void {
    this.numbers.set(BLANK.subarray(0, count), from)
  }
}
