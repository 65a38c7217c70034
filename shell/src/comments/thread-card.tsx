import type { Author, CommentMessage, CommentThread, CommentThreads } from '@wenfang/shared-comments'
import { AlertDialog, Badge, classNames, IconButton } from '@wenfang/shared-ui'
import { Composer, mentionsIn, Message } from '@wenfang/shared-ui/comments'
import Check from 'lucide-react/icons/check'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { commentsTexts as texts } from '../i18n/comments.ts'
import { fullTimeText, timeText } from '../pages/time-text.ts'
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
  /** Words of the person address others. */
  readonly onMention: (text: string, people: readonly Author[]) => void
}

/** One thread: what it is about, who said what, and an answer. */
export function ThreadCard(props: ThreadCardProps) {
  const { fileId, thread, threads, isPlaced, isActive, canComment, now, people, userId, colourOf, onPick, onMention } =
    props
  const { id, quote, opening, replies, settledBy } = thread
  const card = useRef<HTMLElement>(null)
  const [draft, setDraft] = useDraft(fileId, id)
  const [removing, setRemoving] = useState<CommentMessage | null>(null)
  useEffect(() => {
    if (isActive) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const answer = (): void => {
    const mentioned = mentionsIn(draft, people)
    if (!threads.reply(id, draft, mentioned)) return
    onMention(draft, mentioned)
    setDraft('')
  }
  const edit = (message: CommentMessage, text: string): void => {
    const mentioned = mentionsIn(text, people)
    if (!threads.edit(id, message.id, text, mentioned)) return
    // Who was addressed before knows.
    const isNew = ({ id: person }: Author): boolean => !message.mentions.some((known) => known.id === person)
    onMention(text, mentioned.filter(isNew))
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
          time={timesOf(message, now)}
          people={people}
          userId={userId}
          onEdit={threads.canEdit(message) ? (text) => edit(message, text) : null}
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

function timesOf({ createdAt }: CommentMessage, now: Date): { readonly short: string; readonly full: string } {
  const at = new Date(createdAt).toISOString()
  return { short: timeText(at, now), full: fullTimeText(at) }
}
