import { sliceInline, wordsOf, type Block } from '../../model/index.ts'
import type { SlidePiece } from './slide-pages.ts'
import { CODE, codeLines, heightOf, rowHeight } from './slide-size.ts'

/** Room of the page where a block begins, and of each page after it. */
type Rooms = (part: number) => number

/** A block that does not fit, in parts that do, each for a page of its own: rows of a table, lines of code, sentences. */
export function partsOf(piece: SlidePiece, left: number, room: number): readonly SlidePiece[] {
  const { block, depth } = piece
  if (heightOf(block, depth) <= left) return [piece]
  const rooms: Rooms = (part) => (part === 0 ? left : room)
  if (block.type === 'table') return tableParts(piece, rooms)
  if (block.type === 'codeBlock' || block.type === 'rawSource') return codeParts(piece, rooms)
  return block.content.length === 0 ? [piece] : wordParts(piece, rooms)
}

function tableParts(piece: SlidePiece, rooms: Rooms): readonly SlidePiece[] {
  const rows = piece.block.rows ?? []
  const [head, ...body] = rows
  const hasHead = head?.every(({ isHeader }) => isHeader) === true
  const first = hasHead ? 1 : 0
  const headHeight = hasHead ? rowHeight(head) : 0
  const lines = hasHead ? body : rows
  return grouped(lines.map(rowHeight), (part) => rooms(part) - headHeight - 8).map(([from, to]) => {
    const shown = lines.slice(from, to)
    const cut: Block = { ...piece.block, rows: hasHead ? [head, ...shown] : shown }
    return { ...piece, block: cut, part: [from + first, to + first] as const }
  })
}

function codeParts(piece: SlidePiece, rooms: Rooms): readonly SlidePiece[] {
  const { block } = piece
  const whole = wordsOf(block.content).split('\n')
  const ofLine = (text: string): Block => ({ ...block, content: [{ text, marks: {} }] })
  const heights = whole.map((line) => codeLines(ofLine(line)).length * CODE.size * CODE.lineHeight)
  let at = 0
  return grouped(heights, (part) => rooms(part) - CODE.room - CODE.gap).map(([from, to]) => {
    const text = whole.slice(from, to).join('\n')
    const start = at
    at += text.length + 1
    return { ...piece, block: ofLine(text), part: [start, start + text.length] as const }
  })
}

/** Ends of sentences, and of parts of them. */
const ENDS = /[^。！？；.!?;\n]*[。！？；.!?;\n]+|[^。！？；.!?;\n]+/gu

function wordParts(piece: SlidePiece, rooms: Rooms): readonly SlidePiece[] {
  const { block, depth } = piece
  const words = wordsOf(block.content)
  const parts: SlidePiece[] = []
  let from = 0
  let to = 0
  const cut = (start: number, end: number): Block => ({ ...block, content: sliceInline(block.content, start, end) })
  const end = (): void => {
    if (to > from) parts.push({ ...piece, block: cut(from, to), part: [from, to] })
    from = to
  }
  for (const [sentence] of words.matchAll(ENDS)) {
    // A sentence that is longer than a page is cut where the page ends.
    for (let at = 0; at < sentence.length; at += LETTERS_AT_ONCE) {
      const step = Math.min(LETTERS_AT_ONCE, sentence.length - at)
      if (heightOf(cut(from, to + step), depth) > rooms(parts.length)) end()
      to += step
    }
  }
  end()
  return parts
}

const LETTERS_AT_ONCE = 120

/** Stretches of a list whose sizes add up to no more than the room, each with one at least. */
function grouped(sizes: readonly number[], rooms: Rooms): readonly (readonly [from: number, to: number])[] {
  const groups: (readonly [number, number])[] = []
  let from = 0
  let sum = 0
  for (const [at, size] of sizes.entries()) {
    if (at > from && sum + size > rooms(groups.length)) {
      groups.push([from, at])
      from = at
      sum = 0
    }
    sum += size
  }
  return [...groups, [from, sizes.length]]
}
