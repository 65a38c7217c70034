import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  AutomationSchema,
  conditionFields,
  FIELD_KINDS,
  fitted,
  isComputed,
  isKept,
  isSteady,
  NameSchema,
  type Action,
  type Automation,
  type Field,
  type Filter,
  type PutValue,
  type Table,
} from '../model/index.ts'
import { fieldOf, notWritten, tableOf, type Editing } from './editing.ts'

export const put = defineCommand(
  {
    id: 'automation.put',
    title: '设置自动化',
    description:
      '新建一个自动化，或改变一个自动化：在有记录添加、字段改变、记录开始满足条件、有人按下按钮或填了表单、到了一个时间或日期字段的日子时，更新这些记录、在别的数据表添加或查找并更新记录、通知成员，或把记录发送到其他程序；它在服务器上运行，权限和最后保存它的人一样，设有角色的文件只有所有者能设置。',
    args: { automation: AutomationSchema, before: Type.Optional(Type.Union([NameSchema, Type.Null()])) },
  },
  (editing: Editing, { automation, before = null }) => {
    requireAll(editing)
    if (editing.database.automations.some(({ id, title }) => id !== automation.id && title === automation.title))
      throw new Refused('sameTitle', `已经有名叫“${automation.title}”的自动化`)
    // One that is off may be unfinished.
    if (automation.isOn) requireComplete(editing, automation)
    const { by: _, since: _since, ...wanted } = automation
    editing.do([{ kind: 'automation.put', automation: wanted, before }])
  },
)

export const remove = defineCommand(
  {
    id: 'automation.remove',
    title: '删除自动化',
    description: '删除一个自动化，它做过的改动都在。',
    args: { automation: NameSchema },
  },
  (editing: Editing, { automation: id }) => {
    requireAll(editing)
    if (!editing.database.automations.some((each) => each.id === id))
      throw new Refused('noSuchAutomation', `没有自动化 ${id}`)
    editing.do([{ kind: 'automation.remove', automation: id }])
  },
)

function requireAll({ database, isOwner }: Editing): void {
  if (database.isPart || (database.roles.length > 0 && !isOwner))
    throw new Refused('notOwner', '文件设有角色，只有文件的所有者能设置自动化')
}

/** @throws Refused with what is missing */
function requireComplete(editing: Editing, { trigger, actions }: Automation): void {
  const table = tableOf(editing, trigger.table)
  if (trigger.when === 'changed') for (const field of trigger.fields) requireKnown(fieldOf(table, field))
  if (trigger.when === 'pressed') {
    const button = fieldOf(table, trigger.field)
    if (button.kind !== 'button') throw new Refused('unfit', `字段“${button.settings.title}”不是按钮`)
  }
  if (trigger.when === 'matches') {
    if (trigger.filter.conditions.length === 0) throw new Refused('noCondition', '还没有写记录要满足的条件')
    if (!isSteady(trigger.filter))
      throw new Refused('movingCondition', '随日期变化的条件（如“今天”）不会因为记录改变而满足，请写固定的日期')
    requireAskable(table, trigger.filter)
  }
  if (trigger.when === 'form') {
    const view = table.view(trigger.view)
    if (view?.kind !== 'form') throw new Refused('noForm', '还没有选是哪个表单')
  }
  if (trigger.when === 'date' && fieldOf(table, trigger.field).kind !== 'date')
    throw new Refused('unfit', `字段“${fieldOf(table, trigger.field).settings.title}”不是日期`)
  if (trigger.when === 'time') {
    if (trigger.filter.conditions.length === 0) throw new Refused('noCondition', '还没有写到时间时找哪些记录')
    if (trigger.every === 'week' && trigger.on > 6) throw new Refused('unfit', '一周里没有这一天')
    if (trigger.every === 'month' && trigger.on < 1) throw new Refused('unfit', '一个月里没有这一天')
    requireAskable(table, trigger.filter)
  }
  for (const action of actions) requireAction(editing, table, action)
}

function requireAction(editing: Editing, table: Table, action: Action): void {
  switch (action.action) {
    case 'update':
      return requireValues(table, table, action.values)
    case 'create':
      return requireValues(table, tableOf(editing, action.table), action.values)
    case 'change': {
      const to = tableOf(editing, action.table)
      const { same, filter } = action
      if (!same && filter.conditions.length === 0) throw new Refused('noCondition', '还没有写找哪些记录')
      if (same) for (const field of [fieldOf(to, same.field), fieldOf(table, same.from)]) requireKnown(field)
      requireAskable(to, filter)
      return requireValues(table, to, action.values)
    }
    case 'webhook': {
      const [, host = ''] = /^https?:\/\/([^/?#\s]+)(?:[/?#]\S*)?$/.exec(action.url) ?? []
      if (host === '') throw new Refused('noAddress', '发送到的地址写得不对')
      if (host.includes('@')) throw new Refused('noAddress', '地址里不能带用户名和密码')
      return
    }
    case 'notify':
      if (action.people.length === 0 && action.from === undefined) throw new Refused('nobody', '还没有写通知谁')
      if (action.from !== undefined) fieldOf(table, action.from)
      for (const [, id = ''] of action.text.matchAll(/\{([^{}]{1,40})\}/g)) {
        const field = table.field(id)
        if (field) requireKnown(field)
      }
  }
}

function requireAskable(table: Table, filter: Filter): void {
  for (const field of conditionFields(filter)) {
    const asked = fieldOf(table, field)
    requireKnown(asked)
    if (asked.kind === 'link') throw new Refused('link', `自动化的条件不能问关联字段“${asked.settings.title}”`)
  }
}

function requireValues(from: Table, to: Table, values: readonly PutValue[]): void {
  if (values.length === 0) throw new Refused('noValue', '还没有写要填的字段')
  for (const put of values) {
    const field = fieldOf(to, put.field)
    if (!isKept(field)) throw notWritten(field)
    if (put.from !== undefined) requireKnown(fieldOf(from, put.from))
    else if (put.isNow && field.kind !== 'date')
      throw new Refused('unfit', `“运行的时间”只能填进日期字段，“${field.settings.title}”不是`)
    else if (!put.isNow && fitted(field, put.value ?? null) === undefined)
      throw new Refused('unfit', `字段“${field.settings.title}”放不下要填的值`)
  }
}

/** Automations run where formulas are not computed. */
function requireKnown(field: Field): void {
  if (isComputed(field))
    throw new Refused('computed', `“${field.settings.title}”由${FIELD_KINDS[field.kind].title}算出，自动化读不到它的值`)
}
