import { Badge, Button, EmptyState, IconButton } from '@wenfang/shared-ui'
import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import type { Annotation } from '../model/annotation.ts'
import type { Annotator } from '../overlay/annotator.ts'
import { KIND_NAMES } from '../overlay/names.ts'
import { useAnnotationChanges, useAnnotatorState } from './use-annotator.ts'
import './tools.css'

export interface AnnotationListProps {
  readonly annotator: Annotator
  /** What a place is called: 第 3 页. */
  readonly placeName: (place: string) => string
  /** Places in the order in which they are read. */
  readonly comparePlaces: (a: string, b: string) => number
  /** Shows the annotation on its place. */
  readonly onGo: (annotation: Annotation) => void
}

/** Everything that is said in a file, in reading order, with answers. The chosen annotation is open. */
export function AnnotationList({ annotator, placeName, comparePlaces, onGo }: AnnotationListProps) {
  const { selected } = useAnnotatorState(annotator)
  useAnnotationChanges(annotator.store)
  const all = annotator.store
    .all()
    .toSorted((a, b) => comparePlaces(a.place, b.place) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  if (all.length === 0)
    return (
      <EmptyState illustration="letter" title="还没有批注">
        用批注工具高亮、画线或添加便笺。
      </EmptyState>
    )
  return (
    <ul className="annotation-list">
      {all.map((annotation, index) => (
        <li key={annotation.id}>
          {annotation.place !== all[index - 1]?.place && <h3>{placeName(annotation.place)}</h3>}
          <Entry
            annotator={annotator}
            annotation={annotation}
            isOpen={selected.includes(annotation.id)}
            onGo={() => onGo(annotation)}
          />
        </li>
      ))}
    </ul>
  )
}

const time = new Intl.DateTimeFormat('zh-CN', { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' })

function Entry({
  annotator,
  annotation,
  isOpen,
  onGo,
}: {
  readonly annotator: Annotator
  readonly annotation: Annotation
  readonly isOpen: boolean
  readonly onGo: () => void
}) {
  const { store } = annotator
  const { id, author, kind, text, createdAt, style } = annotation
  const entry = useRef<HTMLDivElement>(null)
  const isSettled = store.isSettled(id)
  const replies = store.replies(id)
  useEffect(() => {
    if (isOpen) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <div ref={entry} className="annotation-entry" data-open={isOpen} data-settled={isSettled}>
      <button type="button" className="annotation-entry-head" onClick={onGo}>
        <span className="annotation-dot" style={{ background: style.colour }} />
        <strong>{author.name || '佚名'}</strong>
        <span>{KIND_NAMES[kind]}</span>
        <time dateTime={new Date(createdAt).toISOString()}>{time.format(createdAt)}</time>
        {isSettled && <Badge tone="success">已解决</Badge>}
      </button>
      {isOpen && kind !== 'text' && store.canChange(annotation) ? (
        <Words key={id} annotator={annotator} annotation={annotation} />
      ) : (
        text !== '' && <p>{text}</p>
      )}
      {replies.map((reply) => (
        <div key={reply.id} className="annotation-reply">
          <strong>{reply.author.name || '佚名'}</strong>
          <time dateTime={new Date(reply.createdAt).toISOString()}>{time.format(reply.createdAt)}</time>
          <p>{reply.text}</p>
        </div>
      ))}
      {isOpen && store.right() !== 'read' && (
        <div className="annotation-entry-actions">
          <Answer key={id} drafts={draftsOf(annotator)} id={id} onAnswer={(said) => store.reply(id, said)} />
          <IconButton
            label={isSettled ? '重新打开' : '标为已解决'}
            size="sm"
            onClick={() => store.settle(id, !isSettled)}
            icon={isSettled ? <RotateCcw /> : <Check />}
          />
          {store.canChange(annotation) && (
            <IconButton label="删除这条批注" size="sm" onClick={() => store.remove([id])} icon={<Trash2 />} />
          )}
        </div>
      )}
    </div>
  )
}

/** What the annotation itself says; letters go to everybody as they are typed. */
function Words({ annotator, annotation }: { readonly annotator: Annotator; readonly annotation: Annotation }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isNew = annotation.kind === 'note' && annotation.text === ''
  useEffect(() => {
    if (isNew) field.current?.focus()
    // Only when it is opened: later it is empty because somebody emptied it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <textarea
      ref={field}
      className="annotation-words"
      aria-label="批注内容"
      placeholder="写下你的看法"
      rows={3}
      value={annotation.text}
      onChange={(event) => annotator.store.change(annotation.id, { text: event.target.value }, { isTyping: true })}
      onBlur={() => annotator.store.undo.endStep()}
    />
  )
}

/** Answers that are written and not sent, by annotation: another annotation may be chosen meanwhile, and the panel closed. */
const drafts = new WeakMap<Annotator, Map<string, string>>()

function draftsOf(annotator: Annotator): Map<string, string> {
  const known = drafts.get(annotator) ?? new Map<string, string>()
  drafts.set(annotator, known)
  return known
}

interface AnswerProps {
  readonly drafts: Map<string, string>
  readonly id: string
  readonly onAnswer: (text: string) => boolean
}

function Answer({ drafts: kept, id, onAnswer }: AnswerProps) {
  const [text, setText] = useState(kept.get(id) ?? '')
  const write = (written: string): void => {
    kept.set(id, written)
    setText(written)
  }
  const send = (): void => {
    if (onAnswer(text)) write('')
  }
  return (
    <>
      <input
        className="annotation-answer"
        aria-label="回复"
        placeholder="回复"
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) send()
        }}
      />
      <Button size="sm" disabled={text.trim() === ''} onClick={send}>
        发送
      </Button>
    </>
  )
}
