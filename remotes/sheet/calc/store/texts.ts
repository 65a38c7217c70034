// Every text once, and what the tag of a cell that is no number says.
import { ERRORS } from '../../model/workbook-data.ts'
import { CellError, errorOf, type Scalar } from '@wenfang/shared-formulas'

/** The low word of a cell that is no number: one of these, or `error` + its place in ERRORS, or `text` + its place here. */
export const TAG = { blank: 0, no: 1, yes: 2, error: 3, text: 32 } as const

const ERROR_OBJECTS = ERRORS.map((code) => errorOf(code))
const ERROR_PLACES = new Map(ERRORS.map((code, at) => [code, at]))

export class Texts {
  #texts: string[] = []
  readonly #places = new Map<string, number>()
  /** How many were left when unused ones were last forgotten. */
  keptSize = 0

  get size(): number {
    return this.#texts.length
  }

  tagOfText(text: string): number {
    let at = this.#places.get(text)
    if (at === undefined) {
      at = this.#texts.length
      this.#texts.push(text)
      this.#places.set(text, at)
    }
    return TAG.text + at
  }

  /** Of anything but numbers. */
  tagOf(value: Exclude<Scalar, number>): number {
    if (value === null) return TAG.blank
    if (typeof value === 'string') return this.tagOfText(value)
    if (value instanceof CellError) return TAG.error + (ERROR_PLACES.get(value.code) ?? 0)
    return value ? TAG.yes : TAG.no
  }

  valueOf(tag: number): Exclude<Scalar, number> {
    if (tag >= TAG.text) return this.#texts[tag - TAG.text] ?? ''
    if (tag >= TAG.error) return ERROR_OBJECTS[tag - TAG.error] ?? null
    return tag === TAG.blank ? null : tag === TAG.yes
  }

  /** Forgets all; what is answered takes a tag of before and remembers its text again. */
  restart(): (tag: number) => number {
    const before = this.#texts
    this.#texts = []
    this.#places.clear()
    return (tag) => this.tagOfText(before[tag - TAG.text] ?? '')
  }

  textAt(place: number): string {
    return this.#texts[place] ?? ''
  }
}
