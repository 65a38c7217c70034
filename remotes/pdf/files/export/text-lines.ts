/** Chinese letters are as wide as they are high; the others about half of it. The exported font says the same. */
export const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < 0x2000 ? 0.5 : 1), 0) * size

/** Lines of a text in a box of this width; words stay whole where they fit. The space at which a line ends begins no other. */
export function textLines(
  text: string,
  width: number,
  size: number,
  measure: (part: string, size: number) => number = widthOf,
): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const part of paragraph.match(/[\u0021-\u1fff]+|./gsu) ?? []) {
      if (line !== '' && measure(line + part, size) > width) {
        lines.push(line)
        line = ''
        if (part.trim() === '') continue
      }
      // One word that is wider than the box is broken like Chinese.
      for (const letter of part) {
        if (line !== '' && measure(line + letter, size) > width) {
          lines.push(line)
          line = ''
        }
        line += letter
      }
    }
    return [...lines, line]
  })
}
