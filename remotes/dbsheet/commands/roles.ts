import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { isSteady, NameSchema, RoleSchema } from '../model/index.ts'
import type { Editing } from './editing.ts'

const BEFORE = Type.Union([NameSchema, Type.Null()])

export const put = defineCommand(
  {
    id: 'role.put',
    title: '设置角色的权限',
    description:
      '新建一个角色，或改变一个角色的成员和权限：每张数据表能看到哪些记录、每个字段不可见、只读还是可编辑、能不能添加和删除记录、能不能改字段和视图；一个人以第一个写有他的角色为准，没有角色的人看不到内容，只有文件的所有者能设置。',
    args: { role: RoleSchema, before: Type.Optional(BEFORE) },
  },
  (editing: Editing, { role, before = null }) => {
    requireOwner(editing)
    const { roles } = editing.database
    if (roles.some(({ id, title }) => id !== role.id && title === role.title))
      throw new Refused('sameTitle', `已经有名叫“${role.title}”的角色`)
    if (role.isForOthers && roles.some(({ id, isForOthers }) => id !== role.id && isForOthers))
      throw new Refused('othersTwice', '“其他人”的权限只能由一个角色说明')
    for (const [table, { rows }] of Object.entries(role.tables)) {
      if (!rows) continue
      const title = editing.database.table(table)?.title ?? table
      if (rows.conditions.length === 0) throw new Refused('noCondition', `数据表“${title}”还没有写能看到哪些记录的条件`)
      if (!isSteady(rows))
        throw new Refused('movingCondition', '随日期变化的条件（如“今天”）不能用来规定谁能看到记录，请写固定的日期')
    }
    editing.do([{ kind: 'role.put', role, before }])
  },
)

export const remove = defineCommand(
  {
    id: 'role.remove',
    title: '删除角色',
    description: '删除一个角色；最后一个角色删除以后，能打开文件的人又能看到全部内容，只有文件的所有者能删除。',
    args: { role: NameSchema },
  },
  (editing: Editing, { role: id }) => {
    requireOwner(editing)
    const role = editing.database.roles.find((each) => each.id === id)
    if (!role) throw new Refused('noSuchRole', `没有角色 ${id}`)
    editing.do([{ kind: 'role.remove', role: id }])
  },
)

function requireOwner({ isOwner }: Editing): void {
  if (!isOwner) throw new Refused('notOwner', '只有文件的所有者能设置权限')
}
