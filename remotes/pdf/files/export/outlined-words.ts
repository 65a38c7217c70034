import type { Annotation } from '@wenfang/shared-annotate'
import type { Letters, PathCommand } from '@wenfang/shared-annotate/letters'

const n = (value: number): string => String(Math.round(value * 1000) / 1000)

/**
 * Operators that fill the words of an annotation as outlines, in its units, so that they look the same whatever fonts a reader
 * has; null where there are no words, or a letter that no face draws.
 */
export async function outlinedWords(
  { kind, geometry, style, text, content }: Annotation,
  letters: Letters,
): Promise<string | null> {
  if (!('box' in geometry)) return null
  const [x, y, width, height] = geometry.box
  if (kind === 'text') {
    if (!(await letters.canSet(text))) return null
    const lines = await letters.block(text, width, style.fontSize)
    return lines.map(({ path, foot }) => filledAt(path, x, y + foot)).join(' ')
  }
  if (!content || !('words' in content) || !(await letters.canSet(content.words))) return null
  const size = sizeOfWords(content.words, width, height)
  const { path, width: length } = await letters.line(content.words, size)
  return filledAt(path, x + (width - length) / 2, y + height / 2 + size * 0.36)
}

/** Of a stamp or a written signature: as large as its box lets it be. */
export const sizeOfWords = (words: string, width: number, height: number): number =>
  Math.min(height * 0.55, (width * 1.5) / Math.max(2, words.length))

/** @param down where y grows: 1 downwards, -1 upwards as on pages of a file */
export const filledAt = (path: readonly PathCommand[], x: number, y: number, down: 1 | -1 = 1): string => {
  let [lastX, lastY] = [0, 0]
  const operators = path.map((command) => {
    if (command.type === 'Z') return 'h'
    const [fromX, fromY] = [lastX, lastY]
    ;[lastX, lastY] = [command.x, command.y]
    const to = `${n(command.x)} ${n(command.y)}`
    switch (command.type) {
      case 'M':
        return `${to} m`
      case 'L':
        return `${to} l`
      case 'C':
        return `${n(command.x1)} ${n(command.y1)} ${n(command.x2)} ${n(command.y2)} ${to} c`
      case 'Q': {
        // PDF has cubic curves only.
        const { x1, y1 } = command
        const before = `${n(fromX + ((x1 - fromX) * 2) / 3)} ${n(fromY + ((y1 - fromY) * 2) / 3)}`
        const after = `${n(command.x + ((x1 - command.x) * 2) / 3)} ${n(command.y + ((y1 - command.y) * 2) / 3)}`
        return `${before} ${after} ${to} c`
      }
    }
  })
  return operators.length === 0 ? '' : `q 1 0 0 ${down} ${n(x)} ${n(y)} cm ${operators.join(' ')} f Q`
}
