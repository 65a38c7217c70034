import type { Author, CommentMessage, CommentThread, CommentThreads } from '@wenfang/shared-comments'
import { AlertDialog, Badge, classNames, IconButton } from '@wenfang/shared-ui'
import Check from 'lucide-react/icons/check'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { commentsTexts as texts } from '../i18n/comments.ts'
import { Composer } from './composer.tsx'
import { mentionsIn } from './mentions.ts'
import { Message } from './message.tsx'
import { useDraft } from './use-draft.ts'

export interface ThreadCardProps {
  readonly fileId: string
  readonly thread: CommentThread
  readonly threads: CommentThreads
  /** What it is about is still there. */
  readonly isPlaced: boolean
  readonly isActive: boolean
  readonly canComment: boolean
  readonly now: Date
  readonly people: readonly Author[]
  readonly userId: string
  readonly colourOf: (personId: string) => string
  readonly onPick: () => void
}

/** One talk: what it is about, who said what, and an answer. */
export function ThreadCard(props: ThreadCardProps) {
  const { fileId, thread, threads, isPlaced, isActive, canComment, now, people, userId, colourOf, onPick } = props
  const { id, quote, opening, replies, settledBy } = thread
  const card = useRef<HTMLElement>(null)
  const [draft, setDraft] = useDraft(fileId, id)
  const [removing, setRemoving] = useState<CommentMessage | null>(null)
  useEffect(() => {
    if (isActive) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const answer = (): void => {
    if (threads.reply(id, draft, mentionsIn(draft, people))) setDraft('')
  }
  const isWhole = removing === opening
  return (
    <article
      ref={card}
      className={classNames('comment-thread', isActive && 'comment-thread-active')}
      aria-label={texts.thread(opening.author.name, quote)}
    >
      <div className="comment-head">
        <button type="button" className="comment-quote" aria-current={isActive ? 'true' : undefined} onClick={onPick}>
          {quote === '' ? texts.title : quote}
        </button>
        {!isPlaced && <Badge tone="warning">{texts.gone}</Badge>}
        {canComment && (
          <IconButton
            size="sm"
            label={settledBy ? texts.reopen : texts.settle}
            icon={settledBy ? <Undo /> : <Check />}
            onClick={() => threads.settle(id, settledBy === null)}
          />
        )}
      </div>
      {settledBy && <p className="comment-settled">{texts.settledBy(settledBy.name)}</p>}
      {[opening, ...replies].map((message) => (
        <Message
          key={message.id}
          message={message}
          colour={colourOf(message.author.id)}
          now={now}
          people={people}
          userId={userId}
          onEdit={
            threads.canEdit(message)
              ? (text) => void threads.edit(id, message.id, text, mentionsIn(text, people))
              : null
          }
          onRemove={threads.canRemove(message) ? () => setRemoving(message) : null}
        />
      ))}
      {canComment && (isActive || draft !== '') && (
        <Composer
          label={texts.replyText}
          placeholder={texts.replyPlaceholder}
          submit={texts.reply}
          people={people}
          value={draft}
          onChange={setDraft}
          onSubmit={answer}
        />
      )}
      <AlertDialog
        isOpen={removing !== null}
        title={isWhole ? texts.removeThread : texts.removeReply}
        description={isWhole ? texts.removeThreadText(replies.length) : texts.removeReplyText}
        confirmLabel={texts.remove}
        isDanger
        onConfirm={() => {
          if (removing) threads.remove(id, removing.id)
          setRemoving(null)
        }}
        onCancel={() => setRemoving(null)}
      />
    </article>
  )
}
