import { defineCommand } from '@wenfang/shared-contract/commands'
import { TableListSchema } from '@wenfang/shared-protocol'
import { Type } from 'typebox'
import { fitsDefault, hasOptions, isKept, isUnique, isViewOf, type Field } from '../model/index.ts'
import type { Editing } from './editing.ts'

export const list = defineCommand(
  {
    id: 'tables.list',
    title: '列出数据表',
    description:
      '调用者看得到的数据表、字段和视图：字段的类型、能不能写、是否必填、新记录的默认值、有哪些选项。user 是看的人，个人视图只列他自己的。',
    args: { user: Type.Optional(Type.String({ maxLength: 100 })) },
    answer: TableListSchema,
  },
  ({ database }: Editing, { user = '' }) => ({
    tables: database.tables.map((table) => ({
      id: table.id,
      title: table.title,
      records: table.size,
      fields: table.fields.map(toldField),
      views: table.views
        .filter((view) => isViewOf(view, user))
        .map(({ id, kind, settings }) => ({ id, title: settings.title, kind })),
    })),
  }),
)

function toldField(field: Field) {
  const { id, kind, settings } = field
  const { title, options, table, description, default: begins } = settings
  return {
    id,
    title,
    kind,
    is_written: isKept(field),
    is_unique: isUnique(field),
    is_required: settings.isRequired === true,
    // One that the field cannot hold by now is none for new records either.
    ...(begins && fitsDefault(field, begins) && { default: begins }),
    ...(hasOptions(kind) && { options: (options ?? []).map((option) => ({ id: option.id, title: option.title })) }),
    ...(table !== undefined && { table }),
    ...(description !== undefined && { description }),
  }
}
