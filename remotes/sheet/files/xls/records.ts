// A stream of BIFF records: number, length, bytes; what is longer than one goes on in CONTINUE records.

export const RECORD = {
  formula: 0x0006,
  eof: 0x000a,
  calculationCount: 0x000c,
  calculationMode: 0x000d,
  delta: 0x0010,
  iteration: 0x0011,
  protect: 0x0012,
  password: 0x0013,
  externalSheet: 0x0017,
  name: 0x0018,
  note: 0x001c,
  selection: 0x001d,
  dateSystem: 0x0022,
  externalName: 0x0023,
  filePassword: 0x002f,
  font: 0x0031,
  continued: 0x003c,
  window1: 0x003d,
  pane: 0x0041,
  defaultColumnWidth: 0x0055,
  object: 0x005d,
  columns: 0x007d,
  sheet: 0x0085,
  palette: 0x0092,
  standardWidth: 0x0099,
  zoom: 0x00a0,
  rkNumbers: 0x00bd,
  blanks: 0x00be,
  richText: 0x00d6,
  extendedFormat: 0x00e0,
  merges: 0x00e5,
  texts: 0x00fc,
  textCell: 0x00fd,
  externalBook: 0x01ae,
  conditionalRanges: 0x01b0,
  conditionalRule: 0x01b1,
  textObject: 0x01b6,
  hyperlink: 0x01b8,
  validation: 0x01be,
  blank: 0x0201,
  number: 0x0203,
  label: 0x0204,
  booleanOrError: 0x0205,
  result: 0x0207,
  row: 0x0208,
  array: 0x0221,
  defaultRowHeight: 0x0225,
  view: 0x023e,
  rkNumber: 0x027e,
  format: 0x041e,
  sharedFormula: 0x04bc,
  begin: 0x0809,
  linkTip: 0x0800,
  sheetExtension: 0x0862,
} as const

export interface BiffRecord {
  readonly type: number
  /** The record itself and what continues it. */
  readonly parts: readonly Uint8Array[]
}

/** Records from a place on, until the stream ends or says nonsense. Each is looked at once. */
export function* recordsFrom(stream: Uint8Array, start: number): Generator<BiffRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  let at = start
  const next = (): { readonly type: number; readonly body: Uint8Array } | null => {
    if (at < 0 || at + 4 > stream.byteLength) return null
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (at + 4 + length > stream.byteLength) return null
    return { type, body: stream.subarray(at + 4, at + 4 + length) }
  }
  for (let found = next(); found; found = next()) {
    at += 4 + found.body.byteLength
    const parts = [found.body]
    for (let more = next(); more?.type === RECORD.continued; more = next()) {
      parts.push(more.body)
      at += 4 + more.body.byteLength
    }
    yield { type: found.type, parts }
  }
}

/** Reads one record. Whatever reads beyond its end throws a RangeError. */
export class RecordReader {
  readonly #parts: readonly Uint8Array[]
  #part = 0
  #at = 0

  constructor(parts: readonly Uint8Array[]) {
    this.#parts = parts
  }

  /** Bytes that are left in all parts. */
  get left(): number {
    return this.#parts.reduce((sum, part, at) => (at < this.#part ? sum : sum + part.byteLength), 0) - this.#at
  }

  u8(): number {
    this.#pass()
    const value = this.#parts[this.#part]?.[this.#at++]
    if (value === undefined) throw new RangeError('a record is too short')
    return value
  }

  u16(): number {
    return this.u8() | (this.u8() << 8)
  }

  i16(): number {
    return (this.u16() << 16) >> 16
  }

  u32(): number {
    return (this.u16() | (this.u16() << 16)) >>> 0
  }

  i32(): number {
    return this.u32() | 0
  }

  f64(): number {
    const bytes = this.bytes(8)
    return new DataView(bytes.buffer, bytes.byteOffset, 8).getFloat64(0, true)
  }

  skip(count: number): void {
    this.bytes(count)
  }

  bytes(count: number): Uint8Array {
    this.#pass()
    const part = this.#parts[this.#part]
    if (part && this.#at + count <= part.byteLength) {
      this.#at += count
      return part.subarray(this.#at - count, this.#at)
    }
    if (count > this.left) throw new RangeError('a record is too short')
    return Uint8Array.from({ length: count }, () => this.u8())
  }

  /** Letters of two bytes, or of one for what is below 256. Each part begins with saying anew which. */
  letters(count: number, isWide: boolean): string {
    let text = ''
    let wide = isWide
    for (let left = count; left > 0;) {
      const part = this.#parts[this.#part]
      if (!part) throw new RangeError('a text is too short')
      if (this.#at >= part.byteLength) {
        this.#part += 1
        this.#at = 0
        wide = (this.u8() & 1) !== 0
        continue
      }
      if (wide && this.#at + 1 >= part.byteLength) throw new RangeError('half a letter')
      const taken = Math.min(left, wide ? (part.byteLength - this.#at) >> 1 : part.byteLength - this.#at, 4096)
      const end = this.#at + (wide ? taken * 2 : taken)
      const bytes = wide ? Uint8Array.from(part.subarray(this.#at, end)) : part.subarray(this.#at, end)
      // Spreading a typed array takes sixty times as long.
      text += Reflect.apply(String.fromCharCode, null, wide ? new Uint16Array(bytes.buffer) : bytes) as string
      this.#at = end
      left -= taken
    }
    return text
  }

  /** Its length in one byte. */
  shortText(): string {
    const count = this.u8()
    return this.letters(count, (this.u8() & 1) !== 0)
  }

  /** Its length in two bytes; formatted parts and phonetic signs are passed over. */
  text(): string {
    return this.formattedText().text
  }

  /** With the places where fonts begin. */
  formattedText(): { readonly text: string; readonly runs: readonly (readonly [at: number, font: number])[] } {
    const count = this.u16()
    const flags = this.u8()
    const runCount = flags & 8 ? this.u16() : 0
    const extraBytes = flags & 4 ? this.u32() : 0
    const text = this.letters(count, (flags & 1) !== 0)
    const runs: (readonly [number, number])[] = []
    for (let run = 0; run < runCount; run++) runs.push([this.u16(), this.u16()])
    if (extraBytes > 0) this.#leap(extraBytes)
    return { text, runs }
  }

  #leap(count: number): void {
    if (count > this.left) throw new RangeError('a record is too short')
    for (let left = count; left > 0;) {
      this.#pass()
      const taken = Math.min(left, (this.#parts[this.#part]?.byteLength ?? 0) - this.#at)
      this.#at += taken
      left -= taken
    }
  }

  #pass(): void {
    while (this.#part < this.#parts.length && this.#at >= (this.#parts[this.#part]?.byteLength ?? 0)) {
      this.#part += 1
      this.#at = 0
    }
  }
}
