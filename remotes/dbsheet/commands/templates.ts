import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { formOf, isKept, NameSchema, type Database, type Op, type Table } from '../model/index.ts'
import { templateOps } from '../model/templates/template-ops.ts'
import { TEMPLATES } from '../model/templates/templates.ts'
import type { Editing } from './editing.ts'

export const useTemplate = defineCommand(
  {
    id: 'database.template',
    title: '按模板添加数据表',
    description: `添加一个模板的数据表、示例记录和视图；文件里只有还没写过的空白数据表时，它们让出位置。模板有：${TEMPLATES.map(({ id, title }) => `${id}（${title}）`).join('、')}。`,
    args: { template: NameSchema },
    answer: Type.Object({ tables: Type.Array(NameSchema) }),
  },
  (editing: Editing, { template: id }) => {
    const template = TEMPLATES.find((each) => each.id === id)
    if (!template) throw new Refused('noSuchTemplate', `没有模板 ${id}`)
    const { database } = editing
    const unwritten = isUnwritten(database) ? database.tables : []
    const { ops, tables } = templateOps(template, {
      newName: () => editing.newName(),
      newRecord: () => editing.newRecord(),
      nowMs: Date.now(),
      titles: new Set(unwritten.length > 0 ? [] : database.tables.map(({ title }) => title)),
    })
    editing.do([...ops, ...unwritten.map((table): Op => ({ kind: 'table.remove', table: table.id }))])
    return { tables }
  },
)

/** Nobody has written into it yet: its one table stands there as it was made. */
const isUnwritten = ({ tables }: Database): boolean => tables.length === 1 && tables.every(isEmpty)

function isEmpty(table: Table): boolean {
  const filled = table.fields.filter(isKept)
  for (let slot = 0; slot < table.length; slot += 1)
    for (const field of filled) {
      const value = table.column(field).get(slot)
      if (formOf(field) === 'flag' ? value === true : value !== null) return false
    }
  return true
}
