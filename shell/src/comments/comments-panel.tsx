import type { Author, CommentThreads } from '@wenfang/shared-comments'
import type { CommentPlaces, HeldThread } from '@wenfang/shared-contract'
import { EmptyState, Segmented } from '@wenfang/shared-ui'
import { Composer, mentionsIn } from '@wenfang/shared-ui/comments'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { commentsTexts as texts } from '../i18n/comments.ts'
import { useNow } from '../pages/use-now.ts'
import { ShellPanel } from '../panel/shell-panel.tsx'
import { HeldCard } from './held-card.tsx'
import type { PanelKeys } from './document-comments.ts'
import { isMentioned } from './is-mentioned.ts'
import { ThreadCard } from './thread-card.tsx'
import type { PlacedThread } from './use-threads.ts'
import { useDraft } from './use-draft.ts'
import { usePlace } from './use-place.ts'
import './comments.css'

export interface CommentsPanelProps {
  readonly fileId: string
  readonly threads: CommentThreads
  /** In the order of the document. */
  readonly placed: readonly PlacedThread[]
  readonly held: readonly HeldThread[]
  readonly places: CommentPlaces | null
  readonly active: string | null
  /** Whose the keys are now that it opens, or that somebody wants to write. */
  readonly keys: PanelKeys
  /** They have been given, or there is nothing selected to write about. */
  readonly onKeysGiven: () => void
  readonly canComment: boolean
  /** May change what the document holds itself. */
  readonly canWrite: boolean
  /** Who can be addressed. */
  readonly people: readonly Author[]
  readonly userId: string
  readonly colourOf: (personId: string) => string
  readonly onPick: (thread: string) => void
  /** Words of the person address others. */
  readonly onMention: (thread: string, text: string, people: readonly Author[]) => void
  /** The document shows the place now. */
  readonly onReveal: () => void
  readonly onClose: () => void
}

/** All threads of a document beside it (S26). */
export function CommentsPanel(props: CommentsPanelProps) {
  const {
    fileId,
    threads,
    placed,
    held,
    places,
    active,
    keys,
    onKeysGiven,
    canComment,
    canWrite,
    people,
    userId,
    colourOf,
    onPick,
    onMention,
    onReveal,
    onClose,
  } = props
  const now = useNow()
  const panel = useRef<HTMLElement>(null)
  const [filter, setFilter] = useState<'open' | 'all' | 'mine'>('open')
  const [draft, setDraft] = useDraft(fileId, 'new')
  // What was being written when the panel was closed, until somebody goes on with it.
  const [keptDraft] = useState(draft.trim())
  const isKept = keptDraft !== '' && draft.trim() === keptDraft
  const place = usePlace(places)
  const given = useEffectEvent(onKeysGiven)
  // The field has taken them in its own effect, which comes first. Once: what is selected later is no wish to write.
  useEffect(() => {
    if (keys !== 'panel') given()
  }, [keys])
  const isShown = (id: string, isSettled: boolean): boolean =>
    filter === 'all' || (filter === 'open' && !isSettled) || id === active
  const count = placed.length + held.length
  const shown = inDocumentOrder([
    ...placed.filter(
      ({ thread }) =>
        isShown(thread.id, thread.settledBy !== null) || (filter === 'mine' && isMentioned(thread, userId)),
    ),
    ...held.filter(({ id, isSettled }) => isShown(id, isSettled)),
  ])
  const submit = (): void => {
    const mentioned = mentionsIn(draft, people)
    const made = place && threads.open(place.anchor, place.quote, draft, mentioned)
    if (typeof made !== 'string') return
    onMention(made, draft, mentioned)
    setDraft('')
    onPick(made)
  }
  return (
    <ShellPanel
      ref={panel}
      takesKeys={keys !== 'text'}
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
      tools={
        <Segmented
          label={texts.filter}
          value={filter}
          options={[
            { value: 'open', label: texts.filters.open },
            { value: 'all', label: texts.filters.all },
            { value: 'mine', label: texts.filters.mine },
          ]}
          onChange={setFilter}
        />
      }
    >
      <div className="comments-new">
        {!canComment && <p>{texts.readOnly}</p>}
        {canComment && place === null && <p>{isKept ? texts.keptDraftText(startOf(keptDraft)) : texts.select}</p>}
        {canComment && place !== null && (
          <>
            <blockquote>{place.quote}</blockquote>
            <Composer
              label={texts.writeOn(place.quote)}
              placeholder={texts.placeholder}
              submit={texts.submit}
              value={draft}
              takesKeys={keys === 'field'}
              people={people}
              onChange={setDraft}
              onSubmit={submit}
            />
            {isKept && <p>{texts.keptDraft}</p>}
          </>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          illustration="files"
          title={count === 0 ? texts.empty : filter === 'mine' ? texts.noMine : texts.allSettled}
        >
          {count === 0 ? texts.emptyText : filter === 'mine' ? texts.noMineText : texts.allSettledText}
        </EmptyState>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
        <section className="comments-list" aria-label={texts.list} tabIndex={0}>
          {shown.map((one) =>
            'messages' in one ? (
              <HeldCard
                key={one.id}
                fileId={fileId}
                thread={one}
                threads={places?.held}
                isActive={one.id === active}
                canWrite={canWrite}
                now={now}
                colourOf={colourOf}
                onPick={() => {
                  onPick(one.id)
                  if (one.order === null) return
                  places?.held?.reveal(one.id)
                  onReveal()
                }}
              />
            ) : (
              <ThreadCard
                key={one.thread.id}
                fileId={fileId}
                thread={one.thread}
                threads={threads}
                isPlaced={one.order !== null}
                isActive={one.thread.id === active}
                canComment={canComment}
                now={now}
                people={people}
                userId={userId}
                onMention={(text, mentioned) => onMention(one.thread.id, text, mentioned)}
                colourOf={colourOf}
                onPick={() => {
                  onPick(one.thread.id)
                  if (one.order === null) return
                  places?.reveal(one.thread.anchor)
                  onReveal()
                }}
              />
            ),
          )}
        </section>
      )}
    </ShellPanel>
  )
}

const START_LETTERS = 20
/** Enough of a draft to know it again. */
const startOf = (draft: string): string => {
  const letters = Array.from(draft.replaceAll(/\s+/g, ' '))
  return letters.length > START_LETTERS ? `${letters.slice(0, START_LETTERS).join('')}…` : letters.join('')
}

type Shown = PlacedThread | HeldThread

/** Threads of the page and threads of the file as one list, in the order of the document. */
const inDocumentOrder = (all: readonly Shown[]): readonly Shown[] =>
  all.toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0)
