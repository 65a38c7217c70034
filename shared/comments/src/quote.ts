/**
 * Words of a text with their neighbourhood, so that they are found again after edits around them. Positions of a shared
 * type would be more exact, but they end with a rollback, which begins the body anew, and comments outlive it.
 */
export interface Quote {
  /** UTF-16 offset when it was taken. */
  readonly start: number
  readonly text: string
  readonly before: string
  readonly after: string
}

/** How much of the neighbourhood is kept on each side. */
const CONTEXT = 24
/** Fewer known characters than this on a side are too few to find a place by. */
const LEAST_CONTEXT = 3
/** What stands between the known neighbours now may have grown by this much. */
const MOST_GROWTH = 200

export const quoteAt = (text: string, start: number, end: number): Quote => ({
  start,
  text: text.slice(start, end),
  before: text.slice(Math.max(0, start - CONTEXT), start),
  after: text.slice(end, end + CONTEXT),
})

/** Where the quote is in `text` now, from `start` to before `end`; null when it is gone. */
export function findQuote(text: string, quote: Quote): { readonly start: number; readonly end: number } | null {
  if (quote.text !== '' && text.startsWith(quote.text, quote.start) && fits(text, quote, quote.start) > 0)
    return { start: quote.start, end: quote.start + quote.text.length }
  return bestExact(text, quote) ?? between(text, quote)
}

/** How many characters of the neighbourhood stand around `at`, and one more where the words themselves do. */
function fits(text: string, { text: words, before, after }: Quote, at: number): number {
  let count = 1
  for (let back = 1; back <= before.length && text[at - back] === before[before.length - back]; back += 1) count += 1
  const end = at + words.length
  for (let on = 0; on < after.length && text[end + on] === after[on]; on += 1) count += 1
  return count
}

function bestExact(text: string, quote: Quote): { readonly start: number; readonly end: number } | null {
  if (quote.text === '') return null
  let best: { at: number; fit: number } | null = null
  for (let at = text.indexOf(quote.text); at >= 0; at = text.indexOf(quote.text, at + 1)) {
    const fit = fits(text, quote, at)
    const isNearer = best && fit === best.fit && Math.abs(at - quote.start) < Math.abs(best.at - quote.start)
    if (!best || fit > best.fit || isNearer) best = { at, fit }
  }
  return best && { start: best.at, end: best.at + quote.text.length }
}

/** The words were changed: what stands between the neighbours that they had. */
function between(
  text: string,
  { text: words, before, after }: Quote,
): { readonly start: number; readonly end: number } | null {
  const head = before.length >= LEAST_CONTEXT ? text.indexOf(before) : -1
  const start = head >= 0 ? head + before.length : before === '' ? 0 : -1
  if (start < 0) return null
  const tail = after.length >= LEAST_CONTEXT ? text.indexOf(after, start) : -1
  const end = tail >= 0 ? tail : after === '' ? text.length : -1
  // Nothing is left of it, or something else altogether came between.
  if (end <= start || end - start > words.length + MOST_GROWTH) return null
  // Without a neighbour on either side nothing was recognised.
  return before === '' && after === '' ? null : { start, end }
}
