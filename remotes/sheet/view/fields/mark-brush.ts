import type { UniverRenderingContext } from '@univerjs/engine-render'
import type { MarkBox, MarkBrush, MarkTheme } from '@wenfang/shared-ui/chips/paint'

/** Of a light page: the engine turns colours for the dark by itself. */
export const MARK_THEME: MarkTheme = {
  line: '#dcdad5',
  text: '#1f1d1a',
  quiet: '#8a867e',
  focus: '#1f7a4d',
  onFocus: '#ffffff',
  face: 'sans-serif',
}

const ELLIPSIS = '…'

/** What marks are painted with on the engine's canvas. */
export class CanvasMarkBrush implements MarkBrush {
  readonly context: UniverRenderingContext & MarkBrush['context']
  readonly theme = MARK_THEME

  constructor(context: UniverRenderingContext) {
    this.context = context as UniverRenderingContext & MarkBrush['context']
  }

  round(box: MarkBox, radius: number, colour: string): void {
    this.context.fillStyle = colour
    this.context.beginPath()
    this.context.roundRect(box.x, box.y, box.width, box.height, radius)
    this.context.fill()
  }

  text(text: string, box: MarkBox, { colour = this.theme.text, align = 'left', px = 13 } = {}): void {
    if (box.width <= 0) return
    const { context } = this
    context.font = `${px}px ${this.theme.face}`
    const shown = this.#fitted(text, box.width)
    const rest = box.width - this.widthOf(shown)
    context.fillStyle = colour
    context.textAlign = 'left'
    context.textBaseline = 'middle'
    context.fillText(
      shown,
      box.x + (align === 'left' ? 0 : align === 'right' ? rest : rest / 2),
      box.y + box.height / 2,
    )
  }

  widthOf(text: string): number {
    return this.context.measureText(text).width
  }

  #fitted(text: string, width: number): string {
    // No letter is narrower than a pixel.
    let shown = text.slice(0, Math.ceil(width) + 1)
    if (shown === text && this.widthOf(text) <= width) return text
    while (shown !== '' && this.widthOf(shown + ELLIPSIS) > width) shown = shown.slice(0, -1)
    // Half of a letter that takes two units is none.
    if (/[\uD800-\uDBFF]$/.test(shown)) shown = shown.slice(0, -1)
    return shown === '' ? '' : shown + ELLIPSIS
  }
}
