import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  NameSchema,
  TitleSchema,
  VIEW_KINDS,
  ViewFieldSchema,
  ViewPatchSchema,
  type View,
  type ViewKind,
} from '../model/index.ts'
import { fieldOf, tableOf, viewOf, type Editing } from './editing.ts'

const OF_VIEW = { table: NameSchema, view: NameSchema }

export const add = defineCommand(
  {
    id: 'view.add',
    title: '添加视图',
    description:
      '给数据表添加一个视图，kind 为 grid 时是表格（不写就是），为 kanban 时是按单选字段分栏的看板，为 gallery 时是并排的卡片，为 calendar 时是日历，为 gantt 时是甘特图，为 query 时是先填条件再显示记录的查询，为 form 时是填了就成为记录的表单；给出 like 时照那个视图的类型、筛选、排序、分组和列来建，给出 owner 时是这个用户的个人视图，只出现在他的视图列表里。',
    args: {
      table: NameSchema,
      title: TitleSchema,
      kind: Type.Optional(Type.Unsafe<ViewKind>(Type.Union(VIEW_KINDS.map((kind) => Type.Literal(kind))))),
      like: Type.Optional(NameSchema),
      owner: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    },
    answer: Type.Object({ view: NameSchema }),
  },
  (editing: Editing, { table: id, title, kind, like, owner }) => {
    const table = tableOf(editing, id)
    const model = like === undefined ? null : viewOf(table, like)
    const view: View = {
      id: editing.newName(),
      kind: kind ?? model?.kind ?? 'grid',
      ...(owner !== undefined && { owner }),
      settings: { ...model?.settings, title, ...(owner !== undefined && { isLocked: false }) },
      fields: { ...model?.fields },
    }
    editing.do([{ kind: 'view.add', table: id, view, before: null }])
    return { view: view.id }
  },
)

export const configure = defineCommand(
  {
    id: 'view.set',
    title: '设置视图',
    description:
      '改变视图的名字、筛选、排序、分组、行高、冻结列数、颜色、封面、日期字段、查询条件或表单，没有写出的设置保持不变。',
    args: { ...OF_VIEW, settings: ViewPatchSchema },
  },
  (editing: Editing, { table: id, view: viewId, settings }) => {
    const view = viewOf(tableOf(editing, id), viewId)
    const onlyLock = Object.keys(settings).every((key) => key === 'isLocked')
    if (view.settings.isLocked === true && !onlyLock) throw new Refused('locked', '视图已锁定，先解除锁定')
    editing.do([{ kind: 'view.set', table: id, view: viewId, settings }])
  },
)

export const configureField = defineCommand(
  {
    id: 'view.field',
    title: '设置视图里的字段',
    description: '在一个视图里隐藏或显示字段、改变列宽、选择列下方的统计。',
    args: { ...OF_VIEW, field: NameSchema, settings: ViewFieldSchema },
  },
  (editing: Editing, { table: id, view: viewId, field, settings }) => {
    const table = tableOf(editing, id)
    const view = viewOf(table, viewId)
    fieldOf(table, field)
    if (view.settings.isLocked === true) throw new Refused('locked', '视图已锁定，先解除锁定')
    if (settings.isHidden === true && table.titleField?.id === field)
      throw new Refused('titleField', '第一个字段是记录的标题，不能隐藏')
    editing.do([{ kind: 'view.field', table: id, view: viewId, field, settings }])
  },
)

export const remove = defineCommand(
  {
    id: 'view.remove',
    title: '删除视图',
    description: '删除一个视图，记录不受影响；数据表至少有一个大家都看得到的视图。',
    args: OF_VIEW,
  },
  (editing: Editing, { table: id, view: viewId }) => {
    const table = tableOf(editing, id)
    const view = viewOf(table, viewId)
    const others = table.views.filter(({ id: other, owner }) => other !== view.id && owner === undefined)
    if (others.length === 0) throw new Refused('lastView', '数据表至少要有一个大家都看得到的视图')
    editing.do([{ kind: 'view.remove', table: id, view: viewId }])
  },
)
