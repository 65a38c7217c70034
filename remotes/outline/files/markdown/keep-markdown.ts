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
  const isUntouched = out.length === pieces.length && out.every(({ piece }, at) => piece === at)
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
  let all = out[0]?.piece === 0 ? text.slice(0, pieces[0]?.from) : ''
  for (const [at, part] of out.entries()) {
    const before = out[at - 1]
    if (before) {
      const isNext = part.piece !== null && before.piece === part.piece - 1
      all += isNext ? text.slice(pieces[part.piece - 1]?.to, pieces[part.piece]?.from) : gap
    }
    all += part.piece === null ? part.text.replaceAll(/\r?\n/g, lineEnd) : part.text
  }
  const isEnd = out.at(-1)?.piece === pieces.length - 1
  return all + (isEnd ? text.slice(pieces.at(-1)?.to) : lineEnd)
}
