// Rows of a worksheet part as they stand: where each begins and ends, and its cells as text.
import { escapePattern } from '@wenfang/shared-regex'
import { find, textOf } from '../read/bytes.ts'
import { parseRange } from '../cell-name.ts'

export interface SourceRow {
  readonly row: number
  readonly start: number
  readonly end: number
  /** The opening tag; of an empty row with its slash. */
  readonly opening: string
  readonly innerStart: number
  readonly innerEnd: number
}

/** In the order of the part. @param to where the rows end @param prefix of the namespace, with its colon */
export function* sourceRows(bytes: Uint8Array, from: number, to: number, prefix: string): Generator<SourceRow> {
  const open = `<${prefix}row`
  const close = `</${prefix}row>`
  let previous = -1
  let at = find(bytes, open, from)
  while (at >= 0 && at < to) {
    const innerStart = bytes.indexOf(0x3e, at) + 1
    const opening = textOf(bytes, at, innerStart)
    const number = /\sr\s*=\s*["'](\d+)["']/.exec(opening)
    const row = number ? Number(number[1]) - 1 : previous + 1
    previous = row
    const isEmpty = opening.endsWith('/>')
    const innerEnd = isEmpty ? innerStart : find(bytes, close, innerStart)
    if (innerEnd < 0) return
    const end = isEmpty ? innerStart : innerEnd + close.length
    yield { row, start: at, end, opening, innerStart, innerEnd }
    at = find(bytes, open, end)
  }
}

export interface SourceCell {
  readonly column: number
  readonly xml: string
  /** Number of its `xf`. */
  readonly style: number
}

/** Cells in their order; what stands between them is white space. */
export function sourceCells(inner: string, prefix: string): SourceCell[] {
  const p = escapePattern(prefix)
  const pattern = new RegExp(String.raw`<${p}c(?=[\s/>])[^>]*?(?:/>|>[\s\S]*?</${p}c>)`, 'g')
  let previous = -1
  return [...inner.matchAll(pattern)].map(([xml]) => {
    const opening = xml.slice(0, xml.indexOf('>') + 1)
    const name = /\sr\s*=\s*["']([A-Za-z]+\d+)["']/.exec(opening)?.[1]
    const column = name === undefined ? previous + 1 : (parseRange(name)?.left ?? previous + 1)
    previous = column
    return { column, xml, style: Number(/\ss\s*=\s*["'](\d+)["']/.exec(opening)?.[1] ?? 0) }
  })
}
