import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { NameSchema } from '../model/index.ts'
import { RECORD } from './cells.ts'
import { fieldOf, requireRecords, tableOf, type Editing } from './editing.ts'

export const press = defineCommand(
  {
    id: 'button.press',
    title: '按下按钮',
    description: '按下一条记录的按钮，以“按下按钮时”开始的自动化会运行。',
    args: { table: NameSchema, field: NameSchema, record: RECORD },
  },
  (editing: Editing, { table: id, field: fieldId, record }) => {
    const { database } = editing
    const table = tableOf(editing, id)
    const field = fieldOf(table, fieldId)
    requireRecords(table, [record])
    if (field.kind !== 'button') throw new Refused('unfit', `字段“${field.settings.title}”不是按钮`)
    const isAwaited = database.automations.some(
      ({ isOn, trigger }) => isOn && trigger.when === 'pressed' && trigger.table === id && trigger.field === fieldId,
    )
    // Who sees by a role is told of no automations.
    if (!isAwaited && !database.isPart)
      throw new Refused('noAutomation', `还没有按下“${field.settings.title}”时运行的自动化，先在“自动化”里新建一个`)
    editing.do([{ kind: 'button.press', table: id, field: fieldId, record }])
  },
)
