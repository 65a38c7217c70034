import { childOf, childrenOf, flagAttribute, numberAttribute } from '@wenfang/shared-ooxml/xml'
import type { NotePayload } from '../../../model/object-payloads.ts'
import type { SheetObject } from '../../../model/workbook-data.ts'
import type { SourcePackage } from '@wenfang/shared-ooxml/package'
import { parseRange } from '../cell-name.ts'
import { readRichText } from './rich-text.ts'
import type { PaletteColour } from './style-groups.ts'

/** Notes of a sheet, each with the thread of its cell; a thread whose note is missing stands alone. */
export function readNotes(
  source: SourcePackage,
  sheetPart: string,
  people: ReadonlyMap<string, string>,
  colour: PaletteColour,
): SheetObject[] {
  const threads = readThreads(source, sheetPart, people)
  const part = source.related(sheetPart, 'comments')
  const root = part === null ? null : source.xml(part)
  const authors = childrenOf(childOf(root, 'authors'), 'author').map(({ text }) => text)
  const objects: SheetObject[] = []
  const add = (ref: string, author: string, runs: NotePayload['runs']): void => {
    const range = parseRange(ref)
    const thread = threads.get(ref) ?? []
    threads.delete(ref)
    if (range) objects.push({ kind: 'note', ranges: [range], payload: { author, runs, thread } satisfies NotePayload })
  }
  for (const comment of childrenOf(childOf(root, 'commentList'), 'comment')) {
    const text = childOf(comment, 'text')
    const rich = text && readRichText(text, colour)
    const runs = rich ? (rich.runs ?? [{ text: rich.text, font: null }]) : []
    add(comment.attributes['ref'] ?? '', authors[numberAttribute(comment, 'authorId') ?? -1] ?? '', runs)
  }
  for (const [ref, thread] of threads) add(ref, thread[0]?.author ?? '', [])
  return objects
}

function readThreads(
  source: SourcePackage,
  sheetPart: string,
  people: ReadonlyMap<string, string>,
): Map<string, NotePayload['thread'][number][]> {
  const threads = new Map<string, NotePayload['thread'][number][]>()
  const part = source.related(sheetPart, 'threadedComment')
  for (const one of childrenOf(part === null ? null : source.xml(part), 'threadedComment')) {
    const { ref = '', id = '', personId = '', dT = '' } = one.attributes
    const entry = {
      id,
      author: people.get(personId) ?? '',
      time: dT,
      text: childOf(one, 'text')?.text ?? '',
      isDone: flagAttribute(one, 'done'),
    }
    const thread = threads.get(ref)
    if (thread) thread.push(entry)
    else threads.set(ref, [entry])
  }
  return threads
}

/** Names of the people who comment, by their id. */
export function readPeople(source: SourcePackage, workbookPart: string): ReadonlyMap<string, string> {
  const part = source.related(workbookPart, 'person')
  const people = childrenOf(part === null ? null : source.xml(part), 'person')
  return new Map(people.map(({ attributes }) => [attributes['id'] ?? '', attributes['displayName'] ?? '']))
}
