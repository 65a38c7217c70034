import { readDib } from './dib.ts'
import { isSymbol, lettersOf } from './letters.ts'
import type { WmfFile, WmfRecord } from './wmf-file.ts'
import { colourAt, firstState, readFont, type DrawingState, type GdiObject } from './wmf-state.ts'

type Canvas = OffscreenCanvasRenderingContext2D
type Play = (data: DataView) => void

const DASHES: Readonly<Record<number, readonly number[]>> = {
  1: [6, 3],
  2: [1, 2],
  3: [6, 2, 1, 2],
  4: [6, 2, 1, 2, 1, 2],
}
const NO_PEN = 5
const [RIGHT, CENTRE, BOTTOM, BASELINE] = [2, 6, 8, 24]
const [FILLED, CLIPPED] = [2, 4]
/** How a bitmap meets what is below it, by the code of the operation. */
const MEETINGS: Readonly<Record<number, GlobalCompositeOperation>> = {
  0x008800c6: 'multiply',
  0x00660046: 'difference',
  0x00ee0086: 'lighten',
}
const [PATTERN_COPY, BLACKNESS, WHITENESS] = [0x00f00021, 0x00000042, 0x00ff0062]
/** Heights of lines are about so much larger than those of their letters. */
const LINE_PER_EM = 1.15

/** Draws the picture over the whole canvas. A record that says what cannot be is passed over. */
export function playWmf(file: WmfFile, canvas: Canvas, width: number, height: number, hairline: number): void {
  const player = new WmfPlayer(file, canvas, width, height, hairline)
  for (const record of file.records) player.play(record)
}

class WmfPlayer {
  readonly #canvas: Canvas
  readonly #width: number
  readonly #height: number
  readonly #hairline: number
  readonly #objects: (GdiObject | null)[] = []
  readonly #kept: DrawingState[] = []
  #state = firstState()
  #origin: { x: number; y: number }
  #extent: { x: number; y: number }

  constructor({ frame }: WmfFile, canvas: Canvas, width: number, height: number, hairline: number) {
    this.#canvas = canvas
    this.#width = width
    this.#height = height
    this.#hairline = hairline
    this.#origin = { x: frame.x, y: frame.y }
    this.#extent = { x: frame.width, y: frame.height }
    canvas.lineJoin = 'round'
  }

  play({ type, data }: WmfRecord): void {
    try {
      this.#commands[type]?.(data)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }

  #x = (x: number): number => ((x - this.#origin.x) / (this.#extent.x || 1)) * this.#width
  #y = (y: number): number => ((y - this.#origin.y) / (this.#extent.y || 1)) * this.#height
  #across = (length: number): number => (length / (this.#extent.x || 1)) * this.#width
  #down = (length: number): number => (length / (this.#extent.y || 1)) * this.#height

  readonly #commands: Readonly<Record<number, Play>> = {
    0x20b: (data) => (this.#origin = pairAt(data, 0)),
    0x20c: (data) => (this.#extent = pairAt(data, 0)),
    0x20f: (data) => {
      const { x, y } = pairAt(data, 0)
      this.#origin = { x: this.#origin.x + x, y: this.#origin.y + y }
    },
    0x01e: () => {
      this.#kept.push({ ...this.#state })
      this.#canvas.save()
    },
    0x127: (data) => this.#restore(data.getInt16(0, true)),
    0x209: (data) => (this.#state.textColour = colourAt(data, 0)),
    0x201: (data) => (this.#state.backColour = colourAt(data, 0)),
    0x102: (data) => (this.#state.isOpaque = data.getUint16(0, true) === 2),
    0x106: (data) => (this.#state.isWinding = data.getUint16(0, true) === 2),
    0x12e: (data) => (this.#state.textAlign = data.getUint16(0, true)),
    0x2fa: (data) =>
      this.#add({
        kind: 'pen',
        style: data.getUint16(0, true) & 15,
        width: data.getInt16(2, true),
        colour: colourAt(data, 6),
      }),
    0x2fc: (data) => this.#add({ kind: 'brush', fill: data.getUint16(0, true) === 1 ? null : colourAt(data, 2) }),
    0x2fb: (data) => this.#add(readFont(data)),
    0x142: (data) => this.#add({ kind: 'brush', fill: this.#pattern(data) }),
    0x1f9: () => this.#add({ kind: 'brush', fill: '#808080' }),
    0x0f7: () => this.#add({ kind: 'other' }),
    0x6ff: () => this.#add({ kind: 'other' }),
    0x1f0: (data) => (this.#objects[data.getUint16(0, true)] = null),
    0x12d: (data) => this.#select(this.#objects[data.getUint16(0, true)]),
    0x214: (data) => {
      const { x, y } = pairAt(data, 0)
      Object.assign(this.#state, { x, y })
    },
    0x213: (data) => {
      const { x, y } = pairAt(data, 0)
      this.#path([this.#state, { x, y }], false)
      this.#stroke()
      Object.assign(this.#state, { x, y })
    },
    0x325: (data) => {
      this.#path(pointsAt(data, 2, data.getUint16(0, true)), false)
      this.#stroke()
    },
    0x324: (data) => {
      this.#path(pointsAt(data, 2, data.getUint16(0, true)), true)
      this.#fillAndStroke()
    },
    0x538: (data) => this.#polygons(data),
    0x41b: (data) => {
      const { left, top, right, bottom } = this.#boxAt(data, 0)
      this.#canvas.beginPath()
      this.#canvas.rect(left, top, right - left, bottom - top)
      this.#fillAndStroke()
    },
    0x61c: (data) => {
      const { left, top, right, bottom } = this.#boxAt(data, 4)
      const [across, down] = [this.#across(data.getInt16(2, true)) / 2, this.#down(data.getInt16(0, true)) / 2]
      this.#canvas.beginPath()
      this.#canvas.roundRect(left, top, right - left, bottom - top, [{ x: Math.abs(across), y: Math.abs(down) }])
      this.#fillAndStroke()
    },
    0x418: (data) => {
      this.#canvas.beginPath()
      this.#ellipse(data, 0, 0, 2 * Math.PI)
      this.#fillAndStroke()
    },
    0x817: (data) => this.#arc(data, 'arc'),
    0x81a: (data) => this.#arc(data, 'pie'),
    0x830: (data) => this.#arc(data, 'chord'),
    0x416: (data) => {
      const { left, top, right, bottom } = this.#boxAt(data, 0)
      this.#canvas.beginPath()
      this.#canvas.rect(left, top, right - left, bottom - top)
      this.#canvas.clip()
    },
    0x415: (data) => {
      const { left, top, right, bottom } = this.#boxAt(data, 0)
      this.#canvas.beginPath()
      this.#canvas.rect(0, 0, this.#width, this.#height)
      this.#canvas.rect(left, top, right - left, bottom - top)
      this.#canvas.clip('evenodd')
    },
    0x41f: (data) => {
      const { x, y } = pairAt(data, 4)
      this.#canvas.fillStyle = colourAt(data, 0)
      this.#canvas.fillRect(this.#x(x), this.#y(y), Math.abs(this.#across(1)), Math.abs(this.#down(1)))
    },
    0x61d: (data) => this.#fillBlock(data),
    0x940: (data) => this.#bitmap(data, { to: 12, size: 8, source: 4, from: null }, 16),
    0xb41: (data) => this.#bitmap(data, { to: 16, size: 12, source: 8, from: 4 }, 20),
    0xf43: (data) => this.#bitmap(data, { to: 18, size: 14, source: 10, from: 6 }, 22),
    0x521: (data) => {
      const count = data.getUint16(0, true)
      const { x, y } = pairAt(data, 2 + count + (count % 2))
      this.#text(bytesAt(data, 2, count), x, y, null)
    },
    0xa32: (data) => this.#placedText(data),
  }

  #restore(to: number): void {
    const times = to < 0 ? -to : Math.max(0, this.#kept.length - to + 1)
    for (let at = 0; at < times; at++) {
      const before = this.#kept.pop()
      if (!before) return
      this.#state = before
      this.#canvas.restore()
    }
  }

  #add(object: GdiObject): void {
    const free = this.#objects.findIndex((one) => one === null)
    if (free < 0) this.#objects.push(object)
    else this.#objects[free] = object
  }

  #select(object: GdiObject | null | undefined): void {
    if (object?.kind === 'pen') this.#state.pen = object
    else if (object?.kind === 'brush') this.#state.brush = object
    else if (object?.kind === 'font') this.#state.font = object
  }

  #pattern(data: DataView): CanvasPattern | string {
    const picture = readDib(data, 4)
    return (picture && this.#canvas.createPattern(surfaceOf(picture), 'repeat')) ?? '#808080'
  }

  #path(points: readonly { readonly x: number; readonly y: number }[], isClosed: boolean): void {
    this.#canvas.beginPath()
    this.#outline(points, isClosed)
  }

  #outline(points: readonly { readonly x: number; readonly y: number }[], isClosed: boolean): void {
    for (const [at, { x, y }] of points.entries()) this.#canvas[at === 0 ? 'moveTo' : 'lineTo'](this.#x(x), this.#y(y))
    if (isClosed) this.#canvas.closePath()
  }

  #polygons(data: DataView): void {
    const count = data.getUint16(0, true)
    let at = 2 + count * 2
    this.#canvas.beginPath()
    for (let polygon = 0; polygon < count; polygon++) {
      const points = data.getUint16(2 + polygon * 2, true)
      this.#outline(pointsAt(data, at, points), true)
      at += points * 4
    }
    this.#fillAndStroke()
  }

  #ellipse(data: DataView, at: number, from: number, to: number): void {
    const { left, top, right, bottom } = this.#boxAt(data, at)
    const [across, down] = [(right - left) / 2, (bottom - top) / 2]
    this.#canvas.ellipse(left + across, top + down, Math.abs(across), Math.abs(down), 0, from, to, false)
  }

  /** From the first line through the centre counter-clockwise to the second. */
  #arc(data: DataView, form: 'arc' | 'pie' | 'chord'): void {
    const { left, top, right, bottom } = this.#boxAt(data, 8)
    const [centreX, centreY] = [(left + right) / 2, (top + bottom) / 2]
    const angleAt = (at: number): number => {
      const { x, y } = pairAt(data, at)
      return Math.atan2((this.#y(y) - centreY) / (bottom - top || 1), (this.#x(x) - centreX) / (right - left || 1))
    }
    this.#canvas.beginPath()
    if (form === 'pie') this.#canvas.moveTo(centreX, centreY)
    this.#ellipse(data, 8, angleAt(0), angleAt(4))
    if (form === 'arc') return this.#stroke()
    this.#canvas.closePath()
    this.#fillAndStroke()
  }

  #fillAndStroke(): void {
    const { fill } = this.#state.brush
    if (fill !== null) {
      this.#canvas.fillStyle = fill
      this.#canvas.fill(this.#state.isWinding ? 'nonzero' : 'evenodd')
    }
    this.#stroke()
  }

  #stroke(): void {
    const { style, width, colour } = this.#state.pen
    if (style === NO_PEN) return
    const thick = Math.max(this.#hairline, Math.abs(this.#across(width)))
    this.#canvas.strokeStyle = colour
    this.#canvas.lineWidth = thick
    this.#canvas.setLineDash((DASHES[style] ?? []).map((part) => part * thick))
    this.#canvas.stroke()
  }

  #fillBlock(data: DataView): void {
    const operation = data.getUint32(0, true)
    const size = pairAt(data, 4)
    const { x, y } = pairAt(data, 8)
    const fill = operation === BLACKNESS ? '#000000' : operation === WHITENESS ? '#ffffff' : this.#state.brush.fill
    if (fill === null || ![PATTERN_COPY, BLACKNESS, WHITENESS].includes(operation)) return
    this.#canvas.fillStyle = fill
    this.#canvas.fillRect(this.#x(x), this.#y(y), this.#across(size.x), this.#down(size.y))
  }

  /** @param places where in the record its numbers stand; `from`: size of the part that is taken, null: as large as it is put */
  #bitmap(
    data: DataView,
    places: { readonly to: number; readonly size: number; readonly source: number; readonly from: number | null },
    start: number,
  ): void {
    const picture = readDib(data, start)
    if (!picture) return
    const [to, size, source] = [pairAt(data, places.to), pairAt(data, places.size), pairAt(data, places.source)]
    const from = places.from === null ? size : pairAt(data, places.from)
    this.#canvas.save()
    this.#canvas.globalCompositeOperation = MEETINGS[data.getUint32(0, true)] ?? 'source-over'
    this.#canvas.drawImage(
      surfaceOf(picture),
      source.x,
      // The part is counted from the last row.
      Math.max(0, picture.height - source.y - Math.abs(from.y)),
      Math.abs(from.x),
      Math.abs(from.y),
      this.#x(to.x),
      this.#y(to.y),
      this.#across(size.x),
      this.#down(size.y),
    )
    this.#canvas.restore()
  }

  #placedText(data: DataView): void {
    const { x, y } = pairAt(data, 0)
    const [count, options] = [data.getUint16(4, true), data.getUint16(6, true)]
    const hasBox = (options & (FILLED | CLIPPED)) !== 0
    const at = 8 + (hasBox ? 8 : 0)
    const steps = at + count + (count % 2)
    const widths =
      data.byteLength >= steps + count * 2
        ? Array.from({ length: count }, (_, index) => data.getInt16(steps + index * 2, true))
        : null
    this.#canvas.save()
    if (hasBox) {
      const [left, top] = [this.#x(data.getInt16(8, true)), this.#y(data.getInt16(10, true))]
      const [right, bottom] = [this.#x(data.getInt16(12, true)), this.#y(data.getInt16(14, true))]
      this.#canvas.beginPath()
      this.#canvas.rect(left, top, right - left, bottom - top)
      if (options & FILLED) {
        this.#canvas.fillStyle = this.#state.backColour
        this.#canvas.fill()
      }
      if (options & CLIPPED) this.#canvas.clip()
    }
    this.#text(bytesAt(data, at, count), x, y, widths)
    this.#canvas.restore()
  }

  #text(bytes: Uint8Array, x: number, y: number, widths: readonly number[] | null): void {
    const { font, textAlign, textColour } = this.#state
    const text = lettersOf(bytes, font.charset, font.family)
    const letters = Array.from(text)
    if (text.trim() === '') return
    const canvas = this.#canvas
    const size = Math.abs(this.#down(font.height < 0 ? -font.height : (font.height || 12) / LINE_PER_EM))
    const family = isSymbol(font.family) ? '"Times New Roman", serif' : `"${font.family}", sans-serif`
    canvas.save()
    canvas.translate(this.#x(x), this.#y(y))
    canvas.rotate((-font.turn / 1800) * Math.PI)
    canvas.font = `${font.isItalic ? 'italic ' : ''}${font.weight >= 600 ? 700 : 400} ${size}px ${family}`
    canvas.fillStyle = textColour
    canvas.textBaseline = 'alphabetic'
    canvas.textAlign = 'left'
    const steps = widths?.length === letters.length ? widths.map((width) => Math.abs(this.#across(width))) : null
    const length = steps ? steps.reduce((sum, step) => sum + step, 0) : canvas.measureText(text).width
    const side = textAlign & CENTRE
    let at = side === CENTRE ? -length / 2 : side === RIGHT ? -length : 0
    const upright = textAlign & BASELINE
    const baseline = upright === BASELINE ? 0 : upright === BOTTOM ? -size * 0.21 : size * 0.93
    if (this.#state.isOpaque) {
      canvas.fillStyle = this.#state.backColour
      canvas.fillRect(at, baseline - size * 0.93, length, size * LINE_PER_EM)
      canvas.fillStyle = textColour
    }
    const begin = at
    if (!steps) canvas.fillText(text, at, baseline)
    else
      for (const [index, letter] of letters.entries()) {
        canvas.fillText(letter, at, baseline)
        at += steps[index] ?? 0
      }
    if (font.isUnderlined) canvas.fillRect(begin, baseline + size * 0.1, length, Math.max(this.#hairline, size / 16))
    if (font.isStruck) canvas.fillRect(begin, baseline - size * 0.3, length, Math.max(this.#hairline, size / 16))
    canvas.restore()
  }

  /** Bottom, right, top, left stand there. */
  #boxAt(data: DataView, at: number) {
    const [second, first] = [pairAt(data, at), pairAt(data, at + 4)]
    return { left: this.#x(first.x), top: this.#y(first.y), right: this.#x(second.x), bottom: this.#y(second.y) }
  }
}

/** The second number is told first. */
const pairAt = (data: DataView, at: number) => ({ x: data.getInt16(at + 2, true), y: data.getInt16(at, true) })

const pointsAt = (data: DataView, at: number, count: number): readonly { readonly x: number; readonly y: number }[] => {
  if (at + count * 4 > data.byteLength) throw new RangeError('points that are not there')
  return Array.from({ length: count }, (_, index) => ({
    x: data.getInt16(at + index * 4, true),
    y: data.getInt16(at + index * 4 + 2, true),
  }))
}

function bytesAt(data: DataView, at: number, count: number): Uint8Array {
  if (at + count > data.byteLength) throw new RangeError('letters that are not there')
  return new Uint8Array(data.buffer, data.byteOffset + at, count)
}

function surfaceOf(picture: ImageData): OffscreenCanvas {
  const surface = new OffscreenCanvas(picture.width, picture.height)
  surface.getContext('2d')?.putImageData(picture, 0, 0)
  return surface
}
