import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { NameSchema, TitleSchema, type Dashboard } from '../model/index.ts'
import type { Editing } from './editing.ts'

const OF_DASHBOARD = { dashboard: NameSchema }

export const add = defineCommand(
  {
    id: 'dashboard.add',
    title: '添加仪表盘',
    description:
      '给文件添加一个仪表盘，上面用 block.add 放数字、图表和文字，统计任何数据表的记录；给出 like 时带上那个仪表盘的全部内容。',
    args: { title: TitleSchema, like: Type.Optional(NameSchema) },
    answer: Type.Object({ dashboard: NameSchema }),
  },
  (editing: Editing, { title, like }) => {
    requireTitle(editing, title)
    const model = like === undefined ? null : dashboardOf(editing, like)
    // What one does not see cannot be made once more.
    const told = (model?.blocks ?? []).filter(({ settings }) => settings.isWithheld !== true)
    const names = new Map(told.map((block) => [block.id, editing.newName()]))
    const blocks = told.map(({ id, settings }) => ({
      id: names.get(id) ?? id,
      // A filter holds for the copies of the blocks that it holds for.
      settings: settings.blocks
        ? { ...settings, blocks: settings.blocks.flatMap((each) => names.get(each) ?? []) }
        : settings,
    }))
    const dashboard: Dashboard = { id: editing.newName(), settings: { title }, blocks }
    editing.do([{ kind: 'dashboard.add', dashboard, before: null }])
    return { dashboard: dashboard.id }
  },
)

export const rename = defineCommand(
  {
    id: 'dashboard.rename',
    title: '重命名仪表盘',
    description: '改变仪表盘的名字，同一个文件里的仪表盘名字各不相同。',
    args: { ...OF_DASHBOARD, title: TitleSchema },
  },
  (editing: Editing, { dashboard: id, title }) => {
    if (dashboardOf(editing, id).settings.title === title) return
    requireTitle(editing, title)
    editing.do([{ kind: 'dashboard.set', dashboard: id, settings: { title } }])
  },
)

export const remove = defineCommand(
  {
    id: 'dashboard.remove',
    title: '删除仪表盘',
    description: '删除一个仪表盘，数据表和记录不受影响；上面有你看不到的内容时不能删除。',
    args: OF_DASHBOARD,
  },
  (editing: Editing, { dashboard: id }) => {
    const { blocks } = dashboardOf(editing, id)
    if (blocks.some(({ settings }) => settings.isWithheld))
      throw new Refused('denied', '仪表盘上有你看不到的内容，不能删除')
    editing.do([{ kind: 'dashboard.remove', dashboard: id }])
  },
)

export const move = defineCommand(
  {
    id: 'dashboard.move',
    title: '移动仪表盘',
    description: '把仪表盘排到另一个 before 之前，before 为 null 时排到最后。',
    args: { ...OF_DASHBOARD, before: Type.Union([NameSchema, Type.Null()]) },
  },
  (editing: Editing, { dashboard: id, before }) => {
    dashboardOf(editing, id)
    editing.do([{ kind: 'dashboard.move', dashboard: id, before }])
  },
)

/** @throws Refused */
export function dashboardOf({ database }: Editing, id: string): Dashboard {
  const dashboard = database.dashboard(id)
  if (!dashboard) throw new Refused('noSuchDashboard', `没有仪表盘 ${id}`)
  return dashboard
}

function requireTitle({ database }: Editing, title: string): void {
  if (database.dashboards.some(({ settings }) => settings.title === title))
    throw new Refused('sameTitle', `已经有名叫“${title}”的仪表盘`)
}
