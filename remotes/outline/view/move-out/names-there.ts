import { sha256Hex } from '../../files/sha256-hex.ts'
import { readMovedAway, type Block, type Outline } from '../../model/index.ts'

/** Of what comes along with a block at the top of what moves: the block, what lies below it, threads about these. */
export type NameThere = (top: string, id: string) => string

/**
 * Names in the document that something moves to: the same at every try of one move, also by somebody else or after the page was lost,
 * so that what came there in an earlier try is not there twice. Others once undo brought it back: by then it is a document of its own there.
 */
export function namesThere(outline: Outline, files: { readonly from: string; readonly to: string }): NameThere {
  const encoder = new TextEncoder()
  const known = new Map<string, string>()
  return (top, id) => {
    const times = readMovedAway(outline.doc, top)?.times ?? 0
    const move = JSON.stringify([files.from, files.to, times, id])
    const name = known.get(move) ?? sha256Hex(encoder.encode(move)).slice(0, 32)
    known.set(move, name)
    return name
  }
}

/** Each block with the one at the top that it comes along with. */
export const topsOf = (blocks: readonly Block[]): ReadonlyMap<string, string> =>
  new Map(blocks.flatMap((top) => idsIn([top]).map((id) => [id, top.id] as const)))

const idsIn = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap(({ id, children }) => [id, ...idsIn(children)])
