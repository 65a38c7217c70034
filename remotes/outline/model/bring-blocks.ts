import type { Block } from './block.ts'
import { BLOCK_TYPES, CELL_PROPS, isContainer } from './block-types.ts'
import { FOOTNOTE, freeLabel, labelOf, labelsInLine, relabelled } from './footnotes.ts'
import { footnoteLabels } from './headings.ts'
import type { Outline, Target } from './outline.ts'
import { restoreBlock, type BlockState } from './restore.ts'
import { joinedRuns } from './write-line.ts'

type Line = NonNullable<BlockState['line']>

/** One block of another document. `above`: which of those before it in the list it lies below; null: none of them. */
export interface BroughtBlock {
  readonly id: string
  readonly above: string | null
  readonly line: Line
}

/** Blocks with all that lies below them as a list, each before what lies below it. */
export const broughtOf = (blocks: readonly Block[], above: string | null = null): readonly BroughtBlock[] =>
  blocks.flatMap(({ id, type, props, content, rows, children }) => [
    { id, above, line: { type, props, content, ...(rows && { rows }) } },
    ...broughtOf(children, id),
  ])

/**
 * Puts blocks of another document to a place of this one, under the names that they come with: who asks once more with the same names
 * has them once, as they are then. Notes whose label is taken here get another. False where one cannot stand there; then some may be there.
 */
export function bringBlocks(outline: Outline, brought: readonly BroughtBlock[], target: Target): boolean {
  const labels = labelsHere(outline, brought)
  let next = target
  for (const { id, above, line: given } of brought) {
    const line = relabelled(given, labels)
    if (outline.index.get(id)) restoreBlock(outline, { id, line })
    else if (above === null) {
      if (line.type === 'column' || !outline.insert([{ ...line, id }], next)) return false
    } else if (!outline.insert([{ ...line, id }], { block: above, side: 'last' })) return false
    if (above === null) next = { block: id, side: 'after' }
  }
  // Columns with nothing in them are none.
  return brought.every(({ id, line }) => !isContainer(line.type) || (outline.block(id)?.children.length ?? 0) > 0)
}

/** Which of them are here under their names, and were rewritten here. */
export function rewrittenHere(outline: Outline, brought: readonly BroughtBlock[]): readonly string[] {
  const labels = labelsHere(outline, brought)
  return brought.flatMap(({ id, line }) => {
    const known = outline.block(id)
    return known && sameness(known) !== sameness(relabelled(line, labels)) ? [id] : []
  })
}

/** Labels of notes as they are here: that of the note that came before, their own where it is free, or the first free number. */
function labelsHere(outline: Outline, brought: readonly BroughtBlock[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  const taken = new Set(footnoteLabels(outline.blocks))
  for (const { id, line } of brought) {
    const known = line.type === FOOTNOTE ? outline.block(id) : null
    if (known?.type === FOOTNOTE) labels.set(labelOf(line), labelOf(known))
  }
  const asked = brought.flatMap(({ line }) => [
    ...(line.type === FOOTNOTE ? [labelOf(line)] : []),
    ...labelsInLine(line),
  ])
  for (const label of asked) {
    if (labels.has(label)) continue
    const free = taken.has(label) ? freeLabel(new Set([...taken, ...asked])) : label
    labels.set(label, free)
    taken.add(free)
  }
  return labels
}

/** The same for lines that say and look the same, however many wrote them and in whatever order they were told. */
function sameness({ type, props = {}, content = [], rows = [] }: Line): string {
  const sorted = (all: object): object =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([, value]) => value !== undefined && value !== null)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  const words = (line: NonNullable<Line['content']>) =>
    joinedRuns(line).map((inline) =>
      'text' in inline ? [inline.text, sorted(inline.marks)] : [inline.node, sorted(inline.props)],
    )
  const cells = rows.map((row) =>
    row.map((cell) => [cell.isHeader, sorted({ ...CELL_PROPS, ...cell.props }), words(cell.content)]),
  )
  return JSON.stringify([type, sorted({ ...BLOCK_TYPES[type]?.props, ...props }), words(content), cells])
}
