// A worksheet part in one pass: its rows go through the scanner piece by piece, the rest becomes one text.
import { inflateEntry, inflateInPieces, type ZipEntry } from '@wenfang/shared-ooxml/zip'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { decodeXml } from '@wenfang/shared-ooxml/package'
import { find } from './bytes.ts'
import { CellScanner } from './cell-scanner.ts'
import type { CellTarget } from './cell-target.ts'

/** In front of the rows stand a view and columns. */
const MAX_HEAD_BYTES = 8 * 1024 * 1024
/** Behind them formats, links, merges. */
const MAX_TAIL_BYTES = 192 * 1024 * 1024
/** A cell is a text of 32,767 letters at the most and a formula of 8,192. */
const MAX_CELL_BYTES = 4 * 1024 * 1024

export interface ScannedWorksheet {
  /** The part as text, its rows left out. */
  readonly frame: string
  readonly isTruncated: boolean
}

/** @param pause awaited between pieces: gives way to others and throws when the reading is called off */
export async function scanWorksheet(
  entry: ZipEntry,
  target: CellTarget,
  pause: () => Promise<void>,
): Promise<ScannedWorksheet> {
  const worksheet = new Worksheet(target)
  for await (const piece of piecesAsUtf8(entry)) {
    worksheet.add(piece)
    await pause()
  }
  return worksheet.end()
}

async function* piecesAsUtf8(entry: ZipEntry): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const piece of inflateInPieces(entry)) {
    const isWide = isFirst && (piece[0] === 0xff || piece[0] === 0xfe || piece[0] === 0 || piece[1] === 0)
    isFirst = false
    if (isWide) {
      yield new TextEncoder().encode(decodeXml(inflateEntry(entry)))
      return
    }
    yield piece
  }
}

const COLUMN_STYLE = /<(?:\w+:)?col\s[^>]*\sstyle\s*=\s*["']0*[1-9]/

class Worksheet {
  readonly #target: CellTarget
  #head: Uint8Array = new Uint8Array()
  #scanner: CellScanner | null = null
  #rest: Uint8Array = new Uint8Array()
  readonly #tail: Uint8Array[] = []
  #tailBytes = 0
  #hasRows = true

  constructor(target: CellTarget) {
    this.#target = target
  }

  add(piece: Uint8Array): void {
    if (this.#scanner) this.#scan(this.#scanner, piece)
    else this.#addToHead(piece)
  }

  #addToHead(piece: Uint8Array): void {
    const all = joined(this.#head, piece)
    const rows = findRows(all)
    if (!rows) {
      if (all.length > MAX_HEAD_BYTES) throw tooLarge('in front of the cells')
      this.#head = all
      return
    }
    this.#head = all.slice(0, rows.start)
    this.#hasRows = !rows.isEmpty
    this.#scanner = new CellScanner(this.#target, rows.prefixLength, COLUMN_STYLE.test(decodeXml(this.#head)))
    this.#scan(this.#scanner, all.subarray(rows.end))
  }

  #scan(scanner: CellScanner, piece: Uint8Array): void {
    if (!this.#hasRows) return this.#addToTail(piece)
    const bytes = this.#rest.length === 0 ? piece : joined(this.#rest, piece)
    const taken = scanner.scan(bytes)
    if (scanner.isDone) {
      this.#hasRows = false
      this.#addToTail(bytes.subarray(taken))
      return
    }
    this.#rest = bytes.slice(taken)
    if (this.#rest.length > MAX_CELL_BYTES) throw tooLarge('in one cell')
  }

  #addToTail(piece: Uint8Array): void {
    this.#tailBytes += piece.length
    if (this.#tailBytes > MAX_TAIL_BYTES) throw tooLarge('behind the cells')
    this.#tail.push(piece.slice())
  }

  end(): ScannedWorksheet {
    if (this.#scanner && this.#hasRows) throw new WenfangError('FileCorrupt', 'the rows end early')
    const decoder = new TextDecoder('utf-8')
    let frame = decodeXml(this.#head)
    for (const piece of this.#tail) frame += decoder.decode(piece, { stream: true })
    return { frame: frame + decoder.decode(), isTruncated: this.#scanner?.isTruncated ?? false }
  }
}

const tooLarge = (where: string): WenfangError =>
  new WenfangError('ArchiveUnsafe', `too much ${where}`, { detail: { reason: 'size' } })

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

interface FoundRows {
  /** Of the tag. */
  readonly start: number
  /** Behind the tag. */
  readonly end: number
  readonly isEmpty: boolean
  /** Letters of the namespace prefix with its colon. */
  readonly prefixLength: number
}

/** The opening tag of `sheetData`, when it is there whole. */
export function findRows(bytes: Uint8Array): FoundRows | null {
  for (let at = find(bytes, 'sheetData', 0); at >= 0; at = find(bytes, 'sheetData', at + 1)) {
    let start = at - 1
    if (bytes[start] === 0x3a) while (start > 0 && bytes[start] !== 0x3c && at - start < 64) start--
    const next = bytes[at + 9]
    if (bytes[start] !== 0x3c || next === undefined || !' \t\r\n/>'.includes(String.fromCharCode(next))) continue
    const end = bytes.indexOf(0x3e, at)
    if (end < 0) return null
    return { start, end: end + 1, isEmpty: bytes[end - 1] === 0x2f, prefixLength: at - start - 1 }
  }
  return null
}
