import { Avatar, classNames, IconButton, Menu, MenuItem } from '@wenfang/shared-ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { commentTexts as texts } from './comment-texts.ts'
import { Composer } from './composer.tsx'
import { piecesOf } from './mentions.ts'
import type { SaidBy, SaidMessage } from './said-message.ts'
import './comments.css'

export interface MessageProps {
  readonly message: SaidMessage
  readonly colour?: string
  /** When that was, in words: short, and the whole moment. */
  readonly time: { readonly short: string; readonly full: string }
  readonly people: readonly SaidBy[]
  /** Whose names in the words stand out most. */
  readonly userId: string
  /** null where the words are not the own ones. */
  readonly onEdit: ((text: string) => void) | null
  readonly onRemove: (() => void) | null
}

/** What one person said. */
export function Message({ message, colour, time, people, userId, onEdit, onRemove }: MessageProps) {
  const { author, createdAt, editedAt, text } = message
  const [edited, setEdited] = useState<string | null>(null)
  const at = new Date(createdAt).toISOString()
  return (
    <div className="comment-message">
      <div className="comment-who">
        <Avatar name={author.name} {...(colour !== undefined && { colour })} sizePx={24} isDecorative />
        <strong>{author.name}</strong>
        <time dateTime={at} title={time.full}>
          {time.short}
          {editedAt !== null && ` · ${texts.edited}`}
        </time>
        {(onEdit ?? onRemove) && (
          <Menu align="end" trigger={<IconButton label={texts.more(author.name)} icon={<Ellipsis />} size="sm" />}>
            {onEdit && (
              <MenuItem icon={<Pencil />} onSelect={() => setEdited(text)}>
                {texts.edit}
              </MenuItem>
            )}
            {onRemove && (
              <MenuItem icon={<Trash />} isDanger onSelect={onRemove}>
                {texts.remove}
              </MenuItem>
            )}
          </Menu>
        )}
      </div>
      {edited === null ? (
        <p className="comment-text">
          {piecesOf(message).map((piece, at) =>
            piece.mention ? (
              <span
                key={at}
                className={classNames('comment-mention', piece.mention.id === userId && 'comment-mention-own')}
              >
                {piece.text}
              </span>
            ) : (
              piece.text
            ),
          )}
        </p>
      ) : (
        <Composer
          label={texts.text}
          placeholder={texts.placeholder}
          submit={texts.save}
          value={edited}
          takesKeys
          people={people}
          onChange={setEdited}
          onSubmit={() => {
            onEdit?.(edited)
            setEdited(null)
          }}
          onCancel={() => setEdited(null)}
        />
      )}
    </div>
  )
}
