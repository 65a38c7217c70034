import type { Mention } from '@wenfang/shared-protocol'
import { Button, EmptyState, IconButton, Popover } from '@wenfang/shared-ui'
import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { mentionsTexts as texts } from '../../i18n/mentions.ts'
import { useScreen } from '../screen.tsx'
import { fullTimeText, timeText } from '../time-text.ts'
import { useNow } from '../use-now.ts'
import { useMentions } from './use-mentions.ts'
import './mention-bell.css'

const MOST_COUNTED = 99

/** A thread in the panel of comments, or about a part of the file, which its type shows. */
const placeOf = (thread: string): Record<string, string> =>
  thread.startsWith('@') ? { record: thread.slice(1) } : { comment: thread }

/** Who addressed the person in comments, with the way there; the number is what was not read yet. */
export function MentionBell() {
  const { services } = useScreen()
  const now = useNow()
  const { list, read } = useMentions()
  const [isOpen, setOpen] = useState(false)
  const unread = list?.unread ?? 0
  const open = ({ id, file_id: file, thread }: Mention): void => {
    read([id])
    setOpen(false)
    const query = thread === '' ? '' : `?${new URLSearchParams(placeOf(thread))}`
    services.navigate(`${services.environment.path_prefix}/p/${encodeURIComponent(file)}${query}`)
  }
  return (
    <Popover
      label={texts.title}
      align="end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="mention-list"
      trigger={
        <IconButton
          label={texts.bell(unread)}
          icon={
            <span className="mention-bell">
              <Bell />
              {unread > 0 && <span className="mention-count">{Math.min(unread, MOST_COUNTED)}</span>}
            </span>
          }
        />
      }
    >
      <div className="mention-head">
        <strong>{texts.title}</strong>
        <Button size="sm" disabled={unread === 0} onClick={() => read()}>
          {texts.readAll}
        </Button>
      </div>
      {list === null || list.mentions.length === 0 ? (
        <EmptyState illustration="files" title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <ul aria-label={texts.list}>
          {list.mentions.map((mention) => (
            <li key={mention.id}>
              <button type="button" className="mention" onClick={() => open(mention)}>
                <span className="mention-what">
                  {!mention.is_read && <span className="mention-dot" aria-hidden="true" />}
                  {!mention.is_read && <span className="wf-unseen">{texts.unread}</span>}
                  {(mention.thread === '' ? texts.byItself : texts.item)(mention.author.name, mention.file_name)}
                </span>
                <span className="mention-text">{mention.text === '' ? texts.locked : mention.text}</span>
                <time dateTime={mention.created_at} title={fullTimeText(mention.created_at)}>
                  {timeText(mention.created_at, now)}
                </time>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
