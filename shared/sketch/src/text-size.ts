import { centreOf, type Box } from './geometry.ts'

export const LINE_HEIGHT = 1.25

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u
const NARROW_EM = 0.56
/** Between the edge of a shape and its words. */
const PADDING = 5

/** How wide a line is about, without the faces: Chinese letters are squares. */
export const lineWidth = (line: string, fontSize: number): number =>
  Array.from(line).reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : NARROW_EM), 0) * fontSize

export function textSize(text: string, fontSize: number): { readonly width: number; readonly height: number } {
  const lines = text.split('\n')
  const width = Math.max(...lines.map((line) => lineWidth(line, fontSize)), fontSize / 2)
  return { width: Math.ceil(width), height: lines.length * fontSize * LINE_HEIGHT }
}

/** Lines of a text no wider than this, broken at letters of Chinese and at blanks. */
export function wrapped(text: string, width: number, fontSize: number): string {
  return text
    .split('\n')
    .flatMap((line) => brokenLine(line, width, fontSize))
    .join('\n')
}

function brokenLine(line: string, width: number, fontSize: number): readonly string[] {
  const lines: string[] = []
  let now = ''
  for (const piece of line.match(/[\u2e80-\uffef]|\s+|[^\s\u2e80-\uffef]+/gu) ?? []) {
    if (now !== '' && lineWidth(now + piece, fontSize) > width) {
      lines.push(now.trimEnd())
      now = piece.trimStart()
    } else now += piece
  }
  return [...lines, now]
}

export interface WordsIn {
  readonly text: string
  readonly size: number
  readonly align: string
  readonly at: string
}

/** Words as they stand in a shape, in lines that it has room for. */
export function placeWords(
  type: string,
  box: Box,
  { text, size, align, at }: WordsIn,
): Box & { readonly text: string } {
  const room = type === 'rectangle' ? box.width - 2 * PADDING : box.width * 0.7
  const lines = wrapped(text, Math.max(room, size), size)
  const { width, height } = textSize(lines, size)
  const [cx, cy] = centreOf(box)
  return {
    text: lines,
    x: align === 'left' ? box.x + PADDING : cx - width / 2,
    y: at === 'top' ? box.y + PADDING : cy - height / 2,
    width,
    height,
  }
}
