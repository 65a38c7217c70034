import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  FieldPatchSchema,
  isOfTexts,
  NameSchema,
  TabSchema,
  TitleSchema,
  wholeTable,
  type Field,
  type Op,
  type View,
} from '../model/index.ts'
import { tableOf, type Editing } from './editing.ts'
import { KIND } from './fields.ts'
import { recordsOf, TEXT_ROWS, withOptions } from './filled.ts'

export const add = defineCommand(
  {
    id: 'table.add',
    title: '添加数据表',
    description: '添加一张数据表，里面有一个文本字段、一个表格视图和三条空记录。',
    args: { title: TitleSchema },
    answer: Type.Object({ table: NameSchema }),
  },
  (editing: Editing, { title }) => {
    requireTitle(editing, title)
    const table = editing.newName()
    editing.do([
      {
        kind: 'table.add',
        table,
        title,
        field: { id: editing.newName(), kind: 'text', settings: { title: '标题' } },
        view: newView(editing),
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

export const fill = defineCommand(
  {
    id: 'table.fill',
    title: '按文字添加数据表',
    description:
      '添加一张有内容的数据表，例如来自 CSV：fields 是各字段的名字、类型和设置，第一个是记录的标题，rows 每行一条记录；选项没有的会新建，认不出的留空，answer 里的 refused 是它们的个数。更多记录接着用 records.enter 添加。',
    args: {
      title: TitleSchema,
      fields: Type.Array(Type.Object({ title: TitleSchema, kind: KIND, settings: FieldPatchSchema }), {
        minItems: 1,
        maxItems: 1_000,
      }),
      rows: TEXT_ROWS,
    },
    answer: Type.Object({ table: NameSchema, fields: Type.Array(NameSchema), refused: Type.Integer() }),
  },
  (editing: Editing, { title, fields: wanted, rows }) => {
    requireTitle(editing, title)
    const titles = wanted.map((field) => field.title)
    const twice = titles.find((each, at) => titles.indexOf(each) !== at)
    if (twice !== undefined) throw new Refused('sameTitle', `有两个字段都叫“${twice}”`)
    const table = editing.newName()
    const fields = wanted.map(({ title: name, kind, settings }, column): Field => {
      if (!isOfTexts(kind)) throw new Refused('system', `字段“${name}”由系统填写`)
      const field: Field = { id: editing.newName(), kind, settings: { ...settings, title: name } }
      return withOptions(
        editing,
        field,
        rows.map((row) => row[column] ?? ''),
      )
    })
    const [first, ...others] = fields
    if (!first) throw new Refused('noFields', '数据表至少要有一个字段')
    const { op, refused } = recordsOf(editing, table, fields, rows)
    editing.do([
      { kind: 'table.add', table, title, field: first, view: newView(editing), before: null },
      ...others.map((field): Op => ({ kind: 'field.add', table, field, before: null })),
      op,
    ])
    return { table, fields: fields.map(({ id }) => id), refused }
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

export const copy = defineCommand(
  {
    id: 'table.copy',
    title: '创建数据表的副本',
    description:
      '把数据表连同字段、视图和记录复制为名为 title 的新数据表，排在原来的后面；从别的表关联过来的字段不复制。',
    args: { table: NameSchema, title: TitleSchema },
    answer: Type.Object({ table: NameSchema }),
  },
  (editing: Editing, { table: id, title }) => {
    const from = tableOf(editing, id)
    requireTitle(editing, title)
    if (editing.database.isPart) throw new Refused('denied', '你只能看到这张表的一部分，不能复制它')
    const { tables } = editing.database
    const table = editing.newName()
    const before = tables[tables.indexOf(from) + 1]?.id ?? null
    const back = new Set(from.fields.flatMap((field) => (field.settings.mirrorOf === undefined ? [] : [field.id])))
    const ops = wholeTable(from, { id: table, title, before })
    editing.do(ops.filter((op) => op.kind !== 'field.add' || !back.has(op.field.id)))
    return { table }
  },
)

export const setTab = defineCommand(
  {
    id: 'table.tab',
    title: '数据表标签的样子',
    description:
      '数据表在智能表格标签栏里的样子：colour 是标签颜色（RRGGBB，不写为没有），isHidden 为真时标签栏里不显示，从“全部工作表”进入。',
    args: { table: NameSchema, tab: TabSchema },
  },
  (editing: Editing, { table: id, tab }) => {
    tableOf(editing, id)
    editing.do([{ kind: 'table.tab', table: id, tab }])
  },
)

export const move = defineCommand(
  {
    id: 'table.move',
    title: '移动数据表',
    description: '把数据表排到另一张 before 之前，before 为 null 时排到最后。',
    args: { table: NameSchema, before: Type.Union([NameSchema, Type.Null()]) },
  },
  (editing: Editing, { table: id, before }) => {
    tableOf(editing, id)
    editing.do([{ kind: 'table.move', table: id, before }])
  },
)

export const remove = defineCommand(
  {
    id: 'table.remove',
    title: '删除数据表',
    description: '删除一张数据表和其中的全部记录，可以在历史版本里找回；多维表格里至少有一张数据表。',
    args: { table: NameSchema },
  },
  (editing: Editing, { table: id }) => {
    tableOf(editing, id)
    const isLast = editing.database.tables.length < 2
    if (isLast && editing.mayBeEmpty !== true) throw new Refused('lastTable', '文件里至少要有一张数据表')
    editing.do([{ kind: 'table.remove', table: id, ...(isLast && { evenLast: true }) }])
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

function requireTitle({ database }: Editing, title: string): void {
  if (database.tables.some((table) => table.title === title))
    throw new Refused('sameTitle', `已经有名叫“${title}”的数据表`)
}

const newView = (editing: Editing): View => ({
  id: editing.newName(),
  kind: 'grid',
  settings: { title: '全部记录' },
  fields: {},
})
