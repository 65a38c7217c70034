import { insertBibliography, updateCitations } from '../../../commands/citation-commands.ts'
import { withCitationsUpdated } from '../../../model/tree/citations.ts'
import { citationStyleOf, sourcesOf } from '../../../model/tree/sources.ts'
import { caretOf, packageOf } from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { runModel } from '../run-model.ts'

const needsSources = ({ surface }: CommandContext): string | null => {
  const pkg = packageOf(surface)
  return pkg && sourcesOf(pkg).length > 0 ? null : '文档里还没有源，请先插入引文或者在“管理源”里新建'
}

/** All sources of the document, before the paragraph of the caret. */
export const bibliography: Command = {
  id: 'bibliography',
  title: '插入书目',
  refusal: needsSources,
  runs: [insertBibliography.id],
  run: ({ surface, ui }) => {
    const place = caretOf(surface)
    const isDone =
      place !== null && runModel(surface, insertBibliography, { before: place.paragraphId, title: '参考文献' })
    if (!isDone) ui.toast('warning', '书目只能插入到正文里')
  },
}

export const refreshCitations: Command = {
  id: 'refresh-citations',
  title: '更新引文和书目',
  refusal: (context) => {
    const pkg = packageOf(context.surface)
    if (pkg && citationStyleOf(pkg) === null) return '这个文档的引文样式文房不会排，保持原样；可以在“管理源”里换一种'
    return needsSources(context)
  },
  runs: [updateCitations.id],
  run: ({ surface, ui }) => {
    const pkg = packageOf(surface)
    if (pkg && withCitationsUpdated(pkg) !== pkg) runModel(surface, updateCitations, {})
    ui.toast('info', '引文和书目已更新')
  },
}

export const openCitation = dialogCommand('citation', { id: 'citation-dialog', title: '插入引文…' })

export const openSources = dialogCommand('sources', { id: 'sources-dialog', title: '管理源…' })
