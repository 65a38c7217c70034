import { chineseNumber } from '../../model/chinese-numbers.ts'

/** Where the engine looks for number formats that it does not know itself (package-patches/chinese.json). */
const NUMBERS = Symbol.for('wenfang.numbers')

/** Lets the engine number lists and pages as Chinese documents are numbered. */
export const knowChineseNumbers = (): void => {
  ;(globalThis as { [NUMBERS]?: typeof chineseNumber })[NUMBERS] = chineseNumber
}
