import { REMOTE } from '@wenfang/shared-document'
import * as Y from 'yjs'
import { restoreBlocks } from '../commands/restore-commands.ts'
import { isContainer, keepWhole, Outline, type Block, type BlockState } from '../model/index.ts'
import { compareStates, stateOf, type Comparison, type Difference, type State } from './compare-outlines.ts'
import { argumentsOf, restorationOf, stateIn, type Restoration } from './restoration.ts'

export interface Suggested {
  /** Yjs update of the document that the suggestion began with. */
  readonly base: Uint8Array
  /** Yjs update of what its author made of it, in a file of their own. */
  readonly proposed: Uint8Array
  /** Number under which it is written; drawn by chance unless told. */
  readonly clientId?: number
}

/** What somebody suggests, over the document as it is today. */
export interface Suggestion {
  /** Yjs updates: the document with it, and what leads there from today. */
  over(today: Uint8Array): { readonly state: Uint8Array; readonly update: Uint8Array }
  /** These were taken over alone: whatever becomes of them in the document, they are not suggested once more. */
  taken(differences: readonly Pick<Difference, 'id'>[]): void
}

const SUGGESTED = { source: 'suggestion' }

/**
 * A suggestion as edits of the document that it began with: of each block what differs, of its words the letters. Over the document of
 * today it meets what was written since as the edits of somebody do who was offline: also where blocks were moved meanwhile (G25).
 * @returns null where nothing differs
 */
export function suggestionOf({ base, proposed, clientId }: Suggested): Suggestion | null {
  const author = clientId ?? new Y.Doc().clientID
  const own = opened(author, base)
  const theirs = opened(author, proposed)
  try {
    const comparison = compareStates(stateOf(theirs.outline), stateOf(own.outline))
    if (comparison.differences.length === 0) return null
    const wanted = restorationOf(comparison, comparison.differences)
    const taken = new Set<string>()
    return {
      over: (today) => over({ author, base, wanted, comparison, taken }, today),
      taken(differences) {
        for (const { id } of restorationOf(comparison, comparison.differences.filter(isAmong(differences))).blocks)
          taken.add(id)
        for (const { id } of differences) taken.add(id)
      },
    }
  } finally {
    own.dispose()
    theirs.dispose()
  }
}

interface Known {
  readonly author: number
  readonly base: Uint8Array
  /** What makes of the document that it began with the one that is suggested. */
  readonly wanted: Restoration
  /** Of those two. */
  readonly comparison: Comparison
  readonly taken: ReadonlySet<string>
}

const isAmong =
  (differences: readonly Pick<Difference, 'id'>[]) =>
  ({ id }: Pick<Difference, 'id'>): boolean =>
    differences.some((one) => one.id === id)

function over({ author, base, wanted, comparison, taken }: Known, today: Uint8Array) {
  const { outline, dispose } = opened(author, base)
  try {
    const { doc } = outline
    const now = readState(today)
    const left = withoutTaken(wanted, { comparison, taken, now })
    const write = (part: Restoration): void => {
      doc.transact(() => restoreBlocks.run(outline, argumentsOf(part)), SUGGESTED)
    }
    // Written by hand, not applied: words are kept for who types them.
    const [first, then] = apart(left.blocks, comparison.now, now)
    write({ ...left, blocks: first, remove: [] })
    Y.applyUpdate(doc, today, REMOTE)
    write({ ...left, blocks: then, document: {} })
    write({ blocks: lostWithColumns(left.blocks, comparison.before, outline), remove: [], document: {} })
    const state = Y.encodeStateAsUpdate(doc)
    return { state, update: Y.encodeStateAsUpdate(doc, Y.encodeStateVectorFromUpdate(today)) }
  } finally {
    dispose()
  }
}

/**
 * What is written where the suggestion began, and what over today: words of lines meet what was written since letter by letter; a block that
 * goes elsewhere is made anew, with what was written in it since; and what is new may stand behind something that was taken over alone.
 */
function apart(
  blocks: readonly BlockState[],
  begun: State,
  now: State,
): readonly [readonly BlockState[], readonly BlockState[]] {
  const known = new Set(begun.tree.keys())
  const since = compareStates(begun, now).differences
  const rewritten = new Set(since.filter(({ kinds }) => kinds.some((kind) => kind !== 'moved')).map(({ id }) => id))
  const touched = withAround(since, [begun, now])
  const first: BlockState[] = []
  const then: BlockState[] = []
  for (const block of blocks) {
    const { id, place, line } = block
    const was = begun.tree.get(id)
    const { above = null, behind: [before] = [] } = place ?? {}
    if (was) {
      const isSameType = line !== undefined && line.type === was.block.type
      if (!touched.has(id)) first.push(block)
      else {
        const isMet = isSameType && rewritten.has(id)
        if (isMet) first.push({ id, line })
        if (place || !isMet) then.push({ id, ...(place && { place }), ...(line && !isMet && { line }) })
      }
    } else if ((above === null || known.has(above)) && (before === undefined || known.has(before))) {
      first.push(block)
      known.add(id)
    } else then.push(block)
  }
  return [first, then]
}

/** Blocks that became something else, all that they lie below, and all below them. */
function withAround(differences: readonly Difference[], states: readonly State[]): ReadonlySet<string> {
  const found = new Set<string>()
  const below = (block: Block): void => {
    found.add(block.id)
    block.children.forEach(below)
  }
  for (const { id } of differences)
    for (const { tree } of states) {
      const placed = tree.get(id)
      if (placed) below(placed.block)
      for (let at = placed?.above ?? null; at !== null; at = tree.get(at)?.above ?? null) found.add(at)
    }
  return found
}

/** A column goes with its last block: where that was taken over alone, what else was to come into it brings it back. */
function lostWithColumns(blocks: readonly BlockState[], suggested: State, outline: Outline): readonly BlockState[] {
  const back = new Map<string, BlockState>()
  const bring = (id: string): void => {
    const found = suggested.tree.get(id)
    if (!found || outline.index.get(id) || back.has(id)) return
    if (found.above !== null) bring(found.above)
    back.set(id, stateIn(found))
  }
  for (const { id } of blocks) {
    const above = suggested.tree.get(id)?.above ?? null
    const parent = above === null ? undefined : suggested.tree.get(above)
    const placed = suggested.tree.get(id)
    if (!placed || !parent || !isContainer(parent.block.type) || outline.index.get(parent.block.id)) continue
    bring(parent.block.id)
    back.set(id, stateIn(placed))
  }
  return [...back.values()]
}

interface Today {
  readonly comparison: Comparison
  readonly taken: ReadonlySet<string>
  readonly now: State
}

/**
 * Without what the document says already, because it was taken over alone: the same words would come once more. What was taken and
 * written on since is known by that it says no longer what it said in the beginning; who takes the taking back has it suggested again.
 */
function withoutTaken(
  wanted: Restoration,
  { comparison: { before: suggested, now: begun }, taken, now }: Today,
): Restoration {
  const kindsBetween = (one: State) => new Map(compareStates(one, now).differences.map(({ id, kinds }) => [id, kinds]))
  const left = kindsBetween(suggested)
  const since = taken.size > 0 ? kindsBetween(begun) : left
  const blocks = wanted.blocks.flatMap(({ id, place, line }): readonly BlockState[] => {
    if (!begun.tree.has(id)) return now.tree.has(id) ? [] : [{ id, ...(place && { place }), ...(line && { line }) }]
    const kinds = left.get(id) ?? []
    const done = taken.has(id) ? (since.get(id) ?? []) : []
    const state = {
      id,
      ...(place && kinds.includes('moved') && !done.includes('moved') && { place }),
      ...(line && kinds.some((kind) => kind !== 'moved') && !done.some((kind) => kind !== 'moved') && { line }),
    }
    return state.place || state.line ? [state] : []
  })
  const isSaid = !left.has('') || (taken.has('') && since.has(''))
  return { ...wanted, blocks, document: isSaid ? {} : wanted.document }
}

function readState(update: Uint8Array): State {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update, REMOTE)
  const outline = new Outline(doc)
  try {
    return stateOf(outline)
  } finally {
    outline.dispose()
    doc.destroy()
  }
}

/** As in the page of somebody who writes there, so that what two did to one block is made whole. */
function opened(author: number, state: Uint8Array) {
  const doc = new Y.Doc()
  doc.clientID = author
  Y.applyUpdate(doc, state, REMOTE)
  const outline = new Outline(doc)
  const stop = keepWhole(outline, { canWrite: () => true })
  return {
    outline,
    dispose: () => {
      stop()
      outline.dispose()
      doc.destroy()
    },
  }
}
