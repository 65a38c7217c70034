/** Where a text ends and the next begins: at marks, or at fixed places. */
export type TextSplit =
  | {
      readonly kind: 'delimited'
      /** Each of its characters ends a field. */
      readonly delimiters: string
      /** Marks that follow one another count as one. */
      readonly isMerged: boolean
      /** Around a field that has marks in it; '' for none. */
      readonly quote: string
    }
  | { readonly kind: 'fixed'; /** Numbers of characters before each cut. */ readonly breaks: readonly number[] }

export function splitText(text: string, split: TextSplit): readonly string[] {
  return split.kind === 'fixed' ? atPlaces(text, split.breaks) : atMarks(text, split)
}

function atPlaces(text: string, breaks: readonly number[]): string[] {
  const places = [...new Set(breaks)].filter((at) => at > 0).toSorted((a, b) => a - b)
  return [0, ...places].map((from, at) => text.slice(from, places[at]).trim())
}

function atMarks(text: string, { delimiters, isMerged, quote }: Extract<TextSplit, { kind: 'delimited' }>): string[] {
  const fields: string[] = []
  const isMark = (at: number): boolean => delimiters.includes(text.charAt(at))
  let at = 0
  if (isMerged) while (at < text.length && isMark(at)) at++
  for (;;) {
    let field = ''
    if (quote !== '' && text.charAt(at) === quote) {
      const end = closing(text, at, quote)
      field = text.slice(at + 1, end).replaceAll(quote + quote, quote)
      at = end + 1
    }
    const from = at
    while (at < text.length && !isMark(at)) at++
    fields.push(field + text.slice(from, at))
    if (at >= text.length) return fields
    at++
    if (!isMerged) continue
    while (at < text.length && isMark(at)) at++
    if (at >= text.length) return fields
  }
}

/** The quotation mark that ends a field; doubled ones belong to it. */
function closing(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text.charAt(at) !== quote) continue
    if (text.charAt(at + 1) !== quote) return at
    at++
  }
  return text.length
}
