import {
  newReferenceName,
  bookmarkAround,
  withBookmarkAround,
  withBookmarkBetween,
} from '../../../model/tree/bookmarks.ts'
import { setNotes, type NotePosition } from '../../../commands/note-commands.ts'
import { addBookmark as addModelBookmark, removeBookmark } from '../../../commands/reference-commands.ts'
import { fieldResult } from '../../../model/tree/field-results.ts'
import { fieldXml } from '../../../model/tree/fields.ts'
import { elementsIn, isNamed, mainRoot, textOf, valueOf } from '../../../model/tree/nodes.ts'
import { isElement, type OoxmlElement, type OoxmlNode } from '../../../model/kernel/index.ts'
import {
  editDocument,
  fieldFacts,
  insertRuns,
  packageOf,
  sectionOfCaret,
  selectedText,
  textLengthOf,
  type DocumentPackage,
} from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { storyName } from '../edit-story.ts'
import { runModel } from '../run-model.ts'
import type { NoteKind } from '../../../model/tree/notes.ts'
import { notesIn } from './reference.command.ts'

export interface NoteSetting {
  readonly kind: NoteKind
  readonly position: string
  readonly format: string
  readonly start: number
  readonly restart: 'continuous' | 'eachSect' | 'eachPage'
  readonly scope: 'document' | 'section'
}

/** Where notes stand and how they are numbered. */
export const noteSetting: Command<NoteSetting> = {
  id: 'note-setting',
  title: '脚注和尾注设置',
  runs: [setNotes.id],
  run: ({ surface }, { scope, position, ...setting }) => {
    const pkg = packageOf(surface)
    const section = pkg && scope === 'section' ? { section: sectionOfCaret(surface, pkg) } : {}
    runModel(surface, setNotes, { ...section, ...setting, position: position as NotePosition })
  },
}

export type ReferenceTarget =
  | { readonly kind: 'paragraph'; readonly paragraphId: string }
  | { readonly kind: 'caption'; readonly paragraphId: string }
  | { readonly kind: 'bookmark'; readonly name: string }
  | { readonly kind: 'footnote'; readonly noteId: string }
  | { readonly kind: 'endnote'; readonly noteId: string }

/** What of the target is shown: its words, its page, its number, of captions also label and number alone. */
export type ReferenceContent = 'text' | 'page' | 'number' | 'label' | 'above'

export interface CrossReference {
  readonly target: ReferenceTarget
  readonly content: ReferenceContent
  readonly isLink: boolean
}

export const crossReference: Command<CrossReference> = {
  id: 'cross-reference',
  title: '交叉引用',
  run: (context, { target, content, isLink }) => {
    const { surface, ui } = context
    const before = packageOf(surface)
    const marked = before && withTarget(before, target, content)
    if (!before || !marked) return ui.toast('warning', '引用的内容已经不在了')
    const link = isLink ? ' \\h' : ''
    const instruction =
      content === 'page'
        ? `PAGEREF ${marked.name}${link}`
        : target.kind === 'footnote' || target.kind === 'endnote'
          ? `NOTEREF ${marked.name}${link}`
          : `REF ${marked.name}${content === 'number' ? ' \\r' : content === 'above' ? ' \\p' : ''}${link}`
    const result =
      content === 'above' ? '上文' : (fieldResult(marked.pkg, instruction, fieldFacts(surface, ui.fileName())) ?? '')
    if (!insertRuns(surface, fieldXml(instruction, result), 1)) return ui.toast('warning', '这里不能插入引用')
    editDocument(surface, (pkg) => withTarget(pkg, target, content, marked.name)?.pkg ?? null, { isSameStep: true })
  },
}

/** The package with a bookmark at the target, and the bookmark's name. */
function withTarget(
  pkg: DocumentPackage,
  target: ReferenceTarget,
  content: ReferenceContent,
  name = newReferenceName('_Ref'),
): { readonly pkg: DocumentPackage; readonly name: string } | null {
  if (target.kind === 'bookmark') return { pkg, name: target.name }
  if (target.kind === 'footnote' || target.kind === 'endnote') {
    const note = notesIn(pkg, target.kind).find(({ id }) => id === target.noteId)
    const isReference = (node: OoxmlNode): boolean =>
      isElement(node) &&
      [...elementsIn(node)].some(
        (one) => isNamed(one, `${target.kind}Reference`) && valueOf(one, 'id') === target.noteId,
      )
    return note ? { pkg: withBookmarkBetween(pkg, note.paragraph.id, name, isReference, isReference), name } : null
  }
  const { paragraphId } = target
  const paragraph = [...elementsIn(mainRoot(pkg))].find((one) => one.id === paragraphId)
  if (!paragraph) return null
  if (target.kind === 'caption' && content === 'label') {
    const isFirst = (node: OoxmlNode): boolean => isElement(node) && isNamed(node, 'r')
    const isEnd = (node: OoxmlNode): boolean =>
      isElement(node) &&
      [...elementsIn(node)].some((one) => isNamed(one, 'fldChar') && valueOf(one, 'fldCharType') === 'end')
    return { pkg: withBookmarkBetween(pkg, paragraph.id, name, isFirst, isEnd), name }
  }
  const known = bookmarkAround(paragraph, '_Ref')
  return known === undefined || target.kind === 'caption'
    ? { pkg: withBookmarkAround(pkg, paragraph.id, name), name }
    : { pkg, name: known }
}

export const addBookmark: Command<string> = {
  id: 'add-bookmark',
  title: '添加书签',
  refusal: (_context, name) =>
    /^\p{L}[\p{L}\p{N}_]{0,39}$/u.test(name) ? null : '书签名以文字开头，只能有文字、数字和下划线，最长 40 个字',
  runs: [addModelBookmark.id],
  run: ({ surface, ui }, name) => {
    const selected = selectedText(surface)
    const [first, last] = [selected?.ranges[0], selected?.ranges.at(-1)]
    if (!selected || !first || !last) return
    const args = {
      part: selected.partName,
      name,
      start: { paragraph: first.paragraphId, offset: first.start },
      end: {
        paragraph: last.paragraphId,
        offset: Math.min(last.end, textLengthOf(surface, last.paragraphId) ?? last.end),
      },
    }
    if (!runModel(surface, addModelBookmark, args)) ui.toast('warning', '这里不能加书签')
  },
}

export const deleteBookmark: Command<string> = {
  id: 'delete-bookmark',
  title: '删除书签',
  runs: [removeBookmark.id],
  run: ({ surface }, name) => {
    const part = storyName({ surface })
    if (part !== null) runModel(surface, removeBookmark, { part, name })
  },
}

/** What a paragraph says, shortened for a list. */
export const shortText = (paragraph: OoxmlElement): string => {
  const text = textOf(paragraph).replaceAll(/\s+/gu, ' ').trim()
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
