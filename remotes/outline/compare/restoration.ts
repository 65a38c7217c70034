import type { restoreBlocks } from '../commands/restore-commands.ts'
import type { Block, BlockState, Meta } from '../model/index.ts'
import type { Comparison, Difference, Placed, State, Tree } from './compare-outlines.ts'

/** What makes some blocks as they were in another state: arguments of the command that does it. */
export interface Restoration {
  readonly blocks: readonly BlockState[]
  /** What was not there. */
  readonly remove: readonly string[]
  readonly document: Partial<Meta>
}

/** So many are looked for where a block is put back; none of them there means that it comes first. */
const MOST_NEIGHBOURS = 64

/** What brings blocks back to how they were before: what went comes before what lay behind it. */
export function restorationOf({ before, now }: Comparison, differences: readonly Difference[]): Restoration {
  const blocks = new Map<string, BlockState>()
  const remove: string[] = []
  let document: Partial<Meta> = {}
  for (const { id, kinds, before: old, now: present } of differences) {
    if (id === '') document = before.meta
    else if (kinds.includes('went') && old)
      for (const state of statesBelow(before.tree, now, id)) blocks.set(state.id, state)
    else if (kinds.includes('came') && present) {
      remove.push(id)
      // What lies below it and was there before goes back first, and is not taken away with it.
      for (const known of knownBelow(present, before.tree)) {
        const state = blocks.get(known)
        blocks.set(known, { ...state, id: known, ...placed(before.tree, known) })
      }
    } else if (old)
      blocks.set(id, {
        ...(kinds.includes('moved') && placed(before.tree, id)),
        ...blocks.get(id),
        id,
        ...(kinds.some((kind) => kind !== 'moved') && { line: lineOf(old) }),
      })
  }
  const order = [...before.tree.keys()].filter((id) => blocks.has(id))
  return { blocks: order.flatMap((id) => blocks.get(id) ?? []), remove, document }
}

/** A block that is gone and what was gone with it. */
function* statesBelow(tree: Tree, now: State, id: string): Generator<BlockState> {
  const found = tree.get(id)
  if (!found || now.tree.has(id)) return
  yield stateIn(found)
  for (const child of found.block.children) yield* statesBelow(tree, now, child.id)
}

/** A block as it is in its state. */
export const stateIn = (found: Placed): BlockState => ({
  id: found.block.id,
  place: placeOf(found),
  line: lineOf(found.block),
})

function* knownBelow(block: Block, before: Tree): Generator<string> {
  for (const child of block.children)
    if (before.has(child.id)) yield child.id
    else yield* knownBelow(child, before)
}

function placed(tree: Tree, id: string): Pick<BlockState, 'place'> {
  const found = tree.get(id)
  return found ? { place: placeOf(found) } : {}
}

const placeOf = ({ above, siblings, at }: Placed): NonNullable<BlockState['place']> => ({
  above,
  behind: siblings
    .slice(Math.max(0, at - MOST_NEIGHBOURS), at)
    .map(({ id }) => id)
    .toReversed(),
})

const lineOf = ({ type, props, content, rows }: Block): NonNullable<BlockState['line']> => ({
  type,
  props,
  content,
  ...(rows && { rows }),
})

/** For the command that does it. */
export const argumentsOf = ({ blocks, remove, document }: Restoration) =>
  ({ blocks, remove, document }) as unknown as Parameters<typeof restoreBlocks.run>[1]
