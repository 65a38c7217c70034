import { inParagraph, type Operations } from './attempt.ts'
import { attribute, type Targets } from './targets.ts'

const noteAt = (targets: Targets) => {
  const node = targets.element('noteReference')
  const noteId = Number(node && attribute(node, 'id'))
  const noteKind: 'footnote' | 'endnote' = node?.localName === 'endnoteReference' ? 'endnote' : 'footnote'
  return node ? { noteKind, noteId } : null
}

/** Footnotes and endnotes. */
export const NOTE_OPERATIONS: Operations = {
  insertNote: inParagraph((paragraph, offset, { random }) => ({
    op: 'insertNote',
    noteKind: random.chance(0.7) ? 'footnote' : 'endnote',
    paragraphId: paragraph.id,
    offset,
  })),
  deleteNote: (targets) => {
    const note = noteAt(targets)
    return note && { op: 'deleteNote', ...note }
  },
  convertNote: (targets) => {
    const note = noteAt(targets)
    return note && { op: 'convertNote', fromKind: note.noteKind, noteId: note.noteId }
  },
  convertAllNotes: ({ random }) => ({ op: 'convertAllNotes', fromKind: random.chance(0.5) ? 'footnote' : 'endnote' }),
  setNoteProperties: ({ random }) => ({
    op: 'setNoteProperties',
    scope: 'document',
    footnote: { numFmt: random.chance(0.5) ? 'decimal' : 'lowerRoman' },
  }),
}
