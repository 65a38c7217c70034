import type { ChangeKind, Comparison, Difference } from '../../compare/index.ts'
import { changedWords, sliceInline, wordsOf, type Block } from '../../model/index.ts'
import type { ShownChange, ShownWords } from '../engine/engine.ts'
import { blockName } from './block-name.ts'

/** More marks than this say nothing, and slow the page down. */
const MOST = 2_000
/** Of a block that is not in the page, so many of the blocks below it are shown. */
const MOST_LINES = 40

/** What is suggested comes later than what the page says: what is only there would come. */
export const turnedKind = (kind: ChangeKind): ChangeKind => (kind === 'came' ? 'went' : kind === 'went' ? 'came' : kind)

/** What differs, as it is drawn into the page: on what it says, and between that what it does not say. */
export function shownChanges(
  { before, differences }: Comparison,
  { isSuggested, isOutdated = false }: { readonly isSuggested: boolean; readonly isOutdated?: boolean },
): readonly ShownChange[] {
  const kindOf = (kind: ChangeKind): ChangeKind => (isSuggested ? turnedKind(kind) : kind)
  return differences.slice(0, MOST).flatMap(({ id, kinds, before: other, now }): readonly ShownChange[] => {
    const [first] = kinds
    if (id === '' || first === undefined) return []
    const shown: ShownChange[] = []
    if (now)
      shown.push({
        at: 'block',
        block: id,
        change: kindOf(first),
        words: other && kinds.includes('worded') && !isOutdated ? wordsBetween(other, now, isSuggested) : [],
      })
    const place = other && (!now || kinds.includes('moved')) ? before.tree.get(id) : undefined
    if (other && place)
      shown.push({
        at: 'place',
        block: id,
        change: now ? 'moved' : kindOf('went'),
        lines: now
          ? [{ text: `${isSuggested ? '移到这里' : '原来在这里'}：${blockName(other)}`, depth: 0 }]
          : linesOf(other),
        above: place.above,
        behind: place.siblings
          .slice(0, place.at)
          .map((sibling) => sibling.id)
          .toReversed(),
      })
    return shown
  })
}

function wordsBetween(other: Block, now: Block, isSuggested: boolean): readonly ShownWords[] {
  if (now.rows || other.rows) return []
  return changedWords(other.content, now.content).flatMap(({ before, now: [from, to] }): readonly ShownWords[] => {
    const missing = wordsOf(sliceInline(other.content, ...before))
    return [
      ...(missing === '' ? [] : [{ from, to: from, text: missing, change: isSuggested ? 'came' : 'went' } as const]),
      ...(from === to ? [] : [{ from, to, text: '', change: isSuggested ? 'went' : 'came' } as const]),
    ]
  })
}

function linesOf(block: Block): readonly { readonly text: string; readonly depth: number }[] {
  const lines: { readonly text: string; readonly depth: number }[] = []
  const walk = (one: Block, depth: number): void => {
    if (lines.length < MOST_LINES) lines.push({ text: blockName(one), depth })
    for (const child of one.children) walk(child, depth + 1)
  }
  walk(block, 0)
  return lines
}

/** The first of its kinds, as a list has it. */
export const listedKind = ({ kinds }: Difference, isSuggested: boolean): ChangeKind => {
  const [kind = 'styled'] = kinds
  return isSuggested ? turnedKind(kind) : kind
}
