import type { CommandGroup } from '../command.ts'
import * as bookIndex from './book-index.command.ts'
import * as controls from './content-control.command.ts'
import * as citation from './citation.command.ts'
import * as contents from './contents.command.ts'
import * as field from './field.command.ts'
import * as reference from './reference.command.ts'

export { bookIndex, citation, contents, controls, field, reference }

/** Contents, notes, captions, bookmarks, the index, citations, fields and content controls. */
export const referenceCommands: CommandGroup = {
  title: '引用',
  commands: [
    contents.tableOfContents,
    contents.openContents,
    contents.refreshContents,
    contents.refreshPages,
    contents.removeContents,
    contents.openFigures,
    reference.footnote,
    reference.endnote,
    reference.openNotes,
    reference.nextNote,
    reference.previousNote,
    reference.footnotesToEndnotes,
    reference.endnotesToFootnotes,
    reference.openCaption,
    reference.openCrossReference,
    reference.openBookmark,
    citation.openCitation,
    citation.openSources,
    citation.bibliography,
    citation.refreshCitations,
    bookIndex.openIndexMark,
    bookIndex.openIndex,
    bookIndex.refreshIndex,
    bookIndex.removeIndex,
    field.openField,
    field.updateFields,
    field.fieldCodes,
    field.openProperties,
    controls.openControl,
    controls.removeControl,
  ],
}
