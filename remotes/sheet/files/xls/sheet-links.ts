import type { HyperlinkPayload } from '../../model/object-payloads.ts'
import type { CellRange, SheetObject } from '../../model/workbook-data.ts'
import { RECORD, type RecordReader } from './records.ts'
import { rangeOf } from './sheet-frame.ts'

const HAS_MONIKER = 0x01
const HAS_LOCATION = 0x08
const HAS_DISPLAY = 0x10
const HAS_FRAME = 0x80
const IS_TEXT = 0x100
/** First bytes of the classes of addresses. */
const URL = 0xe0
const FILE = 0x03

/** Links of a sheet, with what is shown when one is pointed at. */
export class BiffLinks {
  readonly #links: { readonly range: CellRange; readonly payload: HyperlinkPayload }[] = []
  readonly #tips = new Map<string, string>()

  read(type: number, reader: RecordReader): boolean {
    if (type === RECORD.hyperlink) {
      const range = rangeOf(reader)
      if (range) this.#links.push({ range, payload: linkOf(reader) })
      return true
    }
    if (type === RECORD.linkTip) {
      reader.skip(2)
      const range = rangeOf(reader)
      if (range) this.#tips.set(JSON.stringify(range), ended(reader.letters(reader.left >> 1, true)))
      return true
    }
    return false
  }

  objects(): SheetObject[] {
    return this.#links.map(({ range, payload }) => ({
      kind: 'hyperlink',
      ranges: [range],
      payload: { ...payload, tooltip: this.#tips.get(JSON.stringify(range)) ?? null },
    }))
  }
}

function linkOf(reader: RecordReader): HyperlinkPayload {
  reader.skip(20)
  const flags = reader.u32()
  const text = (): string => ended(reader.letters(reader.u32(), true))
  const display = flags & HAS_DISPLAY ? text() : null
  if (flags & HAS_FRAME) text()
  const target = flags & HAS_MONIKER ? (flags & IS_TEXT ? text() : monikerOf(reader)) : null
  const location = flags & HAS_LOCATION ? text() : null
  return { target, location, tooltip: null, display }
}

function monikerOf(reader: RecordReader): string | null {
  const [kind] = reader.bytes(16)
  if (kind === URL) {
    const bytes = reader.u32()
    const letters = reader.letters(bytes >> 1, true)
    return ended(letters)
  }
  if (kind !== FILE) return null
  const up = reader.u16()
  const short = ended(reader.letters(reader.u32(), false))
  reader.skip(24)
  const bytes = reader.u32()
  let long = ''
  if (bytes > 0) {
    const letters = reader.u32()
    reader.skip(2)
    long = reader.letters(letters >> 1, true)
  }
  return '../'.repeat(Math.min(up, 100)) + (long || short).replaceAll('\\', '/')
}

const ended = (text: string): string => {
  const end = text.indexOf('\u0000')
  return end < 0 ? text : text.slice(0, end)
}
