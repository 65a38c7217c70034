import type { Size } from './print-plan.ts'

/** How high a text is in lines of this width. */
export type MeasureText = (text: string, width: number) => number

/**
 * Divides what a speaker reads among sheets: what fits below the slide, and the rest on sheets of its own. A paragraph that is
 * longer than a sheet is divided, too; no character is lost.
 */
export function partNotes(
  paragraphs: readonly string[],
  first: Size,
  next: Size,
  measure: MeasureText,
): readonly (readonly string[])[] {
  const parts: string[][] = [[]]
  let left = first.height
  const turn = (): void => {
    parts.push([])
    left = next.height
  }
  for (const paragraph of paragraphs) {
    let rest = paragraph
    for (;;) {
      const height = measure(rest, next.width)
      if (height <= left) {
        parts.at(-1)?.push(rest)
        left -= height
        break
      }
      const fits = charactersThatFit(rest, left, next.width, measure)
      const isFresh = parts.at(-1)?.length === 0 && left === next.height
      if (fits > 0 || isFresh) {
        const cut = Math.max(1, fits)
        parts.at(-1)?.push(rest.slice(0, cut))
        rest = rest.slice(cut)
        if (rest === '') break
      }
      turn()
    }
  }
  return parts
}

function charactersThatFit(text: string, height: number, width: number, measure: MeasureText): number {
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measure(text.slice(0, middle), width) <= height) low = middle
    else high = middle - 1
  }
  // A pair of one character is not parted.
  return (text.codePointAt(low - 1) ?? 0) > 0xffff ? low - 1 : low
}
