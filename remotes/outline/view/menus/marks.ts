import type { Selected } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'

type MarkValue = boolean | string | null

/** Gives the selected words a look, or takes it away. */
export function setMark({ run }: OpenDocument, { ranges }: Selected, mark: string, value: MarkValue): void {
  run(
    ...ranges
      .filter(({ from, to }) => to > from)
      .map(({ id, from, to }) => ({ id: 'text.format', args: { id, from, to, marks: { [mark]: value } } })),
  )
}

export const toggleMark = (open: OpenDocument, selected: Selected, mark: string): void =>
  setMark(open, selected, mark, selected.marks[mark] !== true)
