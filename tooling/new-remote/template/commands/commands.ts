import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import type { Checklist } from '../model/index.ts'

const ID = Type.String({ description: '条目的标识' })
const TEXT = Type.String({ maxLength: 10_000 })
const COUNT = Type.Integer({ minimum: 0 })

/** @throws Refused where the item that the arguments name is not there any more */
function requireDone(isDone: boolean): void {
  if (!isDone) throw new Refused('noSuchItem')
}

const insert = defineCommand(
  {
    id: 'items.insert',
    title: '插入条目',
    description: '在第 at 个条目之前插入一条，at 从 0 数起',
    args: { at: COUNT, text: TEXT },
    answer: Type.Object({ id: ID }),
  },
  (list: Checklist, { at, text }) => ({ id: list.insert(at, text) }),
)

const remove = defineCommand(
  { id: 'items.remove', title: '删除条目', description: '删除一条', args: { id: ID } },
  (list: Checklist, { id }) => requireDone(list.remove(id)),
)

const setDone = defineCommand(
  {
    id: 'items.setDone',
    title: '勾选条目',
    description: '把一条标为完成或未完成',
    args: { id: ID, isDone: Type.Boolean() },
  },
  (list: Checklist, { id, isDone }) => requireDone(list.setDone(id, isDone)),
)

const splice = defineCommand(
  {
    id: 'text.splice',
    title: '修改文字',
    description: '从第 from 个字符起，用 inserted 代替 removed 个字符',
    args: { id: ID, from: COUNT, removed: COUNT, inserted: TEXT },
  },
  (list: Checklist, { id, from, removed, inserted }) => requireDone(list.splice(id, from, removed, inserted)),
)

/** What can be done to a document: the view, programs and tests run the same ones. */
export const commands = { insert, remove, setDone, splice }
