import { useStream } from '@wenfang/shared-remote/surface'
import { AlertDialog } from '@wenfang/shared-ui'
import { Composer, mentionsIn, type SaidBy } from '@wenfang/shared-ui/comments'
import { useState } from 'react'
import * as commands from '../../commands/comments.ts'
import { MOST_LETTERS, type Comment, type RecordId } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { talksOf } from './said.ts'
import { TalkCard } from './talk-card.view.tsx'
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
  const { table, database, canWrite } = shown
  const [draft, setDraft] = useDraft(`${host.file.id} ${table.id} ${record}`)
  const [removed, setRemoved] = useState<Comment | null>(null)
  const collaborators = useStream(host.session.collaborators$, [])
  const people: readonly SaidBy[] = [
    ...new Map([...database.people, ...collaborators.map(({ userId, name }) => [userId, name] as const)]),
  ].map(([id, name]) => ({ id, name }))
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
  const answers = removed ? comments.filter(({ thread }) => thread === removed.id).length : 0
  return (
    <div className="dbsheet-talks">
      {canWrite && !isDeleted && (
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
      {!canWrite && <p className="dbsheet-none">你对这个文件只有查看权限，不能评论。</p>}
      {(database.isPart || database.roles.length > 0) && (
        <p className="dbsheet-none">只有看得到这条记录的人能看到评论，看不到的人被提到时不会收到通知。</p>
      )}
      {comments.length === 0 && <p className="dbsheet-none">这条记录还没有评论</p>}
      {talksOf(comments).map((talk) => (
        <TalkCard
          key={talk.opening.id}
          talk={talk}
          names={database.people}
          people={people}
          userId={host.user.id}
          isOwner={session.isOwner}
          canWrite={canWrite}
          onSay={say}
          onSettle={(isSettled) => void session.run(commands.settle, { ...of, comment: talk.opening.id, isSettled })}
          onRemove={setRemoved}
        />
      ))}
      <AlertDialog
        isOpen={removed !== null}
        title={removed?.thread === undefined ? '删除这个评论？' : '删除这条回复？'}
        description={answers > 0 ? `评论和它的 ${answers} 条回复删除后不能恢复。` : '删除后不能恢复。'}
        confirmLabel="删除"
        isDanger
        onConfirm={() => {
          if (removed) session.run(commands.remove, { ...of, comment: removed.id })
          setRemoved(null)
        }}
        onCancel={() => setRemoved(null)}
      />
    </div>
  )
}
