// One file of its own, loaded when it is first asked for.
import { insertBibliography, updateCitations } from '../../../commands/citation-commands.ts'
import { removeIndex as removeModelIndex } from '../../../commands/index-commands.ts'
import { withCitationsUpdated } from '../../../model/tree/citations.ts'
import { citationStyleOf } from '../../../model/tree/sources.ts'
import { editDocument, packageOf, type WriterSurface } from '../../engine/index.ts'
import type { CommandContext } from '../command.ts'
import { runModel } from '../run-model.ts'

export { refreshIndexes } from './refresh-indexes.ts'

export const removeIndex = (surface: WriterSurface, index: number): boolean =>
  runModel(surface, removeModelIndex, { index })

/** All sources of the document, before a paragraph. */
export function insertBibliographyBefore({ surface, ui }: CommandContext, paragraphId: string | undefined): void {
  const isDone =
    paragraphId !== undefined && runModel(surface, insertBibliography, { before: paragraphId, title: '参考文献' })
  if (!isDone) ui.toast('warning', '书目只能插入到正文里')
}

export function refreshCitations({ surface, ui }: CommandContext): void {
  const pkg = packageOf(surface)
  if (pkg && citationStyleOf(pkg) === null)
    return ui.toast('info', '这个文档的引文样式文房不会排，保持原样；可以在“管理源”里换一种')
  if (pkg && withCitationsUpdated(pkg) !== pkg) runModel(surface, updateCitations, {})
  ui.toast('info', '引文和书目已更新')
}

/** @param isSameStep as a part of the step before */
export const updateCitationFields = (surface: WriterSurface, isSameStep: boolean): boolean =>
  editDocument(surface, (pkg) => withCitationsUpdated(pkg), { isSameStep, isTracked: false })
