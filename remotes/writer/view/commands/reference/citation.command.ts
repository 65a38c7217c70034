import { childrenNamed } from '../../../model/tree/nodes.ts'
import { sourcesPart } from '../../../model/tree/sources-part.ts'
import { caretOf, packageOf } from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { withLateReferences } from './with-late-references.ts'

const needsSources = ({ surface }: CommandContext): string | null => {
  const pkg = packageOf(surface)
  const part = pkg && sourcesPart(pkg)
  const hasSources = part ? childrenNamed(part.root, 'Source').length > 0 : false
  return hasSources ? null : '文档里还没有源，请先插入引文或者在“管理源”里新建'
}

/** All sources of the document, before the paragraph of the caret. */
export const bibliography: Command = {
  id: 'bibliography',
  title: '插入书目',
  refusal: needsSources,
  runs: ['bibliography.insert'],
  run(context) {
    const place = caretOf(context.surface)
    withLateReferences(context, (late) => late.insertBibliographyBefore(context, place?.paragraphId))
  },
}

export const refreshCitations: Command = {
  id: 'refresh-citations',
  title: '更新引文和书目',
  refusal: needsSources,
  runs: ['citation.update'],
  run: (context) => withLateReferences(context, (late) => late.refreshCitations(context)),
}

export const openCitation = dialogCommand('citation', { id: 'citation-dialog', title: '插入引文…' })

export const openSources = dialogCommand('sources', { id: 'sources-dialog', title: '管理源…' })
