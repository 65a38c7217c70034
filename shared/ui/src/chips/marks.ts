// What values that are more than a text look like in a cell, on whatever canvas: checks, stars, bars, chips.

export interface MarkBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface MarkTheme {
  readonly line: string
  readonly text: string
  readonly quiet: string
  readonly focus: string
  readonly onFocus: string
  readonly face: string
}

interface MarkTextStyle {
  readonly colour?: string
  readonly align?: 'left' | 'center' | 'right'
  readonly px?: number
}

/** What they are painted with. */
export interface MarkBrush {
  readonly context: {
    strokeStyle: string | object
    lineWidth: number
    font: string
    beginPath(): void
    moveTo(x: number, y: number): void
    lineTo(x: number, y: number): void
    roundRect(x: number, y: number, width: number, height: number, radius: number): void
    stroke(): void
  }
  readonly theme: MarkTheme
  round(box: MarkBox, radius: number, colour: string): void
  /** One line in the middle of the box, cut where it is too long. */
  text(text: string, box: MarkBox, style?: MarkTextStyle): void
  /** In the face that was set last. */
  widthOf(text: string): number
}

export interface Chip {
  readonly text: string
  readonly fill: string
  readonly ink: string
}

export const CHECK_PX = 16
export const STAR_PX = 18
const CHIP_PX = 22
const CHIP_GAP_PX = 4
const MORE_PX = 26
const LEAST_CHIP_PX = 40
/** What the words beside a bar need. */
const BAR_TEXT_PX = 44

export function paintCheck(brush: MarkBrush, box: MarkBox, isOn: boolean): void {
  const { context, theme } = brush
  if (isOn) brush.round(box, 3, theme.focus)
  context.strokeStyle = isOn ? theme.focus : theme.quiet
  context.lineWidth = 1.5
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, 3)
  context.stroke()
  if (!isOn) return
  context.strokeStyle = theme.onFocus
  context.lineWidth = 2
  context.beginPath()
  context.moveTo(box.x + 3.5, box.y + 8)
  context.lineTo(box.x + 7, box.y + 11.5)
  context.lineTo(box.x + 12.5, box.y + 4.5)
  context.stroke()
}

/** In a row from the left, as many as are whole in the box; `px`: from one to the next. */
export function paintStars(brush: MarkBrush, box: MarkBox, stars: number, most: number, px = STAR_PX): void {
  for (let star = 0; star < most && (star + 1) * px <= box.width + 0.5; star++)
    brush.text(
      '★',
      { ...box, x: box.x + star * px, width: px },
      { colour: star < stars ? '#d99a1c' : brush.theme.line, align: 'center', px: (px * 15) / STAR_PX },
    )
}

/** `part`: of one; `text` stands behind the bar. */
export function paintProgress(brush: MarkBrush, { x, y, width, height }: MarkBox, part: number, text: string): void {
  const bar = { x, y: y + height / 2 - 3, width: Math.max(0, width - BAR_TEXT_PX), height: 6 }
  brush.round(bar, 3, brush.theme.line)
  brush.round({ ...bar, width: bar.width * Math.min(1, Math.max(0, part)) }, 3, brush.theme.focus)
  brush.text(text, { x: bar.x + bar.width + 4, y, width: BAR_TEXT_PX - 4, height }, { align: 'right', px: 12 })
}

/** From the middle of the box's first `linePx`, in as many rows as there is room for; how many are left over is said. */
export function paintChips(
  brush: MarkBrush,
  box: MarkBox,
  chips: readonly Chip[],
  linePx: number,
  count = chips.length,
): void {
  let x = box.x
  const tall = Math.min(CHIP_PX, Math.max(12, box.height - 2))
  let y = box.y + Math.max(tall < CHIP_PX ? 1 : 4, (Math.min(box.height, linePx) - tall) / 2)
  if (y + tall > box.y + box.height) y = box.y + Math.max(0, (box.height - tall) / 2)
  brush.context.font = `12px ${brush.theme.face}`
  const morePx = Math.max(MORE_PX, brush.widthOf(`+${count}`) + CHIP_GAP_PX)
  for (const [at, { text, fill, ink }] of chips.entries()) {
    brush.context.font = `12px ${brush.theme.face}`
    const whole = brush.widthOf(text) + 16
    const isNextLine = x > box.x && x + whole > box.x + box.width
    if (isNextLine && y + 2 * tall + CHIP_GAP_PX <= box.y + box.height) {
      x = box.x
      y += tall + CHIP_GAP_PX
    }
    const room = box.x + box.width - x
    const isLast = at === count - 1
    // One of which no letter is seen says less than how many there are.
    if (room < 30 || (at > 0 && !isLast && room - morePx < Math.min(whole, LEAST_CHIP_PX))) {
      brush.text(
        `+${count - at}`,
        { x, y, width: Math.max(room, 20), height: tall },
        { colour: brush.theme.quiet, px: 12 },
      )
      return
    }
    // What is left over is said beside it.
    const width = Math.min(whole, isLast ? room : Math.max(30, room - morePx))
    brush.round({ x, y, width, height: tall }, tall / 2, fill)
    brush.text(text, { x: x + 8, y, width: width - 16, height: tall }, { colour: ink, px: 12 })
    x += width + CHIP_GAP_PX
  }
}
