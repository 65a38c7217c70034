import type { Block } from '../../model/index.ts'
import { blocksOfFile } from '../blocks-of-file.ts'
import { EmbeddedPictures } from '../embedded-pictures.ts'
import { readMarkdown, type Piece } from './read-markdown.ts'
import { writeMarkdown, type MarkdownOptions } from './write-markdown.ts'

/**
 * The text of a document that came from `text`: what nobody changed stands as it stood, letter by letter, with the lines between;
 * the rest is written anew. Null where nothing was changed at all.
 */
export function keepMarkdown(text: string, now: readonly Block[], options: MarkdownOptions = {}): string | null {
  const pieces = readMarkdown(text, new EmbeddedPictures().hashOf)
  const originals = blocksOfFile(pieces.flatMap(({ blocks }) => blocks))
  const stretches = stretchesOf(pieces, originals)
  const out: { readonly text: string; readonly piece: number | null }[] = []
  for (let at = 0; at < now.length;) {
    const stretch = stretches.get(now[at]?.id ?? '')
    if (stretch && isSame(stretch.blocks, now.slice(at, at + stretch.blocks.length))) {
      out.push({ text: text.slice(stretch.from, stretch.to), piece: stretch.piece })
      at += stretch.blocks.length
      continue
    }
    const from = at
    do at += 1
    while (at < now.length && !stretches.has(now[at]?.id ?? ''))
    out.push({ text: writeMarkdown(now.slice(from, at), options).trimEnd(), piece: null })
  }
  const shown = pieces.flatMap(({ blocks }, at) => (blocks.length > 0 ? [at] : []))
  const isUntouched = out.length === shown.length && out.every(({ piece }, at) => piece === shown[at])
  if (isUntouched) return null
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  return joined(text, pieces, out, lineEnd)
}

interface Stretch {
  readonly from: number
  readonly to: number
  readonly piece: number
  readonly blocks: readonly Block[]
}

/** By the first block of each. */
function stretchesOf(pieces: readonly Piece[], originals: readonly Block[]): ReadonlyMap<string, Stretch> {
  const stretches = new Map<string, Stretch>()
  let next = 0
  for (const [piece, { from, to, blocks }] of pieces.entries()) {
    const own = originals.slice(next, next + blocks.length)
    next += blocks.length
    if (own[0]) stretches.set(own[0].id, { from, to, piece, blocks: own })
  }
  return stretches
}

const isSame = (one: readonly Block[], other: readonly Block[]): boolean =>
  JSON.stringify(one.map(canonical)) === JSON.stringify(other.map(canonical))

const canonical = ({ id, type, props, content, rows, children }: Block): unknown => ({
  id,
  type,
  props: Object.entries(props).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  content,
  rows: rows?.map((row) =>
    row.map((cell) => ({ ...cell, props: Object.entries(cell.props).toSorted(([a], [b]) => (a < b ? -1 : 1)) })),
  ),
  children: children.map(canonical),
})

function joined(
  text: string,
  pieces: readonly Piece[],
  out: readonly { readonly text: string; readonly piece: number | null }[],
  lineEnd: string,
): string {
  const gap = lineEnd + lineEnd
  // Pieces without blocks stay with their neighbours, or come at the end.
  const left = new Set(pieces.flatMap(({ blocks }, at) => (blocks.length > 0 ? [] : [at])))
  /** The text between two pieces, -1 and the number of pieces being its ends; null where something shown is between them. */
  const between = (from: number, to: number): string | null => {
    if (to <= from) return null
    for (let at = from + 1; at < to; at += 1) if (!left.has(at)) return null
    for (let at = from + 1; at < to; at += 1) left.delete(at)
    return text.slice(pieces[from]?.to ?? 0, pieces[to]?.from)
  }
  let all = ''
  let before: number | null = -1
  for (const { piece, text: own } of out) {
    const kept = piece === null || before === null ? null : between(before, piece)
    all += kept ?? (all === '' ? '' : gap)
    all += piece === null ? own.replaceAll(/\r?\n/g, lineEnd) : own
    before = piece
  }
  const end = before === null ? null : between(before, pieces.length)
  const lost = [...left].map((at) => gap + text.slice(pieces[at]?.from, pieces[at]?.to))
  return lost.length === 0 ? all + (end ?? lineEnd) : `${(all + (end ?? '')).trimEnd()}${lost.join('')}${lineEnd}`
}
