import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { toBase64 } from 'lib0/buffer'
import { Type } from 'typebox'
import { isSharedKind, NameSchema, sharedBytes, sharedView } from '../model/index.ts'
import { tableOf, viewOf, type Editing } from './editing.ts'

const USER = Type.Union([Type.String({ maxLength: 100 }), Type.Null()])

/** For whoever hands a view on; no page needs it. */
export const readView = defineCommand(
  {
    id: 'view.read',
    title: '读取视图',
    description:
      '一个视图对外是什么样子：只有它显示的字段和记录的数据库，公式和关联已经算成内容，body 是它的 base64。表单和查询视图不能这样读。user 是看的人，没有账号的人是空字，null 时不按角色；now 是时刻，毫秒。',
    args: { table: NameSchema, view: NameSchema, user: USER, now: Type.Number() },
    answer: Type.Object({ title: Type.String(), body: Type.String() }),
  },
  (editing: Editing, { table: tableId, view: viewId, user, now }) => {
    const table = tableOf(editing, tableId)
    const view = viewOf(table, viewId)
    const { title } = view.settings
    if (!isSharedKind(view)) throw new Refused('notShared', `视图“${title}”不能分享给人看`)
    const shared = sharedView(editing.database, table, view, { userId: user, nowMs: now })
    if (!shared) throw new Refused('unseen', `看的人没有视图“${title}”的权限`)
    return { title, body: toBase64(sharedBytes(shared)) }
  },
)
