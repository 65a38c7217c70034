import type { PackageEditor } from '@wenfang/shared-ooxml/package'
import { EMPTY_NOTES_MASTER, notesSlide, THEME } from '../blank/notes-parts.ts'
import { readNotes } from '../notes-part.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml'

/** Writes what the speaker reads. @param sourcePart of the slide in the file that came; null of a new slide */
export function writeNotes(
  editor: PackageEditor,
  main: string,
  slide: string,
  sourcePart: string | null,
  paragraphs: string,
): void {
  const found = sourcePart === null ? null : readNotes(editor.source, sourcePart)
  if (found) {
    editor.setText(found.part, found.before + paragraphs + found.after)
    return
  }
  const part = editor.freeName('ppt/notesSlides/notesSlide#.xml')
  editor.addPart(part, `${TYPE}.notesSlide+xml`, notesSlide(paragraphs))
  editor.relate(part, 'notesMaster', notesMaster(editor, main))
  editor.relate(part, 'slide', slide)
  editor.relate(slide, 'notesSlide', part)
}

/** The master of notes, made where there is none. */
function notesMaster(editor: PackageEditor, main: string): string {
  const known = editor.source.related(main, 'notesMaster')
  if (known !== null) return known
  const part = 'ppt/notesMasters/notesMaster1.xml'
  if (editor.has(part)) return part
  const theme = editor.freeName('ppt/theme/theme#.xml')
  editor.addPart(theme, 'application/vnd.openxmlformats-officedocument.theme+xml', THEME)
  editor.addPart(part, `${TYPE}.notesMaster+xml`, EMPTY_NOTES_MASTER)
  editor.relate(part, 'theme', theme)
  const link = editor.relate(main, 'notesMaster', part)
  const presentation = editor.text(main) ?? ''
  const entry = `<p:notesMasterIdLst><p:notesMasterId r:id="${link}"/></p:notesMasterIdLst>`
  editor.setText(
    main,
    presentation.replace(/<\/p:sldMasterIdLst>/, (end) => end + entry),
  )
  return part
}
