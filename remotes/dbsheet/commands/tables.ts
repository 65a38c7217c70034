import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { NameSchema, TitleSchema } from '../model/index.ts'
import { tableOf, type Editing } from './editing.ts'

export const add = defineCommand(
  {
    id: 'table.add',
    title: '添加数据表',
    description: '添加一张数据表，里面有一个文本字段、一个表格视图和三条空记录。',
    args: { title: TitleSchema },
    answer: Type.Object({ table: NameSchema }),
  },
  (editing: Editing, { title }) => {
    if (editing.database.tables.some((table) => table.title === title))
      throw new Refused('sameTitle', `已经有名叫“${title}”的数据表`)
    const table = editing.newName()
    editing.do([
      {
        kind: 'table.add',
        table,
        title,
        field: { id: editing.newName(), kind: 'text', settings: { title: '标题' } },
        view: { id: editing.newName(), kind: 'grid', settings: { title: '全部记录' }, fields: {} },
        before: null,
      },
      {
        kind: 'records.add',
        table,
        records: [editing.newRecord(), editing.newRecord(), editing.newRecord()],
        fields: [],
        values: [],
      },
    ])
    return { table }
  },
)

export const rename = defineCommand(
  {
    id: 'table.rename',
    title: '重命名数据表',
    description: '改变数据表的名字，同一个文件里的数据表名字各不相同。',
    args: { table: NameSchema, title: TitleSchema },
  },
  (editing: Editing, { table: id, title }) => {
    tableOf(editing, id)
    if (editing.database.tables.some((table) => table.title === title && table.id !== id))
      throw new Refused('sameTitle', `已经有名叫“${title}”的数据表`)
    editing.do([{ kind: 'table.rename', table: id, title }])
  },
)

export const remove = defineCommand(
  {
    id: 'table.remove',
    title: '删除数据表',
    description: '删除一张数据表和其中的全部记录，可以在历史版本里找回；文件里至少有一张数据表。',
    args: { table: NameSchema },
  },
  (editing: Editing, { table: id }) => {
    tableOf(editing, id)
    if (editing.database.tables.length < 2) throw new Refused('lastTable', '文件里至少要有一张数据表')
    editing.do([{ kind: 'table.remove', table: id }])
  },
)

export const rememberPerson = defineCommand(
  {
    id: 'person.put',
    title: '记住人员的名字',
    description: '记下一个人员标识对应的名字，人员字段里放这个标识，显示的是这个名字。',
    args: { person: NameSchema, name: TitleSchema },
  },
  (editing: Editing, { person, name }) => {
    if (editing.database.people.get(person) !== name) editing.do([{ kind: 'person.put', person, name }])
  },
)
