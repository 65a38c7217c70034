import type { Box } from './range.ts'

/** Colours and faces, as the page has them. */
export interface GridTheme {
  readonly surface: string
  readonly sunken: string
  readonly line: string
  readonly text: string
  readonly quiet: string
  readonly hover: string
  readonly selection: string
  readonly focus: string
  readonly onFocus: string
  readonly face: string
  readonly textPx: number
}

export type Align = 'left' | 'center' | 'right'

export interface TextStyle {
  readonly colour?: string
  readonly align?: Align
  readonly isBold?: boolean
  readonly px?: number
}

/** A picture that a canvas can draw. */
export interface BrushPicture {
  readonly width: number
  readonly height: number
}

/** As much of a canvas as cells are painted with. */
export interface BrushContext {
  fillStyle: string | object
  strokeStyle: string | object
  lineWidth: number
  font: string
  textAlign: string
  textBaseline: string
  globalAlpha: number
  save(): void
  restore(): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  rect(x: number, y: number, width: number, height: number): void
  roundRect(x: number, y: number, width: number, height: number, radius: number): void
  clip(): void
  fill(): void
  stroke(): void
  fillRect(x: number, y: number, width: number, height: number): void
  strokeRect(x: number, y: number, width: number, height: number): void
  setLineDash(dashes: readonly number[]): void
  fillText(text: string, x: number, y: number): void
  measureText(text: string): { readonly width: number }
  drawImage(
    picture: object,
    fromX: number,
    fromY: number,
    fromWidth: number,
    fromHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void
}

/** Widths of so many texts of one font are remembered. */
const MOST_WIDTHS = 20_000
const ELLIPSIS = '…'

/** What cells are painted with: a canvas, and what several of them need. */
export class Brush {
  readonly context: BrushContext
  theme: GridTheme
  /** By font, and those of the font that was set last: asking the canvas which that is would cost as much as measuring. */
  readonly #widths = new Map<string, Map<string, number>>()
  #known = new Map<string, number>()

  constructor(context: BrushContext, theme: GridTheme) {
    this.context = context
    this.theme = theme
  }

  setFont(px: number, isBold = false): void {
    const font = `${isBold ? '600 ' : ''}${px}px ${this.theme.face}`
    this.context.font = font
    const known = this.#widths.get(font)
    this.#known = known ?? new Map()
    if (!known) this.#widths.set(font, this.#known)
  }

  fill(box: Box, colour: string): void {
    this.context.fillStyle = colour
    this.context.fillRect(box.x, box.y, box.width, box.height)
  }

  /** Rounded, as chips and buttons are. */
  round(box: Box, radius: number, colour: string): void {
    this.context.fillStyle = colour
    this.context.beginPath()
    this.context.roundRect(box.x, box.y, box.width, box.height, radius)
    this.context.fill()
  }

  /** One line in the middle of the box, cut with dots where it is too long. Answers how wide it is. */
  text(text: string, box: Box, style: TextStyle = {}): number {
    if (text === '' || box.width <= 0) return 0
    const { colour = this.theme.text, align = 'left', isBold = false, px = this.theme.textPx } = style
    const { context } = this
    this.setFont(px, isBold)
    const shown = this.fitted(text, box.width)
    const width = this.widthOf(shown)
    const x = align === 'left' ? box.x : align === 'right' ? box.x + box.width - width : box.x + (box.width - width) / 2
    context.fillStyle = colour
    context.textAlign = 'left'
    context.textBaseline = 'middle'
    context.fillText(shown, x, box.y + box.height / 2)
    return width
  }

  /** Lines of a longer text from the top of the box, as many as are whole in it. */
  lines(text: string, box: Box, linePx: number, style: TextStyle = {}): void {
    const most = Math.max(1, Math.floor(box.height / linePx))
    const { px = this.theme.textPx, isBold = false } = style
    this.setFont(px, isBold)
    const lines = this.#wrapped(text, box.width, most)
    for (const [at, line] of lines.entries())
      this.text(line, { x: box.x, y: box.y + at * linePx, width: box.width, height: linePx }, style)
  }

  /** In the font that was set last. */
  widthOf(text: string): number {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    if (this.#known.size >= MOST_WIDTHS) this.#known.clear()
    const { width } = this.context.measureText(text)
    this.#known.set(text, width)
    return width
  }

  /** The text, or as much of its beginning as fits with dots behind it. */
  fitted(text: string, width: number): string {
    const line = text.replaceAll('\n', ' ')
    // No letter is narrower than a tenth of its height: what is much too long need not be measured whole.
    const most = Math.ceil(width) + 1
    const head = line.length > most ? line.slice(0, most) : line
    if (head.length === line.length && this.widthOf(line) <= width) return line
    let low = 0
    let high = head.length
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.context.measureText(`${head.slice(0, middle)}${ELLIPSIS}`).width <= width) low = middle
      else high = middle - 1
    }
    return low === 0 ? '' : `${wholeLetters(head, low)}${ELLIPSIS}`
  }

  #wrapped(text: string, width: number, most: number): readonly string[] {
    const lines: string[] = []
    for (const paragraph of text.split('\n')) {
      let rest = paragraph
      do {
        if (lines.length === most - 1 || lines.length === most) {
          // The last line says by its dots that there is more.
          const more = lines.length === most ? '' : rest
          return more === '' ? lines : [...lines, this.fitted(`${more}`, width)]
        }
        const length = this.#fitting(rest, width)
        lines.push(rest.slice(0, length))
        rest = rest.slice(length)
      } while (rest !== '')
    }
    return lines
  }

  /** Letters of the beginning that are as wide as a line, at least one. Chinese is cut anywhere, Latin words are kept whole. */
  #fitting(text: string, width: number): number {
    let low = 1
    let high = Math.min(text.length, Math.ceil(width) + 1)
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.context.measureText(text.slice(0, middle)).width <= width) low = middle
      else high = middle - 1
    }
    if (low >= text.length) return text.length
    const isWithinWord = /[A-Za-z0-9]$/.test(text.slice(0, low)) && /^[A-Za-z0-9]/.test(text.slice(low))
    const space = isWithinWord ? text.lastIndexOf(' ', low) : -1
    return space > 0 ? space + 1 : wholeLetters(text, low).length
  }
}

/** The beginning without half of a letter that takes two units. */
function wholeLetters(text: string, length: number): string {
  const code = text.charCodeAt(length - 1)
  const isHalf = code >= 0xd800 && code < 0xdc00
  return text.slice(0, isHalf && length > 1 ? length - 1 : length)
}
