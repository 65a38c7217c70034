const SIZES = [20, 15, 14] as const
const WIDEST_PX = 320
const PADDING = { across: 16, along: 8 } as const

export const fontSizeAt = (depth: number): number => SIZES[Math.min(depth, 2)] ?? 14

/** How large a bubble is: letters of Chinese are as wide as high, others about half; longer lines are broken. */
export function measureMind(text: string, depth: number): { readonly width: number; readonly height: number } {
  const size = fontSizeAt(depth)
  const lines = mindLines(text, depth)
  const widest = Math.max(...lines.map((line) => widthOf(line, size)))
  return {
    width: Math.ceil(Math.max(48, widest + 2 * PADDING.across)),
    height: Math.ceil(lines.length * size * 1.5 + 2 * PADDING.along),
  }
}

/** The lines of a bubble's words. */
export function mindLines(text: string, depth: number): readonly string[] {
  const size = fontSizeAt(depth)
  const lines: string[] = []
  let line = ''
  for (const letter of text === '' ? '空块' : text) {
    if (letter === '\n' || widthOf(line + letter, size) > WIDEST_PX) {
      lines.push(line)
      line = letter === '\n' ? '' : letter
      if (lines.length === MOST_LINES) return [...lines.slice(0, -1), `${lines.at(-1) ?? ''}…`]
    } else line += letter
  }
  return [...lines, line]
}

const MOST_LINES = 4

function widthOf(text: string, size: number): number {
  let width = 0
  for (const letter of text) width += /[\u1100-\uffff\u{10000}-\u{10ffff}]/u.test(letter) ? size : size * 0.58
  return width
}
