import { writeOle } from '@wenfang/shared-ooxml'

/** One record: its number and its bytes. */
export type Record = readonly [type: number, bytes: readonly number[]]

export const u16 = (...values: readonly number[]): number[] =>
  values.flatMap((value) => [value & 255, (value >> 8) & 255])
export const u32 = (...values: readonly number[]): number[] =>
  values.flatMap((value) => [...u16(value), ...u16(value >>> 16)])
export const f64 = (value: number): number[] => [...new Uint8Array(Float64Array.of(value).buffer)]
/** Letters of two bytes behind the sign that says so. */
export const codes = (text: string): number[] => u16(...Array.from(text, (one) => one.charCodeAt(0)))
export const letters = (text: string): number[] => [1, ...codes(text)]
export const text = (value: string): number[] => [...u16(value.length), ...letters(value)]

const BEGIN = 0x0809
const END: Record = [0x000a, []]

export const bytesOf = (records: readonly Record[]): Uint8Array =>
  Uint8Array.from(records.flatMap(([type, bytes]) => [...u16(type, bytes.length), ...bytes]))

const font = (family: string, flags = 0): Record => [
  0x0031,
  [...u16(200, flags, 0x7fff, flags & 1 ? 700 : 400, 0), 0, 0, 0, 0, family.length, ...letters(family)],
]

/** `fill`: number of a colour. */
const extended = (fontNumber: number, format: number, fill = 0): Record => [
  0x00e0,
  [...u16(fontNumber, format, 1), 0x20, 0, 0, 0, ...u32(0, fill === 0 ? 0 : 1 << 26), ...u16(fill | (65 << 7))],
]

export interface XlsParts {
  /** Before the sheets: names, texts … */
  readonly globals?: readonly Record[]
  readonly sheets: readonly { readonly name: string; readonly records: readonly Record[] }[]
}

/** A workbook of Excel 97: cell format 15 is the default, 16 is bold on yellow with `0.00`. */
export function xlsOf({ globals = [], sheets }: XlsParts): Uint8Array {
  const head: Record[] = [
    [BEGIN, u16(0x0600, 5, 0, 0, 0, 0, 0, 0)],
    ...['宋体', '宋体', '宋体', '宋体'].map((family) => font(family)),
    font('黑体', 1),
    ...Array.from({ length: 16 }, () => extended(0, 0)),
    extended(5, 2, 13),
  ]
  const bodies = sheets.map(({ records }) => bytesOf([[BEGIN, u16(0x0600, 0x10, 0, 0, 0, 0, 0, 0)], ...records, END]))
  const tab = (start: number, name: string): Record => [0x0085, [...u32(start), 0, 0, name.length, ...letters(name)]]
  const globalsOf = (starts: readonly number[]): Uint8Array =>
    bytesOf([...head, ...sheets.map(({ name }, at) => tab(starts[at] ?? 0, name)), ...globals, END])
  let start = globalsOf([]).byteLength
  const starts = bodies.map((body) => {
    start += body.byteLength
    return start - body.byteLength
  })
  return oleOf(Uint8Array.from([globalsOf(starts), ...bodies].flatMap((part) => [...part])))
}

export const oleOf = (workbook: Uint8Array): Uint8Array => {
  const stream = new Uint8Array(Math.max(4096, workbook.byteLength))
  stream.set(workbook)
  return writeOle([{ name: 'Workbook', stream }])
}
