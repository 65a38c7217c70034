// What stands around the cells of one sheet: sizes, view, merges, protection.
import {
  MAX_COLUMNS,
  type CellRange,
  type Colour,
  type SheetObject,
  type SheetView,
} from '../../model/workbook-data.ts'
import { standardWidth } from '../../model/sizes.ts'
import { RowBands } from '../xlsx/read/row-bands.ts'
import { colourOf } from './fonts.ts'
import { RECORD, type RecordReader } from './records.ts'
import type { BiffStyles } from './styles.ts'
import type { WorkbookStream } from './workbook-stream.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** Excel's own, in twentieths of a point and characters. */
const DEFAULT_HEIGHT = 255
const DEFAULT_WIDTH = 8
/** Of the old grid; some files say one more. */
const LAST_COLUMN = 255

export class BiffFrame {
  readonly rows = new RowBands()
  readonly columns = new RowBands()
  readonly merges: CellRange[] = []
  readonly view: Mutable<SheetView> = {
    frozenRows: 0,
    frozenColumns: 0,
    topLeft: null,
    active: null,
    zoomPercent: 100,
    hasGridLines: true,
    isRightToLeft: false,
  }
  tabColour: Colour | null = null
  readonly #book: WorkbookStream
  readonly #styles: BiffStyles
  #isFrozen = false
  #height = DEFAULT_HEIGHT
  #characters = DEFAULT_WIDTH
  #width: number | null = null
  #isProtected = false
  #password = 0

  constructor(book: WorkbookStream, styles: BiffStyles) {
    this.#book = book
    this.#styles = styles
  }

  get defaultRowHeightPt(): number {
    return this.#height / 20
  }

  get defaultColumnWidth(): number {
    return this.#width ?? standardWidth(this.#characters)
  }

  /** Whether the record was one of the frame. */
  read(type: number, reader: RecordReader): boolean {
    switch (type) {
      case RECORD.defaultColumnWidth:
        this.#characters = Math.min(255, reader.u16())
        return true
      case RECORD.standardWidth:
        this.#width = reader.u16() / 256
        return true
      case RECORD.defaultRowHeight: {
        reader.skip(2)
        const height = reader.u16()
        if (height > 0 && height <= 8192) this.#height = height
        return true
      }
      case RECORD.columns:
        this.#readColumns(reader)
        return true
      case RECORD.row:
        this.#readRow(reader)
        return true
      case RECORD.merges:
        for (let left = reader.u16(); left > 0; left--) {
          const range = rangeOf(reader)
          if (range && (range.top < range.bottom || range.left < range.right)) this.merges.push(range)
        }
        return true
      case RECORD.view: {
        const flags = reader.u16()
        const [row, column] = [reader.u16(), reader.u16()]
        this.view.hasGridLines = (flags & 0x02) !== 0
        this.#isFrozen = (flags & 0x08) !== 0
        this.view.isRightToLeft = (flags & 0x40) !== 0
        if (row > 0 || column > 0) this.view.topLeft = { row, column }
        return true
      }
      case RECORD.pane: {
        const [x, y, row, column] = [reader.u16(), reader.u16(), reader.u16(), reader.u16()]
        if (!this.#isFrozen) return true
        this.view.frozenRows = y
        this.view.frozenColumns = x
        this.view.topLeft = { row, column }
        return true
      }
      case RECORD.zoom: {
        const [over, under] = [reader.i16(), reader.i16()]
        if (over > 0 && under > 0) this.view.zoomPercent = Math.min(400, Math.max(10, Math.round((over / under) * 100)))
        return true
      }
      case RECORD.selection:
        reader.skip(1)
        this.view.active = { row: reader.u16(), column: reader.u16() }
        return true
      case RECORD.protect:
        this.#isProtected = reader.u16() === 1
        return true
      case RECORD.password:
        this.#password = reader.u16()
        return true
      case RECORD.sheetExtension: {
        reader.skip(16)
        this.tabColour = colourOf(reader.u32() & 0x7f, this.#book.palette) ?? null
        return true
      }
    }
    return false
  }

  objects(): SheetObject[] {
    const objects: SheetObject[] = this.merges.map((range) => ({ kind: 'merge', ranges: [range], payload: null }))
    if (this.#isProtected) {
      const password =
        this.#password === 0 ? {} : { password: this.#password.toString(16).padStart(4, '0').toUpperCase() }
      objects.push({
        kind: 'protection',
        ranges: [],
        payload: { type: 'sheet', attributes: { ...password, sheet: '1' } },
      })
    }
    return objects
  }

  #readColumns(reader: RecordReader): void {
    const [first, last, width, format, flags] = [reader.u16(), reader.u16(), reader.u16(), reader.u16(), reader.u16()]
    if (first > last || first > LAST_COLUMN) return
    this.columns.add(
      first,
      {
        size: width / 256,
        isHidden: (flags & 1) !== 0,
        outlineLevel: (flags >> 8) & 7,
        isCollapsed: (flags & 0x1000) !== 0,
        style: this.#styles.numberOf(format),
      },
      Math.min(last, LAST_COLUMN),
    )
  }

  #readRow(reader: RecordReader): void {
    const row = reader.u16()
    reader.skip(4)
    const height = reader.u16() & 0x7fff
    reader.skip(4)
    const flags = reader.u32()
    const isOwn = (flags & 0x40) !== 0 || height !== this.#height
    this.rows.add(row, {
      size: isOwn && height > 0 && height <= 8192 ? height / 20 : null,
      isHidden: (flags & 0x20) !== 0,
      outlineLevel: flags & 7,
      isCollapsed: (flags & 0x10) !== 0,
      style: flags & 0x80 ? this.#styles.numberOf((flags >>> 16) & 0xfff) : 0,
    })
  }
}

/** Rows, then columns, two bytes each. */
export function rangeOf(reader: RecordReader): CellRange | null {
  const [top, bottom, left, right] = [reader.u16(), reader.u16(), reader.u16(), reader.u16()]
  if (bottom < top || right < left || right >= MAX_COLUMNS) return null
  return { top, left, bottom, right }
}
