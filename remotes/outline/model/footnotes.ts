import { isText, type Block, type Inline, type InlineNode } from './block.ts'
import type { BlockState } from './restore.ts'

const REFERENCE = 'footnoteReference'
export const FOOTNOTE = 'footnote'

type Line = NonNullable<BlockState['line']>

/** The label of a note, or of what refers to one. */
export const labelOf = ({ props = {} }: Pick<Line, 'props'>): string => String(props['label'] ?? '')

const refersTo = (inline: Inline): inline is InlineNode => !isText(inline) && inline.node === REFERENCE

/** Which notes a line refers to. */
export const labelsInLine = ({ content = [], rows = [] }: Pick<Line, 'content' | 'rows'>): readonly string[] =>
  [...content, ...rows.flat().flatMap((cell) => cell.content)].filter(refersTo).map(labelOf)

const labelsIn = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => [...labelsInLine(block), ...labelsIn(block.children)])

const notesIn = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block) => [...(block.type === FOOTNOTE ? [block] : []), ...notesIn(block.children)])

const without = (blocks: readonly Block[], taken: ReadonlySet<string>): readonly Block[] =>
  blocks.flatMap((block) => (taken.has(block.id) ? [] : [{ ...block, children: without(block.children, taken) }]))

/** Notes that blocks refer to and that lie elsewhere. */
export interface NotesElsewhere {
  readonly notes: readonly Block[]
  /** Those of them that nothing else in the document refers to. */
  readonly only: readonly string[]
}

export function notesElsewhere(document: readonly Block[], blocks: readonly Block[]): NotesElsewhere {
  const labels = new Set(labelsIn(blocks))
  if (labels.size === 0) return { notes: [], only: [] }
  const others = without(document, new Set(blocks.map(({ id }) => id)))
  const notes = notesIn(others).filter((note) => labels.has(labelOf(note)))
  const held = new Set(labelsIn(others))
  return { notes, only: notes.filter((note) => !held.has(labelOf(note))).map(({ id }) => id) }
}

/** The line with other labels, of the note itself and of what refers to one. */
export function relabelled<One extends Line>(line: One, labels: ReadonlyMap<string, string>): One {
  const next = (inline: Inline): Inline => {
    const label = refersTo(inline) ? labels.get(labelOf(inline)) : undefined
    return label === undefined || isText(inline) ? inline : { ...inline, props: { ...inline.props, label } }
  }
  const own = line.type === FOOTNOTE ? labels.get(labelOf(line)) : undefined
  return {
    ...line,
    ...(own !== undefined && { props: { ...line.props, label: own } }),
    ...(line.content && { content: line.content.map(next) }),
    ...(line.rows && {
      rows: line.rows.map((row) => row.map((cell) => ({ ...cell, content: cell.content.map(next) }))),
    }),
  }
}

/** The first number that is not among them. */
export function freeLabel(taken: ReadonlySet<string>): string {
  let number = 1
  while (taken.has(String(number))) number += 1
  return String(number)
}
