import { useStream } from '@wenfang/shared-remote/surface'
import { Composer, mentionsIn, type SaidBy } from '@wenfang/shared-ui/comments'
import * as commands from '../../commands/comments.ts'
import { MOST_LETTERS, type RecordId } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { threadsOf } from './said.ts'
import { ThreadCard } from './thread-card.view.tsx'
import { useDraft } from './use-draft.ts'
import './comments.css'

interface RecordCommentsProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly record: RecordId
}

/** What is said about a record, by and for those who see it. */
export default function RecordComments({ surface, shown, record }: RecordCommentsProps) {
  const { session } = surface
  const { host } = session
  const { table, database } = shown
  const { canComment } = session
  const [draft, setDraft] = useDraft(`${host.file.id} ${table.id} ${record}`)
  const collaborators = useStream(host.session.collaborators$, [])
  // Of whoever wrote by a program the database may not know the name.
  const names = new Map([
    [host.user.id, host.user.name] as const,
    ...collaborators.map(({ userId, name }) => [userId, name] as const),
    ...database.people,
  ])
  const people: readonly SaidBy[] = [...names].map(([id, name]) => ({ id, name }))
  const comments = table.comments.get(record) ?? []
  const of = { table: table.id, record }
  const say = (text: string, more: { readonly thread?: string; readonly comment?: string } = {}): boolean => {
    if (text.length > MOST_LETTERS) {
      host.toast('info', `一条评论最多 ${MOST_LETTERS} 个字`)
      return false
    }
    const mentions = mentionsIn(text, people).map(({ id, name }) => ({ id, name }))
    return session.run(commands.put, { ...of, ...more, text, mentions }) !== null
  }
  const isDeleted = table.isDeleted(table.slotOf(record))
  return (
    <div className="dbsheet-threads">
      {canComment && !isDeleted && (
        <Composer
          label="评论这条记录"
          placeholder="写下评论…"
          submit="发表"
          value={draft}
          people={people}
          onChange={setDraft}
          onSubmit={() => {
            if (say(draft)) setDraft('')
          }}
        />
      )}
      {!canComment && <p className="dbsheet-none">你对这个文件只有查看权限，不能评论。</p>}
      {(database.isPart || database.roles.length > 0) && (
        <p className="dbsheet-none">只有看得到这条记录的人能看到评论，看不到的人被提到时不会收到通知。</p>
      )}
      {comments.length === 0 && <p className="dbsheet-none">这条记录还没有评论</p>}
      {threadsOf(comments).map((thread) => (
        <ThreadCard
          key={thread.opening.id}
          thread={thread}
          names={names}
          people={people}
          userId={host.user.id}
          isOwner={session.isOwner}
          canComment={canComment}
          onSay={say}
          onSettle={(isSettled) => void session.run(commands.settle, { ...of, comment: thread.opening.id, isSettled })}
          onRemove={({ id }) => void session.run(commands.remove, { ...of, comment: id })}
        />
      ))}
    </div>
  )
}
