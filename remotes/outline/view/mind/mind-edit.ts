import { sectionsOf, wordsOf, type Block, type Section } from '../../model/index.ts'
import type { OpenDocument, Step } from '../open-document.ts'

/** What is done to a bubble is done to its block. Each answers the bubble that is chosen then; null where nothing was done. */

export function addBelow(open: OpenDocument, id: string): string | null {
  if (id === '') {
    const blocks = open.outline.read()
    const isOfHeadings = blocks.some(({ type }) => type === 'heading')
    return insert(open, isOfHeadings ? heading(1) : { type: 'bulletListItem' }, { block: null, side: 'last' })
  }
  const found = sectionOf(open, id)
  if (!found) return null
  const { block, below } = found.section
  const last = below.at(-1)
  if (block.type !== 'heading')
    return insert(open, { type: lineLike(last?.block ?? block) }, { block: id, side: 'last' })
  const end = lastOf(found.section)
  const made =
    last?.block.type === 'heading'
      ? heading(levelOf(last.block))
      : { type: last ? lineLike(last.block) : 'bulletListItem' }
  return insert(open, made, { block: end, side: 'after' })
}

export function addAfter(open: OpenDocument, id: string): string | null {
  const found = id === '' ? null : sectionOf(open, id)
  if (!found) return addBelow(open, '')
  const { block } = found.section
  const made = block.type === 'heading' ? heading(levelOf(block)) : { type: lineLike(block) }
  return insert(open, made, { block: block.type === 'heading' ? lastOf(found.section) : id, side: 'after' })
}

/** With everything below it. */
export function removeNode(open: OpenDocument, id: string): string | null {
  const found = id === '' ? null : sectionOf(open, id)
  if (!found) return null
  const { section, above, before } = found
  const done = open.run(...topIdsOf(section).map((block) => ({ id: 'block.delete', args: { id: block } })))
  return done && (before?.block.id ?? above?.block.id ?? '')
}

/** @param before what its words were when somebody began to change them: what others wrote since then stays */
export function renameNode(open: OpenDocument, id: string, before: string, after: string): boolean {
  if (before === after) return true
  if (id === '') return open.run({ id: 'document.set', args: { title: after } }) !== null
  const block = open.outline.block(id)
  if (!block) return false
  const { cuts, at, inserted } = rebase(spliceBetween(before, after), spliceBetween(before, wordsOf(block.content)))
  const steps: Step[] = cuts.map(([from, to]) => ({ id: 'text.delete', args: { id, from, to } }))
  if (inserted !== '') steps.push({ id: 'text.insert', args: { id, at, text: inserted } })
  return steps.length === 0 || open.run(...steps) !== null
}

/** Below another bubble, with everything below it. */
export function moveNode(open: OpenDocument, id: string, to: string): boolean {
  const found = id === '' || id === to ? null : sectionOf(open, id)
  if (!found) return false
  const ids = topIdsOf(found.section)
  if (to === '') return moveToTop(open, found.section)
  const target = sectionOf(open, to)
  if (!target || isWithin(found.section, to)) return false
  const { section } = target
  if (section.block.type !== 'heading')
    return (
      open.run(
        ...ids.map((block) => ({ id: 'block.move', args: { id: block, target: { block: to, side: 'last' } } })),
      ) !== null
    )
  const moved = found.section.block
  const below = section.below.filter(({ block }) => block.id !== id)
  const headings = below.filter(({ block }) => block.type === 'heading')
  if (moved.type !== 'heading') {
    // Behind the last heading it would belong to that one.
    const own = new Set(section.block.children.map((child) => child.id))
    const lines = section.below.filter(({ block }) => block.type !== 'heading' && !own.has(block.id))
    const behind = lines.at(-1)?.block.id ?? to
    if (behind === id) return false
    return open.run({ id: 'block.move', args: { id, target: { block: behind, side: 'after' } } }) !== null
  }
  const steps: Step[] = []
  let behind = lastOf(section)
  for (const block of ids) {
    if (block === behind) return false
    steps.push({ id: 'block.move', args: { id: block, target: { block: behind, side: 'after' } } })
    behind = block
  }
  const last = headings.at(-1)
  const least = levelOf(section.block) + 1
  const level = last ? levelOf(last.block) : Math.max(least, levelOf(moved))
  return open.run(...steps, ...levelSteps(found.section, level)) !== null
}

function moveToTop(open: OpenDocument, section: Section): boolean {
  const top = sectionsOf(open.outline.read()).filter(({ block }) => block.id !== section.block.id)
  const first = top.find(({ block }) => block.type === 'heading')
  if (first && section.block.type !== 'heading')
    return (
      open.run({
        id: 'block.move',
        args: { id: section.block.id, target: { block: first.block.id, side: 'before' } },
      }) !== null
    )
  const last = top.findLast(({ block }) => block.type === 'heading')
  return (
    open.run(
      ...topIdsOf(section).map((block) => ({
        id: 'block.move',
        args: { id: block, target: { block: null, side: 'last' } },
      })),
      ...(last ? levelSteps(section, levelOf(last.block)) : []),
    ) !== null
  )
}

/** A heading keeps its place in the tree by its level; those below it stay below it. */
function levelSteps({ block, below }: Section, level: number): readonly Step[] {
  const by = level - levelOf(block)
  const headings = (sections: readonly Section[]): readonly Block[] =>
    sections.flatMap((one) => (one.block.type === 'heading' ? [one.block, ...headings(one.below)] : []))
  if (block.type !== 'heading' || by === 0) return []
  return [block, ...headings(below)].map((one) => ({
    id: 'block.update',
    args: { id: one.id, props: { level: Math.min(6, Math.max(1, levelOf(one) + by)) } },
  }))
}

interface Found {
  readonly section: Section
  readonly above: Section | null
  readonly before: Section | null
}

const sectionOf = ({ outline }: OpenDocument, id: string): Found | null => find(sectionsOf(outline.read()), id, null)

function find(sections: readonly Section[], id: string, above: Section | null): Found | null {
  for (const [at, section] of sections.entries()) {
    if (section.block.id === id) return { section, above, before: sections[at - 1] ?? null }
    const found = find(section.below, id, section)
    if (found) return found
  }
  return null
}

const isWithin = (section: Section, id: string): boolean =>
  section.block.id === id || section.below.some((one) => isWithin(one, id))

/** Blocks of a section that stand at its own level: what lies below one of them goes along with it. */
function topIdsOf({ block, below }: Section): readonly string[] {
  const children = new Set(block.children.map(({ id }) => id))
  return [block.id, ...below.filter((one) => !children.has(one.block.id)).flatMap(topIdsOf)]
}

const lastOf = (section: Section): string => topIdsOf(section).at(-1) ?? section.block.id

const LINES = new Set(['paragraph', 'bulletListItem', 'numberedListItem', 'checkListItem', 'toggleListItem'])
const lineLike = ({ type }: Block): string => (LINES.has(type) ? type : 'bulletListItem')
const levelOf = ({ props }: Block): number => Number(props['level']) || 1
const heading = (level: number) => ({ type: 'heading', props: { level: Math.min(6, level) } })

function insert({ run }: OpenDocument, block: object, target: object): string | null {
  const answers = run({ id: 'block.insert', args: { blocks: [block], target } })
  return ((answers?.[0] ?? {}) as { readonly ids?: readonly string[] }).ids?.[0] ?? null
}

interface Splice {
  readonly from: number
  readonly removed: number
  readonly inserted: string
}

/** One replacement in words that another one changed already: what is taken away then, from behind, and where the new words go. */
function rebase({ from, removed, inserted }: Splice, theirs: Splice) {
  const to = from + removed
  const theirEnd = theirs.from + theirs.removed
  const by = theirs.inserted.length - theirs.removed
  const cuts = [
    [Math.max(from, theirEnd) + by, to + by],
    [from, Math.min(to, theirs.from)],
  ].filter(([start = 0, end = 0]) => start < end)
  const at = from <= theirs.from ? from : from >= theirEnd ? from + by : theirs.from + theirs.inserted.length
  return { cuts, at, inserted }
}

/** The one replacement that makes `after` of `before`, as small as it can be. */
function spliceBetween(before: string, after: string): Splice {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  let behind = 0
  while (behind < most - from && before.at(-1 - behind) === after.at(-1 - behind)) behind += 1
  return { from, removed: before.length - from - behind, inserted: after.slice(from, after.length - behind) }
}
