import type { Pasted } from './paste-again.ts'

/** From here on the page stands still for seconds, and it is said before. */
const LONG = 2500
/** More the engine cannot take in before the browser offers to close the page. */
const TOO_LONG = 10_000
const LINE_ENDS = /\r\n?|\n/g
/** Elements of a line each; of divisions only those beside one another, as they stand in one another, too. */
const BLOCK_BEGINS = /<(?:p|li|tr|h[1-6]|pre)[\s>]|<\/div>\s*<div[\s>]/gi

/** About how many paragraphs come with it: counted, not parsed, as parsing alone would take seconds where there are many. */
export function paragraphsIn({ text, html }: Pasted): number {
  const pattern = html === '' ? LINE_ENDS : BLOCK_BEGINS
  pattern.lastIndex = 0
  const most = html === '' ? text : html
  let count = 0
  while (pattern.test(most)) count += 1
  return count
}

export type PasteLength = 'short' | 'long' | 'tooLong'

export function lengthOf(paragraphs: number): PasteLength {
  if (paragraphs > TOO_LONG) return 'tooLong'
  return paragraphs > LONG ? 'long' : 'short'
}
