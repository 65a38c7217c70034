import { BITMAP_RECORDS, patternOf } from './wmf-bitmaps.ts'
import type { WmfFile, WmfRecord } from './wmf-file.ts'
import { SHAPE_RECORDS } from './wmf-shapes.ts'
import { readFont, type GdiObject } from './wmf-state.ts'
import { WmfSurface } from './wmf-surface.ts'
import { TEXT_RECORDS } from './wmf-text.ts'
import { colourAt, pairAt } from './wmf-values.ts'

type Canvas = OffscreenCanvasRenderingContext2D
type Play = (data: DataView) => void

/** Draws the picture over the whole canvas. A record that says what cannot be is passed over. */
export function playWmf(file: WmfFile, canvas: Canvas, width: number, height: number, hairline: number): void {
  const player = new WmfPlayer(new WmfSurface(canvas, file.frame, { width, height, hairline }))
  for (const record of file.records) player.play(record)
}

const DRAWING_RECORDS = { ...SHAPE_RECORDS, ...BITMAP_RECORDS, ...TEXT_RECORDS }

/** Keeps the pens, brushes and fonts by their numbers; what draws is asked of the surface. */
class WmfPlayer {
  readonly #surface: WmfSurface
  readonly #objects: (GdiObject | null)[] = []

  constructor(surface: WmfSurface) {
    this.#surface = surface
  }

  play({ type, data }: WmfRecord): void {
    try {
      const setting = this.#settings[type]
      if (setting) setting(data)
      else DRAWING_RECORDS[type]?.(this.#surface, data)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }

  readonly #settings: Readonly<Record<number, Play>> = {
    // META_SETWINDOWORG, META_SETWINDOWEXT, META_OFFSETWINDOWORG
    0x20b: (data) => (this.#surface.origin = pairAt(data, 0)),
    0x20c: (data) => (this.#surface.extent = pairAt(data, 0)),
    0x20f: (data) => {
      const [{ x, y }, by] = [this.#surface.origin, pairAt(data, 0)]
      this.#surface.origin = { x: x + by.x, y: y + by.y }
    },
    // META_SAVEDC, META_RESTOREDC
    0x01e: () => this.#surface.save(),
    0x127: (data) => this.#surface.restore(data.getInt16(0, true)),
    // META_SETTEXTCOLOR, META_SETBKCOLOR, META_SETBKMODE, META_SETPOLYFILLMODE, META_SETTEXTALIGN
    0x209: (data) => (this.#surface.state.textColour = colourAt(data, 0)),
    0x201: (data) => (this.#surface.state.backColour = colourAt(data, 0)),
    0x102: (data) => (this.#surface.state.isOpaque = data.getUint16(0, true) === 2),
    0x106: (data) => (this.#surface.state.isWinding = data.getUint16(0, true) === 2),
    0x12e: (data) => (this.#surface.state.textAlign = data.getUint16(0, true)),
    // META_CREATEPENINDIRECT, META_CREATEBRUSHINDIRECT, META_CREATEFONTINDIRECT
    0x2fa: (data) =>
      this.#add({
        kind: 'pen',
        style: data.getUint16(0, true) & 15,
        width: data.getInt16(2, true),
        colour: colourAt(data, 6),
      }),
    0x2fc: (data) => this.#add({ kind: 'brush', fill: data.getUint16(0, true) === 1 ? null : colourAt(data, 2) }),
    0x2fb: (data) => this.#add(readFont(data)),
    // META_DIBCREATEPATTERNBRUSH, META_CREATEPATTERNBRUSH, META_CREATEPALETTE, META_CREATEREGION
    0x142: (data) => this.#add({ kind: 'brush', fill: patternOf(this.#surface, data) }),
    0x1f9: () => this.#add({ kind: 'brush', fill: '#808080' }),
    0x0f7: () => this.#add({ kind: 'other' }),
    0x6ff: () => this.#add({ kind: 'other' }),
    // META_DELETEOBJECT, META_SELECTOBJECT
    0x1f0: (data) => (this.#objects[data.getUint16(0, true)] = null),
    0x12d: (data) => this.#select(this.#objects[data.getUint16(0, true)]),
  }

  /** It gets the first number that is free. */
  #add(object: GdiObject): void {
    const free = this.#objects.findIndex((one) => one === null)
    if (free < 0) this.#objects.push(object)
    else this.#objects[free] = object
  }

  #select(object: GdiObject | null | undefined): void {
    const { state } = this.#surface
    if (object?.kind === 'pen') state.pen = object
    else if (object?.kind === 'brush') state.brush = object
    else if (object?.kind === 'font') state.font = object
  }
}
