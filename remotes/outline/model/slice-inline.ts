import { isText, type Inline } from './block.ts'

/** A stretch of a line, by the characters of it; a thing is one. */
export function sliceInline(content: readonly Inline[], from: number, to: number): readonly Inline[] {
  const out: Inline[] = []
  let at = 0
  for (const inline of content) {
    const length = isText(inline) ? inline.text.length : 1
    const [first, last] = [Math.max(from - at, 0), Math.min(to - at, length)]
    if (first < last) out.push(isText(inline) ? { ...inline, text: inline.text.slice(first, last) } : inline)
    at += length
  }
  return out
}

export const lengthOfInline = (content: readonly Inline[]): number =>
  content.reduce((length, inline) => length + (isText(inline) ? inline.text.length : 1), 0)
