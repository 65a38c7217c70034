import { convertNotes } from '../../../commands/note-commands.ts'
import { putCaption } from '../../../commands/reference-commands.ts'
import type { NewCaption } from '../../../model/tree/captions.ts'
import { headingsBefore, numberIn } from '../../../model/tree/chapter-numbers.ts'
import { elementsIn, isNamed, mainRoot, nodesOf, valueOf } from '../../../model/tree/nodes.ts'
import type { NoteKind } from '../../../model/tree/notes.ts'
import { isElement, type OoxmlElement } from '../../../model/kernel/index.ts'
import {
  caretOf,
  collapse,
  packageOf,
  placedParagraphs,
  type DocumentPackage,
  type WriterSurface,
} from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { exec, refusalOfEngine } from '../exec.ts'
import { runModel } from '../run-model.ts'

/** The mark stands behind what is selected. */
function note(id: string, title: string, shortcut: string, noteKind: NoteKind): Command {
  const command = { type: 'insertNote', noteKind } as const
  return {
    id,
    title,
    shortcuts: [shortcut],
    refusal: (context) => refusalOfEngine(context, command),
    run: (context) => {
      collapse(context.surface, 'end')
      exec(context, command)
    },
  }
}

export const footnote = note('footnote', '脚注', 'Mod+Alt+F', 'footnote')

export const endnote = note('endnote', '尾注', 'Mod+Alt+D', 'endnote')

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
    runs: [convertNotes.id],
    run: ({ surface }) => void runModel(surface, convertNotes, { from: fromKind }),
  }
}

export const footnotesToEndnotes = convert('footnotes-to-endnotes', '脚注全部转为尾注', 'footnote')

export const endnotesToFootnotes = convert('endnotes-to-footnotes', '尾注全部转为脚注', 'endnote')

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
  runs: [putCaption.id],
  run: ({ surface, ui }, { chapterLevel: level, ...given }) => {
    const place = caretOf(surface)
    const number = level === undefined ? null : chapterNumber(surface, level)
    const asked = level !== undefined && number !== null ? { ...given, chapter: { level, number } } : given
    if (!place || !runModel(surface, putCaption, { paragraph: place.paragraphId, ...asked }))
      ui.toast('warning', '题注只能加在正文里')
  },
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
