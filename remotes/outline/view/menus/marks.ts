import type { OutlineEngine, Selected } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'

type MarkValue = boolean | string | null

/** Words, of lines or of cells, that can be given a look. */
export const hasWordsSelected = (selected: Selected | null): selected is Selected =>
  selected !== null &&
  !selected.isEmpty &&
  (selected.cells !== null || selected.ranges.some(({ from, to }) => to > from))

/** Gives the selected words a look, or takes it away. */
export function setMark(
  { run, undo, canWrite }: OpenDocument,
  engine: OutlineEngine,
  { ranges, cells }: Selected,
  mark: string,
  value: MarkValue,
): void {
  if (cells) {
    if (!canWrite()) return
    // One step by itself, as commands are.
    undo.endStep()
    engine.format(mark, value)
    undo.endStep()
    return
  }
  run(
    ...ranges
      .filter(({ from, to }) => to > from)
      .map(({ id, from, to }) => ({ id: 'text.format', args: { id, from, to, marks: { [mark]: value } } })),
  )
}

export const toggleMark = (open: OpenDocument, engine: OutlineEngine, selected: Selected, mark: string): void =>
  setMark(open, engine, selected, mark, selected.marks[mark] !== true)
