import { withFieldsUpdated } from '../../../model/tree/field-results.ts'
import { contentsOf } from '../../../model/tree/contents.ts'
import { withCitationsUpdated } from '../../../model/tree/citations.ts'
import { indexesOf } from '../../../model/tree/document-index.ts'
import { editDocument, fieldFacts, packageOf } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { refreshIndexes } from './book-index.command.ts'
import { refreshAllContents } from './contents.command.ts'

/** Everything that is counted or quoted: captions, references, dates, properties, tables of contents, indexes, citations. */
export const updateFields: Command = {
  id: 'update-fields',
  title: '更新域',
  shortcuts: ['F9'],
  run: (context) => {
    const { surface, ui } = context
    const isFirst = editDocument(surface, (pkg) => withFieldsUpdated(pkg, fieldFacts(surface, ui.fileName())), {
      isTracked: false,
    })
    const pkg = packageOf(surface)
    editDocument(surface, (pkg) => withCitationsUpdated(pkg), { isSameStep: isFirst, isTracked: false })
    if (pkg && contentsOf(pkg).length > 0) refreshAllContents(context, isFirst)
    if (pkg && indexesOf(pkg).length > 0) refreshIndexes(surface)
    ui.toast('info', '域已更新')
  },
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
