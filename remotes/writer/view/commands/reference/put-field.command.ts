import { describeDocument } from '../../../commands/document-settings-commands.ts'
import { putField, reachesOut } from '../../../commands/field-commands.ts'
import { fieldResult } from '../../../model/tree/field-results.ts'
import { keywordOf } from '../../../model/tree/fields.ts'
import type { CoreProperties } from '../../../model/tree/core-properties.ts'
import { fieldFacts, packageOf } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { runAtCaret } from '../run-at-caret.ts'
import { runModel } from '../run-model.ts'

const NOWHERE = '这里不能插入域'

/** Its code and what it says now, where the caret is. */
export const insertField: Command<string> = {
  id: 'insert-field',
  title: '插入域',
  refusal: (_context, instruction) => {
    const keyword = keywordOf(instruction)
    if (keyword === '') return '请选择或输入域代码'
    return reachesOut(instruction) ? '这种域会从别处取内容或运行程序，为了安全不能插入' : null
  },
  runs: [putField.id],
  run: ({ surface, ui }, instruction) => {
    const pkg = packageOf(surface)
    const code = instruction.trim()
    const result = pkg && fieldResult(pkg, code, fieldFacts(surface, ui.fileName()))
    const args = { instruction: code, ...(result === null ? {} : { result }) }
    if (!runAtCaret(surface, putField, args, 1)) ui.toast('warning', NOWHERE)
  },
}

/** What the document says of itself: title, author, keywords and so on. */
export const documentProperties: Command<Partial<CoreProperties>> = {
  id: 'document-properties',
  title: '文档属性',
  runs: [describeDocument.id],
  run: ({ surface }, properties) => void runModel(surface, describeDocument, properties),
}
