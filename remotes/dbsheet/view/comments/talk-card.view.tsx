import { IconButton } from '@wenfang/shared-ui'
import { Composer, Message, type SaidBy } from '@wenfang/shared-ui/comments'
import Check from 'lucide-react/icons/check'
import Undo from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { Comment, PeopleNames } from '../../model/index.ts'
import { personOf, saidMessage, type Talk } from './said.ts'

interface TalkCardProps {
  readonly talk: Talk
  readonly names: PeopleNames
  /** Who can be addressed. */
  readonly people: readonly SaidBy[]
  readonly userId: string
  /** Takes away what others said, too. */
  readonly isOwner: boolean
  readonly canWrite: boolean
  /** False where it was refused, which was told. */
  readonly onSay: (text: string, more: { readonly thread?: string; readonly comment?: string }) => boolean
  readonly onSettle: (isSettled: boolean) => void
  readonly onRemove: (comment: Comment) => void
}

/** One talk: who said what, and an answer. */
export function TalkCard(props: TalkCardProps) {
  const { talk, names, people, userId, isOwner, canWrite, onSay, onSettle, onRemove } = props
  const { opening, answers } = talk
  const [answer, setAnswer] = useState('')
  const isSettled = opening.settledBy !== undefined
  return (
    <article className="dbsheet-talk" aria-label={`${personOf(opening.by, names).name}的评论`}>
      {isSettled && <p className="dbsheet-none">{personOf(opening.settledBy ?? '', names).name}已解决</p>}
      {[opening, ...answers].map((comment) => (
        <Message
          key={comment.id}
          message={saidMessage(comment, names)}
          time={timeOf(comment.atMs)}
          people={people}
          userId={userId}
          onEdit={
            canWrite && comment.by === userId
              ? (text) =>
                  void onSay(text, {
                    comment: comment.id,
                    ...(comment.thread !== undefined && { thread: comment.thread }),
                  })
              : null
          }
          onRemove={canWrite && (comment.by === userId || isOwner) ? () => onRemove(comment) : null}
        />
      ))}
      {canWrite && (
        <div className="dbsheet-talk-answer">
          <Composer
            label="回复内容"
            placeholder="回复…"
            submit="回复"
            value={answer}
            people={people}
            onChange={setAnswer}
            onSubmit={() => {
              if (onSay(answer, { thread: opening.id })) setAnswer('')
            }}
          />
          <IconButton
            size="sm"
            label={isSettled ? '重新打开' : '标为已解决'}
            icon={isSettled ? <Undo /> : <Check />}
            onClick={() => onSettle(!isSettled)}
          />
        </div>
      )}
    </article>
  )
}

function timeOf(atMs: number): { readonly short: string; readonly full: string } {
  const at = new Date(atMs)
  const full = at.toLocaleString('zh-CN')
  const isToday = at.toDateString() === new Date().toDateString()
  return { short: isToday ? at.toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' }) : full, full }
}
