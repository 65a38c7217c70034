// Patterns with `*`, `?` and `~` as in Excel, without regard to case. Matched part by part, so that no pattern takes longer than its
// length times that of the text.

export interface Wildcard {
  /** The whole text fits. */
  test(text: string): boolean
  /** Where the first part of the text that fits begins; -1 for none. */
  search(text: string): number
}

/** One character of a pattern; null for `?`. */
type Part = readonly (string | null)[]

export function wildcard(pattern: string): Wildcard {
  const parts = partsOf(pattern)
  const [first = [], ...rest] = parts
  const last = rest.at(-1)
  return {
    test: (text) => {
      const letters = text.toLowerCase()
      if (!fits(first, letters, 0)) return false
      if (!last) return letters.length === first.length
      const end = letters.length - last.length
      let at: number = first.length
      for (const part of rest.slice(0, -1)) {
        const found = find(part, letters, at)
        if (found < 0) return false
        at = found + part.length
      }
      return end >= at && fits(last, letters, end)
    },
    search: (text) => {
      const letters = text.toLowerCase()
      const start = find(first, letters, 0)
      let at = start + first.length
      if (start < 0) return -1
      // What does not follow here follows no later start either.
      for (const part of rest) {
        const found = find(part, letters, at)
        if (found < 0) return -1
        at = found + part.length
      }
      return start
    },
  }
}

function partsOf(pattern: string): Part[] {
  const parts: (string | null)[][] = [[]]
  const letters = pattern.toLowerCase()
  for (let at = 0; at < letters.length; at++) {
    const letter = letters.charAt(at)
    if (letter === '*') parts.push([])
    else if (letter === '?') parts.at(-1)?.push(null)
    else if (letter !== '~') parts.at(-1)?.push(letter)
    else if (at + 1 < letters.length) parts.at(-1)?.push(letters.charAt(++at))
  }
  return parts
}

function fits(part: Part, text: string, at: number): boolean {
  return at + part.length <= text.length && part.every((letter, n) => letter === null || letter === text[at + n])
}

function find(part: Part, text: string, from: number): number {
  if (part.length === 0) return from <= text.length ? from : -1
  if (!part.includes(null)) return text.indexOf(part.join(''), from)
  for (let at = from; at + part.length <= text.length; at++) if (fits(part, text, at)) return at
  return -1
}
