import {
  newReferenceName,
  bookmarkAround,
  withBookmarkAround,
  withBookmarkBetween,
} from '../../../model/tree/bookmarks.ts'
import { withCaption, type NewCaption } from '../../../model/tree/captions.ts'
import { headingsBefore, numberIn } from '../../../model/tree/chapter-numbers.ts'
import { fieldResult } from '../../../model/tree/field-results.ts'
import { fieldXml } from '../../../model/tree/fields.ts'
import { elementsIn, isNamed, mainRoot, nodesOf, textOf, valueOf } from '../../../model/tree/nodes.ts'
import { isElement, type OoxmlElement, type OoxmlNode } from '../../../model/kernel/index.ts'
import {
  caretOf,
  editDocument,
  fieldFacts,
  insertRuns,
  packageOf,
  placedParagraphs,
  type DocumentPackage,
  type WriterSurface,
} from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { engineCommand, exec } from '../exec.ts'

export const footnote = engineCommand(
  { id: 'footnote', title: '脚注', shortcuts: ['Mod+Alt+F'] },
  { type: 'insertNote', noteKind: 'footnote' },
)
export const endnote = engineCommand(
  { id: 'endnote', title: '尾注', shortcuts: ['Mod+Alt+D'] },
  { type: 'insertNote', noteKind: 'endnote' },
)

type NoteKind = 'footnote' | 'endnote'

/** References of notes in the text, in order. */
export function notesIn(
  pkg: DocumentPackage,
  kind: NoteKind,
): readonly { readonly id: string; readonly paragraph: OoxmlElement }[] {
  return [...elementsIn(mainRoot(pkg))]
    .filter((one) => isNamed(one, 'p'))
    .flatMap((paragraph) =>
      nodesOf(paragraph).flatMap((node) =>
        isElement(node)
          ? [...elementsIn(node)]
              .filter((one) => isNamed(one, `${kind}Reference`))
              .map((one) => ({ id: valueOf(one, 'id') ?? '', paragraph }))
          : [],
      ),
    )
}

function convert(id: string, title: string, fromKind: NoteKind): Command {
  return {
    id,
    title,
    refusal: ({ surface }) => {
      const pkg = packageOf(surface)
      return pkg && notesIn(pkg, fromKind).length > 0
        ? null
        : `这个文档没有${fromKind === 'footnote' ? '脚注' : '尾注'}`
    },
    run: (context) => void exec(context, { type: 'convertAllNotes', fromKind }),
  }
}
export const footnotesToEndnotes = convert('footnotes-to-endnotes', '脚注全部转为尾注', 'footnote')
export const endnotesToFootnotes = convert('endnotes-to-footnotes', '尾注全部转为脚注', 'endnote')

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
  run: (context, { kind, position, format, start, restart, scope }) =>
    void exec(context, {
      type: 'setNoteProperties',
      scope,
      [kind]: { position, numFmt: format, numStart: start, numRestart: restart },
    }),
}

/** The next or previous note behind the caret, round at the ends. */
function stepNote(id: string, title: string, step: 1 | -1): Command {
  const places = ({ surface }: CommandContext): readonly OoxmlElement[] => {
    const pkg = packageOf(surface)
    return pkg ? [...new Set(notesIn(pkg, 'footnote').map(({ paragraph }) => paragraph))] : []
  }
  return {
    id,
    title,
    isForReaders: true,
    refusal: (context) => (places(context).length > 0 ? null : '这个文档没有脚注'),
    run: (context) => {
      const { surface } = context
      const pkg = packageOf(surface)
      const all = places(context)
      if (!pkg || all.length === 0) return
      const order = [...elementsIn(mainRoot(pkg))].filter((one) => isNamed(one, 'p')).map((one) => one.id)
      const here = order.indexOf(caretOf(surface)?.paragraphId ?? '')
      const at = (one: OoxmlElement): number => order.indexOf(one.id)
      const next =
        step === 1
          ? (all.find((one) => at(one) > here) ?? all[0])
          : (all.findLast((one) => at(one) < here) ?? all.at(-1))
      if (next) surface.surface?.navigation.goToPosition({ paragraphId: next.id, offset: 0 }, { center: true })
    },
  }
}
export const nextNote = stepNote('next-note', '下一条脚注', 1)
export const previousNote = stepNote('previous-note', '上一条脚注', -1)

/** As a person asks for it: `chapterLevel` 1 to 3 for the number of the chapter before. */
export type AskedCaption = Omit<NewCaption, 'chapter'> & { readonly chapterLevel?: number }

/** Number of the heading that the caret stands under; null where it bears none. */
function chapterNumber(surface: WriterSurface, level: number): string | null {
  const [pkg, place] = [packageOf(surface), caretOf(surface)]
  const heading = pkg && place ? headingsBefore(pkg, mainRoot(pkg))(place.paragraphId, level) : undefined
  return heading === undefined ? null : numberIn(placedParagraphs(surface).get(heading)?.marker ?? null)
}

export const caption: Command<AskedCaption> = {
  id: 'caption',
  title: '题注',
  refusal: ({ surface }, { label, chapterLevel: level }) => {
    if (label.trim() === '') return '请选择或输入标签'
    if (/["\\]/.test(label)) return '标签里不能有引号和反斜杠'
    if (level === undefined || chapterNumber(surface, level) !== null) return null
    return `前面没有带编号的“标题 ${level}”，请先给标题加上编号`
  },
  run: ({ surface, ui }, { chapterLevel: level, ...given }) => {
    const place = caretOf(surface)
    const number = level === undefined ? null : chapterNumber(surface, level)
    const asked = level !== undefined && number !== null ? { ...given, chapter: { level, number } } : given
    if (!place || !editDocument(surface, (pkg) => withCaption(pkg, place.paragraphId, asked)))
      ui.toast('warning', '题注只能加在正文里')
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
  run: (context, name) => void exec(context, { type: 'insertBookmark', name }),
}
export const deleteBookmark: Command<string> = {
  id: 'delete-bookmark',
  title: '删除书签',
  run: (context, name) => void exec(context, { type: 'deleteBookmark', name }),
}
export const goToBookmark: Command<string> = {
  id: 'go-to-bookmark',
  title: '定位到书签',
  isForReaders: true,
  run: (context, name) => void exec(context, { type: 'goToBookmark', name }),
}

export const openNotes = dialogCommand('notes', { id: 'notes-dialog', title: '脚注和尾注…' })
export const openCaption = dialogCommand('caption', { id: 'caption-dialog', title: '题注…' })
export const openCrossReference = dialogCommand('cross-reference', { id: 'cross-reference-dialog', title: '交叉引用…' })
export const openBookmark = dialogCommand('bookmark', {
  id: 'bookmark-dialog',
  title: '书签…',
  shortcuts: ['Mod+Shift+F5'],
})

/** What a paragraph says, shortened for a list. */
export const shortText = (paragraph: OoxmlElement): string => {
  const text = textOf(paragraph).replaceAll(/\s+/gu, ' ').trim()
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
