import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { paragraphTextOf } from '../model/kernel/index.ts'
import { paragraphsOfNote, noteIds } from '../model/tree/notes.ts'
import { treeCommand } from './command.ts'
import { placeIn } from './places.ts'
import { LINE, oneOf, POSITION } from './schema.ts'

const POSITIONS = ['pageBottom', 'beneathText', 'sectEnd', 'docEnd'] as const
export type NotePosition = (typeof POSITIONS)[number]

const KIND = oneOf('footnote', 'endnote')

export const convertNotes = treeCommand(
  {
    id: 'note.convertAll',
    title: '转换脚注和尾注',
    description: '把全部脚注变成尾注，或者把全部尾注变成脚注；from 是现在的种类。',
    args: { from: KIND },
  },
  (document, { from }) => document.applyToPackage({ op: 'convertAllNotes', fromKind: from }),
)

export const setNotes = treeCommand(
  {
    id: 'note.properties',
    title: '脚注和尾注设置',
    description: '脚注或尾注的位置、编号格式、起始编号和重新编号的方式，用于整个文档或者一节。',
    args: {
      kind: KIND,
      section: Type.Optional(Type.Integer({ minimum: 0, description: '节，从 0 数起；缺省为整个文档' })),
      position: Type.Optional(oneOf(...POSITIONS)),
      format: Type.Optional(Type.String({ pattern: '^[a-zA-Z]{1,40}$', description: '编号格式，如 decimal' })),
      start: Type.Optional(Type.Integer({ minimum: 1, maximum: 16_383 })),
      restart: Type.Optional(oneOf('continuous', 'eachSect', 'eachPage')),
    },
  },
  (document, { kind, section, position, format, start, restart }) =>
    document.applyToPackage({
      op: 'setNoteProperties',
      ...(section === undefined ? { scope: 'document' } : { scope: 'section', sectionIndex: section }),
      [kind]: {
        ...(position === undefined ? {} : { position }),
        ...(format === undefined ? {} : { numFmt: format }),
        ...(start === undefined ? {} : { numStart: start }),
        ...(restart === undefined ? {} : { numRestart: restart }),
      },
    }),
)

export const removeNote = treeCommand(
  {
    id: 'note.remove',
    title: '删除脚注或尾注',
    description: '删除一条脚注或尾注和它在正文里的标记；note 是文件里的编号。',
    args: { kind: KIND, note: Type.Integer({ minimum: 1 }) },
  },
  (document, { kind, note }) => document.applyToPackage({ op: 'deleteNote', noteKind: kind, noteId: note }),
)

export const insertNote = treeCommand(
  {
    id: 'note.insert',
    title: '插入脚注或尾注',
    description: '在正文的一个位置插入脚注或尾注，text 是它的文字。',
    args: { ...POSITION, kind: KIND, text: Type.Optional(LINE) },
  },
  (document, { paragraph, offset, kind, text }) => {
    const { at } = placeIn(document, { paragraph, offset })
    const before = new Set(noteIds(document.package, kind))
    document.applyToPackage({ op: 'insertNote', noteKind: kind, ...at })
    const made = noteIds(document.package, kind).find((id) => !before.has(id))
    if (made === undefined) throw new Refused('nothingToChange')
    if (text === undefined) return
    const { part, paragraphs } = paragraphsOfNote(document.package, kind, made)
    const last = paragraphs.at(-1)
    if (!part || !last) throw new Refused('nothingToChange')
    // Behind its own mark and the space that the kernel puts there.
    const end = (paragraphTextOf(part, last.id) ?? '').length
    document.apply(
      { op: 'insertText', paragraphId: last.id, offset: end, text },
      { scope: { kind: 'notesPart', noteKind: kind } },
    )
  },
)

export const noteCommands = [insertNote, convertNotes, setNotes, removeNote]
