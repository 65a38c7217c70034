// oxlint-disable-next-line import/default -- CommonJS: what it exports is its default
import opentype, { type Font, type PathCommand } from 'opentype.js'

export type { PathCommand } from 'opentype.js'

/** As style sheets set notes on the screen. */
const LINE_HEIGHT = 1.35
/** Of what no face draws. */
const BLANK_EM = 0.5

/** Bytes (WOFF) of a face that draws a letter; null where there is none. */
export type FaceOf = (codePoint: number) => Promise<Uint8Array | null>

export interface SetLine {
  /** Path of its letters, its foot at 0, its left end at 0. */
  readonly path: readonly PathCommand[]
  readonly width: number
}

const n = (value: number): string => String(Math.round(value * 100) / 100)

/** As SVG writes it. */
export const pathData = (path: readonly PathCommand[]): string =>
  path
    .map((command) => {
      switch (command.type) {
        case 'M':
        case 'L':
          return `${command.type}${n(command.x)} ${n(command.y)}`
        case 'Q':
          return `Q${[command.x1, command.y1, command.x, command.y].map(n).join(' ')}`
        case 'C':
          return `C${[command.x1, command.y1, command.x2, command.y2, command.x, command.y].map(n).join(' ')}`
        case 'Z':
          return 'Z'
      }
    })
    .join('')

/** Letters as outlines, so that a picture says the same on every server, whatever fonts it has. */
export class Letters {
  readonly #faceOf: FaceOf
  readonly #fonts = new Map<Uint8Array, Font>()

  constructor(faceOf: FaceOf) {
    this.#faceOf = faceOf
  }

  /** Whether every letter has a face that draws it. */
  async canSet(words: string): Promise<boolean> {
    for (const letter of new Set(words)) {
      if (letter.trim() === '') continue
      const font = await this.#fontOf(letter)
      if (!font || font.charToGlyph(letter).index === 0) return false
    }
    return true
  }

  /** One line of words. */
  async line(words: string, size: number): Promise<SetLine> {
    let width = 0
    const path: PathCommand[] = []
    for (const letter of words) {
      const font = await this.#fontOf(letter)
      const glyph = font?.charToGlyph(letter)
      if (font && glyph) {
        path.push(...glyph.getPath(width, 0, size).commands)
        width += (glyph.advanceWidth / font.unitsPerEm) * size
      } else width += BLANK_EM * size
    }
    return { path, width }
  }

  /** Lines as wide as a box at most, broken between Chinese letters and at spaces, with the height of their feet. */
  async block(
    text: string,
    boxWidth: number,
    size: number,
  ): Promise<readonly { readonly path: readonly PathCommand[]; readonly foot: number }[]> {
    const lines: string[] = []
    for (const paragraph of text.split('\n')) {
      let line = ''
      let width = 0
      for (const word of paragraph.match(WORDS) ?? []) {
        for (const piece of (await this.#widthOf(word, size)) > boxWidth ? Array.from(word) : [word]) {
          const more = await this.#widthOf(piece, size)
          if (line !== '' && width + more > boxWidth && piece.trim() !== '') {
            lines.push(line)
            line = ''
            width = 0
          }
          line += piece
          width += more
        }
      }
      lines.push(line)
    }
    const height = LINE_HEIGHT * size
    return Promise.all(
      lines.map(async (line, at) => ({
        path: (await this.line(line, size)).path,
        // The middle of a face's height is the middle of its line.
        foot: at * height + height / 2 + 0.38 * size,
      })),
    )
  }

  async #widthOf(words: string, size: number): Promise<number> {
    return (await this.line(words, size)).width
  }

  async #fontOf(letter: string): Promise<Font | null> {
    const bytes = await this.#faceOf(letter.codePointAt(0) ?? 0)
    if (!bytes) return null
    const known = this.#fonts.get(bytes)
    if (known) return known
    const font = opentype.parse(bytes.slice().buffer)
    this.#fonts.set(bytes, font)
    return font
  }
}

/** Chinese letters one by one, others by words; white space by itself. */
const WORDS =
  /\s|[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF\u{20000}-\u{3FFFF}]|[^\s\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF\u{20000}-\u{3FFFF}]+/gu
