import { markContentOf } from '../model/encoding/paragraph-mark.ts'
import type { Step } from './align-items.ts'
import type { BlockFacts } from './block-facts.ts'

/**
 * The mark of a list's last paragraph cannot be inserted or deleted: there is no paragraph after it to join. So what
 * comes or goes at the end is told by the mark of the paragraph before: it is that one's that is new, and the last one's
 * properties that changed.
 */
export interface TailStep extends Step<BlockFacts> {
  readonly shift?: {
    /** What happened to the paragraph's mark; null for the last one, which keeps it. */
    readonly direction: 'inserted' | 'deleted' | null
    /** Properties as `markContentOf` gives them. */
    readonly properties: { readonly before: string; readonly after: string }
  }
}

type Only = 'before' | 'after'

const isParagraph = (facts: BlockFacts | null | undefined): facts is BlockFacts =>
  facts?.kind === 'paragraph' && !facts.endsSection

const propertiesOf = (facts: BlockFacts): string => markContentOf(facts.node).properties

export function withTail(steps: readonly Step<BlockFacts>[]): readonly TailStep[] {
  const last = steps.findLastIndex(({ before, after }) => before !== null && after !== null)
  const tail = steps.slice(last + 1)
  const [gone, come] = [tail.findLast(({ before }) => before), tail.findLast(({ after }) => after)]
  if (!gone && !come) return steps
  const stays = steps[last]
  if (gone && come) {
    if (!isParagraph(gone.before) || !isParagraph(come.after)) return steps
    const pair = { before: gone.before, after: come.after, isSame: false }
    return [...steps.filter((step) => step !== gone && step !== come), pair]
  }
  const side: Only = come ? 'after' : 'before'
  const end = (come ?? gone)?.[side]
  if (!isParagraph(end) || !stays || !isParagraph(stays.before) || !isParagraph(stays.after)) return steps
  const head = steps.slice(0, last)
  if (tail.every((step) => isParagraph(step[side]))) return [...head, ...shifted(stays, tail, side)]
  // A table in between joins nothing: the end stays the end, with other words.
  const other = { ...stays, [side === 'after' ? 'before' : 'after']: null, isSame: false }
  const pair = side === 'after' ? { ...stays, after: end, isSame: false } : { ...stays, before: end, isSame: false }
  return [...head, other, ...tail.slice(0, -1), pair]
}

function shifted(stays: Step<BlockFacts>, tail: readonly Step<BlockFacts>[], side: Only): readonly TailStep[] {
  const { before, after } = stays
  const end = tail.at(-1)
  const ending = end?.[side]
  if (!before || !after || !end || !ending) return [stays, ...tail]
  const [was, is, own] = [propertiesOf(before), propertiesOf(after), propertiesOf(ending)]
  const kept = side === 'after' ? is : was
  const properties = side === 'after' ? { before: was, after: own } : { before: own, after: is }
  return [
    {
      ...stays,
      shift: { direction: side === 'after' ? 'inserted' : 'deleted', properties: { before: kept, after: kept } },
    },
    ...tail.slice(0, -1),
    { ...end, shift: { direction: null, properties } },
  ]
}
