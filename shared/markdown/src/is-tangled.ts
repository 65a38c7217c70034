/** Of one paragraph; a list of a thousand links in one line has fewer. */
const MOST_BRACKETS = 2_000
const MOST_QUOTES = 100

/**
 * Brackets that wait for their ends, and quotes in quotes, take a time that grows with the square of their number: some thousands in one
 * paragraph stop a page for minutes. Nobody writes so; where there is nobody to stop the reading, such words are taken as plain ones.
 */
export const isTangled = (text: string): boolean =>
  text.split(/\n[ \t]*\n/).some((paragraph) => countOf('[', paragraph) > MOST_BRACKETS) ||
  text.split('\n').some((line) => countOf('>', /^[\s>]*/.exec(line)?.[0] ?? '') > MOST_QUOTES)

const countOf = (sign: string, text: string): number => text.split(sign).length - 1
