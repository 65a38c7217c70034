import type { Command } from './command.ts'

const ID = { type: 'string', description: '条目的标识' }
const TEXT = { type: 'string', maxLength: 10_000 }
const NOTHING = { type: 'object', properties: {}, additionalProperties: false }

const takes = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

export const commands: readonly Command[] = [
  {
    id: 'items.insert',
    title: '插入条目',
    description: '在第 at 个条目之前插入一条，at 从 0 数起',
    args: takes({ at: { type: 'integer', minimum: 0 }, text: TEXT }),
    answer: NOTHING,
    run: (list, { at, text }) => list.insert(Number(at), String(text)) !== '',
  },
  {
    id: 'items.remove',
    title: '删除条目',
    description: '删除一条',
    args: takes({ id: ID }),
    answer: NOTHING,
    run: (list, { id }) => list.remove(String(id)),
  },
  {
    id: 'items.setDone',
    title: '勾选条目',
    description: '把一条标为完成或未完成',
    args: takes({ id: ID, isDone: { type: 'boolean' } }),
    answer: NOTHING,
    run: (list, { id, isDone }) => list.setDone(String(id), isDone === true),
  },
  {
    id: 'text.splice',
    title: '修改文字',
    description: '从第 from 个字符起，用 inserted 代替 removed 个字符',
    args: takes({
      id: ID,
      from: { type: 'integer', minimum: 0 },
      removed: { type: 'integer', minimum: 0 },
      inserted: TEXT,
    }),
    answer: NOTHING,
    run: (list, { id, from, removed, inserted }) =>
      list.splice(String(id), Number(from), Number(removed), String(inserted)),
  },
]

export const commandOf = (id: string): Command | undefined => commands.find((command) => command.id === id)
