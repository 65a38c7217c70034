import { withFieldsUpdated } from '../../../model/tree/field-results.ts'
import { contentsOf } from '../../../model/tree/contents.ts'
import { indexFieldsOf } from '../../../model/tree/index-fields.ts'
import { sourcesPart } from '../../../model/tree/sources-part.ts'
import { editDocument, fieldFacts, packageOf } from '../../engine/index.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { refreshAllContents } from './contents.command.ts'
import { withLateReferences, type LateReferences } from './with-late-references.ts'

/** Everything that is counted or quoted: captions, references, dates, properties, tables of contents, indexes, citations. */
export const updateFields: Command = {
  id: 'update-fields',
  title: '更新域',
  shortcuts: ['F9'],
  run(context) {
    const pkg = packageOf(context.surface)
    const needsLate = pkg !== null && (sourcesPart(pkg) !== undefined || indexFieldsOf(pkg).length > 0)
    if (needsLate) withLateReferences(context, (late) => update(context, late))
    else update(context, null)
  },
}

function update(context: CommandContext, late: LateReferences | null): void {
  const { surface, ui } = context
  const isFirst = editDocument(surface, (pkg) => withFieldsUpdated(pkg, fieldFacts(surface, ui.fileName())), {
    isTracked: false,
  })
  const pkg = packageOf(surface)
  late?.updateCitationFields(surface, isFirst)
  if (pkg && contentsOf(pkg).length > 0) refreshAllContents(context, isFirst)
  if (late && pkg && indexFieldsOf(pkg).length > 0) late.refreshIndexes(surface)
  ui.toast('info', '域已更新')
}

/** Shows what fields are made of instead of what they say; a matter of this window only. */
export const fieldCodes: Command = {
  id: 'field-codes',
  title: '切换域代码',
  shortcuts: ['Alt+F9'],
  isForReaders: true,
  // The engine has no call for it, only the key.
  run: () => {
    const sheet = document.querySelector('.docx-paginated-surface .docx-page')
    const keys = { key: 'F9', code: 'F9', altKey: true, bubbles: true, cancelable: true }
    sheet?.dispatchEvent(new KeyboardEvent('keydown', keys))
  },
}

export const openField = dialogCommand('field', { id: 'field-dialog', title: '域…' })

export const openProperties = dialogCommand('properties', { id: 'properties-dialog', title: '文档属性…' })
