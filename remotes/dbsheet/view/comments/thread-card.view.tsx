import { Button, IconButton } from '@wenfang/shared-ui'
import { Composer, Message, type SaidBy } from '@wenfang/shared-ui/comments'
import Check from 'lucide-react/icons/check'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import type { Comment, PeopleNames } from '../../model/index.ts'
import { personOf, saidMessage, type Thread } from './said.ts'

interface ThreadCardProps {
  readonly thread: Thread
  readonly names: PeopleNames
  /** Who can be addressed. */
  readonly people: readonly SaidBy[]
  readonly userId: string
  /** Takes away what others said, too. */
  readonly isOwner: boolean
  readonly canComment: boolean
  /** False where it was refused, which was told. */
  readonly onSay: (text: string, more: { readonly thread?: string; readonly comment?: string }) => boolean
  readonly onSettle: (isSettled: boolean) => void
  readonly onRemove: (comment: Comment) => void
}

/** One thread: who said what, and an answer. */
export function ThreadCard(props: ThreadCardProps) {
  const { thread, names, people, userId, isOwner, canComment, onSay, onSettle, onRemove } = props
  const { opening, answers } = thread
  const [answer, setAnswer] = useState('')
  const [removed, setRemoved] = useState<Comment | null>(null)
  const isSettled = opening.settledBy !== undefined
  return (
    <article className="dbsheet-thread" aria-label={`${personOf(opening.by, names).name}的评论`}>
      {isSettled && <p className="dbsheet-none">{personOf(opening.settledBy ?? '', names).name}已解决</p>}
      {[opening, ...answers].map((comment) => (
        <Message
          key={comment.id}
          message={saidMessage(comment, names)}
          time={timeOf(comment.atMs)}
          people={people}
          userId={userId}
          onEdit={
            canComment && comment.by === userId
              ? (text) =>
                  void onSay(text, {
                    comment: comment.id,
                    ...(comment.thread !== undefined && { thread: comment.thread }),
                  })
              : null
          }
          onRemove={canComment && (comment.by === userId || isOwner) ? () => setRemoved(comment) : null}
        />
      ))}
      {removed && (
        <RemovalQuestion
          words={removalWords(removed, answers.length)}
          onConfirm={() => {
            onRemove(removed)
            setRemoved(null)
          }}
          onCancel={() => setRemoved(null)}
        />
      )}
      {canComment && (
        <div className="dbsheet-thread-answer">
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

const removalWords = ({ thread }: Comment, answers: number): string =>
  thread !== undefined
    ? '删除这条回复？删除后不能恢复。'
    : answers === 0
      ? '删除这个评论？删除后不能恢复。'
      : `删除这个评论和它的 ${answers} 条回复？删除后不能恢复。`

/** In the thread itself, where the words are that it asks about. */
function RemovalQuestion({
  words,
  onConfirm,
  onCancel,
}: {
  readonly words: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}) {
  const first = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // The menu that it was chosen in gives the keys back to its button first.
    const frame = requestAnimationFrame(() => first.current?.querySelector('button')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <fieldset ref={first} className="dbsheet-thread-question" aria-label={words}>
      <span>{words}</span>
      <Button size="sm" onClick={onCancel}>
        取消
      </Button>
      <Button size="sm" kind="danger" onClick={onConfirm}>
        删除
      </Button>
    </fieldset>
  )
}

function timeOf(atMs: number): { readonly short: string; readonly full: string } {
  const at = new Date(atMs)
  const full = at.toLocaleString('zh-CN')
  const isToday = at.toDateString() === new Date().toDateString()
  return { short: isToday ? at.toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' }) : full, full }
}
