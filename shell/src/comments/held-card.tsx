import type { HeldThread, HeldThreads } from '@wenfang/shared-contract'
import { AlertDialog, Avatar, Badge, classNames, IconButton } from '@wenfang/shared-ui'
import { Composer } from '@wenfang/shared-ui/comments'
import Check from 'lucide-react/icons/check'
import Trash from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { commentsTexts as texts } from '../i18n/comments.ts'
import { fullTimeText, timeText } from '../pages/time-text.ts'
import { useDraft } from './use-draft.ts'

export interface HeldCardProps {
  readonly fileId: string
  readonly thread: HeldThread
  readonly threads: HeldThreads | undefined
  readonly isActive: boolean
  readonly canWrite: boolean
  readonly now: Date
  readonly colourOf: (personId: string) => string
  readonly onPick: () => void
}

/** A thread that the file brought along. Its people are names only; who may write answers in the file itself. */
export function HeldCard(props: HeldCardProps) {
  const { fileId, thread, threads, isActive, canWrite, now, colourOf, onPick } = props
  const { id, quote, order, messages, isSettled } = thread
  const card = useRef<HTMLElement>(null)
  const [draft, setDraft] = useDraft(fileId, id)
  const [isRemoving, setRemoving] = useState(false)
  useEffect(() => {
    if (isActive) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <article
      ref={card}
      className={classNames('comment-thread', isActive && 'comment-thread-active')}
      aria-label={texts.thread(messages[0]?.author ?? '', quote)}
    >
      <div className="comment-head">
        <button type="button" className="comment-quote" aria-current={isActive ? 'true' : undefined} onClick={onPick}>
          {quote === '' ? texts.title : quote}
        </button>
        <Badge>{order === null ? texts.gone : texts.ofFile}</Badge>
        {canWrite && (
          <>
            <IconButton
              size="sm"
              label={isSettled ? texts.reopen : texts.settle}
              icon={isSettled ? <Undo /> : <Check />}
              onClick={() => threads?.settle(id, !isSettled)}
            />
            <IconButton size="sm" label={texts.remove} icon={<Trash />} onClick={() => setRemoving(true)} />
          </>
        )}
      </div>
      {isSettled && <p className="comment-settled">{texts.settled}</p>}
      {messages.map(({ author, at, text }, index) => (
        <div key={index} className="comment-message">
          <div className="comment-who">
            <Avatar name={author} colour={colourOf(author)} sizePx={24} isDecorative />
            <strong>{author}</strong>
            {at !== null && (
              <time dateTime={at} title={fullTimeText(at)}>
                {timeText(at, now)}
              </time>
            )}
          </div>
          <p className="comment-text">{text}</p>
        </div>
      ))}
      {canWrite && (isActive || draft !== '') && (
        <Composer
          label={texts.replyText}
          placeholder={texts.replyPlaceholder}
          submit={texts.reply}
          value={draft}
          onChange={setDraft}
          onSubmit={() => {
            if (threads?.reply(id, draft.trim())) setDraft('')
          }}
        />
      )}
      <AlertDialog
        isOpen={isRemoving}
        title={texts.removeThread}
        description={texts.removeThreadText(messages.length - 1)}
        confirmLabel={texts.remove}
        isDanger
        onConfirm={() => {
          threads?.remove(id)
          setRemoving(false)
        }}
        onCancel={() => setRemoving(false)}
      />
    </article>
  )
}
