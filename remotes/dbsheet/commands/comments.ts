import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { MentionsSchema, MessageTextSchema, NameSchema, type Table } from '../model/index.ts'
import { requireRecords, tableOf, type Editing } from './editing.ts'

const RecordSchema = Type.Integer({ minimum: 1 })
const ofRecord = { table: NameSchema, record: RecordSchema }

export const list = defineCommand(
  {
    id: 'comment.list',
    title: '读取评论',
    description: '读取一条记录的评论：谁在什么时候说了什么、回复哪一条、是否已解决；看不到的记录没有评论。',
    args: ofRecord,
  },
  (editing: Editing, { table: id, record }) => {
    const table = recordIn(editing, id, record)
    const { people } = editing.database
    return (table.comments.get(record) ?? []).map(({ by, atMs, settledBy, ...said }) => ({
      ...said,
      by: { id: by, name: people.get(by) ?? '' },
      at: new Date(atMs).toISOString(),
      isSettled: settledBy !== undefined,
    }))
  },
)

export const put = defineCommand(
  {
    id: 'comment.put',
    title: '发表评论',
    description:
      '评论一条记录、回复它的一个评论，或改写自己说过的话；只有看得到这条记录的人能看到评论，被提到而看得到它的人会收到通知。',
    args: {
      ...ofRecord,
      comment: Type.Optional(NameSchema),
      thread: Type.Optional(NameSchema),
      text: MessageTextSchema,
      mentions: Type.Optional(MentionsSchema),
    },
  },
  (editing: Editing, { comment = editing.newName(), thread, text, mentions, ...of }) => {
    const said = recordIn(editing, of.table, of.record).comments.get(of.record) ?? []
    if (text.trim() === '') throw new Refused('empty', '还没有写评论的内容')
    if (thread !== undefined && !said.some(({ id }) => id === thread)) throw noSuchComment(thread)
    const answers = { ...(thread !== undefined && { thread }), ...(mentions && { mentions }) }
    editing.do([{ kind: 'comment.put', ...of, comment, text: text.trim(), ...answers }])
    return { comment }
  },
)

export const remove = defineCommand(
  {
    id: 'comment.remove',
    title: '删除评论',
    description: '删除自己的评论，文件的所有者也能删除别人的；开头的评论删除时，对它的回复一起删除。',
    args: { ...ofRecord, comment: NameSchema },
  },
  (editing: Editing, { comment, ...of }) => {
    requireComment(recordIn(editing, of.table, of.record), of.record, comment)
    editing.do([{ kind: 'comment.remove', ...of, comment }])
  },
)

export const settle = defineCommand(
  {
    id: 'comment.settle',
    title: '解决评论',
    description: '把一个评论标为已解决，或重新打开。',
    args: { ...ofRecord, comment: NameSchema, isSettled: Type.Boolean() },
  },
  (editing: Editing, { comment, isSettled, ...of }) => {
    requireComment(recordIn(editing, of.table, of.record), of.record, comment)
    editing.do([{ kind: 'comment.settle', ...of, comment, isSettled }])
  },
)

function recordIn(editing: Editing, id: string, record: number): Table {
  const table = tableOf(editing, id)
  requireRecords(table, [record])
  return table
}

function requireComment(table: Table, record: number, comment: string): void {
  if (!(table.comments.get(record) ?? []).some(({ id }) => id === comment)) throw noSuchComment(comment)
}

const noSuchComment = (id: string): Refused => new Refused('noSuchComment', `没有评论 ${id}`)
