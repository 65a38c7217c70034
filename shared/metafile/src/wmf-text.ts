import { isSymbol, lettersOf } from './letters.ts'
import type { WmfSurface } from './wmf-surface.ts'
import { bytesAt, pairAt } from './wmf-values.ts'

const [RIGHT, CENTRE, BOTTOM, BASELINE] = [2, 6, 8, 24]
const [FILLED, CLIPPED] = [2, 4]
/** Heights of lines are about so much larger than those of their letters. */
const LINE_PER_EM = 1.15
/** Of the height of the letters: what is above their line, and what hangs below it. */
const [ASCENT, DESCENT] = [0.93, 0.21]

/** What writes, by the number of its record. */
export const TEXT_RECORDS: Readonly<Record<number, (surface: WmfSurface, data: DataView) => void>> = {
  // META_TEXTOUT
  0x521: (surface, data) => {
    const count = data.getUint16(0, true)
    const { x, y } = pairAt(data, 2 + count + (count % 2))
    write(surface, bytesAt(data, 2, count), x, y, null)
  },
  // META_EXTTEXTOUT
  0xa32: (surface, data) => {
    const { x, y } = pairAt(data, 0)
    const [count, options] = [data.getUint16(4, true), data.getUint16(6, true)]
    const hasBox = (options & (FILLED | CLIPPED)) !== 0
    const at = 8 + (hasBox ? 8 : 0)
    // Read before the canvas is saved: a record that breaks off leaves it as it was.
    const letters = bytesAt(data, at, count)
    const widths = widthsAt(data, at + count + (count % 2), count)
    surface.canvas.save()
    if (hasBox) prepareBox(surface, data, options)
    write(surface, letters, x, y, widths)
    surface.canvas.restore()
  },
}

/** How far each letter goes, where the record says it. */
const widthsAt = (data: DataView, at: number, count: number): readonly number[] | null =>
  data.byteLength >= at + count * 2
    ? Array.from({ length: count }, (_, index) => data.getInt16(at + index * 2, true))
    : null

function prepareBox({ canvas, state, x, y }: WmfSurface, data: DataView, options: number): void {
  const [left, top] = [x(data.getInt16(8, true)), y(data.getInt16(10, true))]
  const [right, bottom] = [x(data.getInt16(12, true)), y(data.getInt16(14, true))]
  canvas.beginPath()
  canvas.rect(left, top, right - left, bottom - top)
  if (options & FILLED) {
    canvas.fillStyle = state.backColour
    canvas.fill()
  }
  if (options & CLIPPED) canvas.clip()
}

function write(surface: WmfSurface, bytes: Uint8Array, x: number, y: number, widths: readonly number[] | null): void {
  const { canvas, hairline, state } = surface
  const { font, textAlign, textColour, backColour } = state
  const text = lettersOf(bytes, font.charset, font.family)
  const letters = Array.from(text)
  if (text.trim() === '') return
  const size = Math.abs(surface.down(font.height < 0 ? -font.height : (font.height || 12) / LINE_PER_EM))
  const family = isSymbol(font.family) ? '"Times New Roman", serif' : `"${font.family}", sans-serif`
  canvas.save()
  canvas.translate(surface.x(x), surface.y(y))
  canvas.rotate((-font.turn / 1800) * Math.PI)
  canvas.font = `${font.isItalic ? 'italic ' : ''}${font.weight >= 600 ? 700 : 400} ${size}px ${family}`
  canvas.textBaseline = 'alphabetic'
  canvas.textAlign = 'left'
  const steps = widths?.length === letters.length ? widths.map((width) => Math.abs(surface.across(width))) : null
  const length = steps ? steps.reduce((sum, step) => sum + step, 0) : canvas.measureText(text).width
  const side = textAlign & CENTRE
  const begin = side === CENTRE ? -length / 2 : side === RIGHT ? -length : 0
  const upright = textAlign & BASELINE
  const baseline = upright === BASELINE ? 0 : upright === BOTTOM ? -size * DESCENT : size * ASCENT
  if (state.isOpaque) {
    canvas.fillStyle = backColour
    canvas.fillRect(begin, baseline - size * ASCENT, length, size * LINE_PER_EM)
  }
  canvas.fillStyle = textColour
  if (!steps) canvas.fillText(text, begin, baseline)
  else {
    let at = begin
    for (const [index, letter] of letters.entries()) {
      canvas.fillText(letter, at, baseline)
      at += steps[index] ?? 0
    }
  }
  const thick = Math.max(hairline, size / 16)
  if (font.isUnderlined) canvas.fillRect(begin, baseline + size * 0.1, length, thick)
  if (font.isStruck) canvas.fillRect(begin, baseline - size * 0.3, length, thick)
  canvas.restore()
}
