import { withFieldsUpdated, fieldResult } from '../../../model/tree/field-results.ts'
import { fieldXml, keywordOf } from '../../../model/tree/fields.ts'
import { contentsOf } from '../../../model/tree/contents.ts'
import { withCoreProperties, type CoreProperties } from '../../../model/tree/core-properties.ts'
import { editDocument, fieldFacts, insertRuns, packageOf } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { refreshAllContents } from './contents.command.ts'

/** Fields whose result the engine paints itself, page by page. */
const PAINTED: ReadonlySet<string> = new Set(['PAGE', 'NUMPAGES', 'SECTIONPAGES', 'SECTION'])
/** Fields that fetch or run something elsewhere when another program brings them up to date. */
const REACHING_OUT: ReadonlySet<string> = new Set(
  'DATABASE DDE DDEAUTO EMBED IMPORT INCLUDE INCLUDEPICTURE INCLUDETEXT LINK MACROBUTTON'.split(' '),
)
const NOWHERE = '这里不能插入域'

/** Its code and what it says now, where the caret is. */
export const insertField: Command<string> = {
  id: 'insert-field',
  title: '插入域',
  refusal: (_context, instruction) => {
    const keyword = keywordOf(instruction)
    if (keyword === '') return '请选择或输入域代码'
    return REACHING_OUT.has(keyword) ? '这种域会从别处取内容或运行程序，为了安全不能插入' : null
  },
  run: ({ surface, ui }, instruction) => {
    const pkg = packageOf(surface)
    const code = instruction.trim()
    const result = pkg && fieldResult(pkg, code, fieldFacts(surface, ui.fileName()))
    const shown = result ?? (PAINTED.has(keywordOf(code)) ? '1' : code)
    if (!insertRuns(surface, fieldXml(code, shown), 1)) ui.toast('warning', NOWHERE)
  },
}

/** Everything that is counted or quoted: captions, references, dates, properties, tables of contents. */
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
    if (pkg && contentsOf(pkg).length > 0) refreshAllContents(context, isFirst)
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

/** What the document says of itself: title, author, keywords and so on. */
export const documentProperties: Command<Partial<CoreProperties>> = {
  id: 'document-properties',
  title: '文档属性',
  run: ({ surface }, properties) => void editDocument(surface, (pkg) => withCoreProperties(pkg, properties)),
}

export const openField = dialogCommand('field', { id: 'field-dialog', title: '域…' })
export const openProperties = dialogCommand('properties', { id: 'properties-dialog', title: '文档属性…' })
