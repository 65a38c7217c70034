import { trackRevisions } from '../../../commands/document-settings-commands.ts'
import { beginStep, type WriterSurface } from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { engineCommand, exec } from '../exec.ts'
import { runModel } from '../run-model.ts'

const NOTHING = '文档里没有修订'

/** Takes one decision, as a step of undo by itself. False where it was refused. */
export function decideOn(surface: WriterSurface, verb: 'acceptReviewItem' | 'rejectReviewItem', key: string): boolean {
  beginStep(surface)
  const isDone = surface[verb](key).ok
  beginStep(surface)
  return isDone
}

const needsRevisions = ({ snapshot }: CommandContext): string | null =>
  snapshot.hasReviewContent === true ? null : NOTHING

/** Edits become proposals of who makes them: what is typed is underlined, what is deleted is struck and stays. */
export const suggesting: Command = {
  id: 'suggesting',
  title: '修订',
  shortcuts: ['Mod+Shift+E'],
  runs: [trackRevisions.id],
  isActive: ({ snapshot }) => snapshot.editingMode === 'suggesting',
  run: (context) => {
    const isOn = context.snapshot.editingMode !== 'suggesting'
    if (!exec(context, { type: 'setEditingMode', mode: isOn ? 'suggesting' : 'editing' })) return
    // Said in the file, so that every program that opens it goes on as a review.
    runModel(context.surface, trackRevisions, { isOn })
  },
}

export const reviewPanel: Command = {
  id: 'review-panel',
  title: '修订列表',
  isForReaders: true,
  run: ({ ui }) => ui.openPanel('review'),
}

const step = (direction: 'next' | 'previous') => (context: CommandContext) => {
  if (!context.surface.exec({ type: 'navigateReviewChange', direction }).ok) context.ui.toast('info', NOTHING)
}
/** Another document beside this one, as revision marks. */
export const compareFile = dialogCommand('compare-file', {
  id: 'compare-file',
  title: '与文件比较…',
  isForReaders: true,
})

export const nextChange: Command = {
  id: 'next-change',
  title: '下一处修订',
  isForReaders: true,
  refusal: needsRevisions,
  run: step('next'),
}
export const previousChange: Command = {
  id: 'previous-change',
  title: '上一处修订',
  isForReaders: true,
  refusal: needsRevisions,
  run: step('previous'),
}

export const REVISIONS = { placement: false, pairReplacements: true } as const

/** The change that the caret is in. */
export const changeAtCaret = (surface: WriterSurface) =>
  surface.getReviewItems(REVISIONS).find(({ kind, isActive }) => kind === 'revision' && isActive)

/** Decides on the change at the caret and goes to the next one; where the caret is in none, only goes there. */
const decide = (verb: 'acceptReviewItem' | 'rejectReviewItem') => (context: CommandContext) => {
  const { surface, ui } = context
  const change = changeAtCaret(surface)
  if (change?.readOnly === true) return ui.toast('info', '这处修订的种类还不能在这里处理，会原样保留在文件里')
  if (change && !decideOn(surface, verb, change.key)) return ui.toast('warning', '这处修订没有处理成功')
  surface.exec({ type: 'navigateReviewChange', direction: 'next' })
}
export const acceptChange: Command = {
  id: 'accept-change',
  title: '接受此处修订',
  refusal: needsRevisions,
  run: decide('acceptReviewItem'),
}
export const rejectChange: Command = {
  id: 'reject-change',
  title: '拒绝此处修订',
  refusal: needsRevisions,
  run: decide('rejectReviewItem'),
}

const decideAll = (action: 'accept' | 'reject') => (context: CommandContext) => {
  if (!exec(context, { type: 'resolveAllReviewChanges', action, scope: 'document' })) return
  const left = context.surface.getReviewItems(REVISIONS).filter(({ kind }) => kind === 'revision').length
  if (left > 0) context.ui.toast('info', `${left} 处修订的种类还不能在这里处理，会原样保留在文件里`)
}
export const acceptAll: Command = {
  id: 'accept-all',
  title: '接受全部修订',
  refusal: needsRevisions,
  run: decideAll('accept'),
}
export const rejectAll: Command = {
  id: 'reject-all',
  title: '拒绝全部修订',
  refusal: needsRevisions,
  run: decideAll('reject'),
}

/** Only what is shown changes, for this window. */
const display = (id: string, title: string, mode: 'all-markup' | 'simple-markup' | 'proposed' | 'original') =>
  ({
    ...engineCommand({ id, title, isForReaders: true }, { type: 'setReviewDisplayMode', mode }),
    isActive: ({ snapshot }) => (snapshot.reviewDisplayMode ?? 'all-markup') === mode,
  }) satisfies Command
export const allMarkup = display('all-markup', '所有标记', 'all-markup')
export const simpleMarkup = display('simple-markup', '简单标记', 'simple-markup')
export const finalText = display('final-text', '最终状态', 'proposed')
export const originalText = display('original-text', '原始状态', 'original')
