import type { Subscribable } from '@wenfang/shared-contract'
import { MOST_MENTIONED, type Acl } from '@wenfang/shared-protocol'
import type { DocumentSession, Person } from '@wenfang/shared-session'
import type { Author } from '@wenfang/shared-comments'
import { useEffect, useMemo, useRef } from 'react'
import { anonymousUser } from '../app/anonymous-user.ts'
import type { OpenDocument } from '../app/open-document.ts'
import { useStream, useValue } from '../app/use-value.ts'
import { personColour } from '../pages/person-colour.ts'
import { useLayout, useScreen } from '../pages/screen.tsx'
import { mentionsTexts } from '../i18n/mentions.ts'
import { useAddressees } from './use-addressees.ts'
import { CommentsPanel } from './comments-panel.tsx'
import { canComment, useThreads } from './use-threads.ts'

const NOTHING: Subscribable<never> = { subscribe: () => ({ unsubscribe: () => {} }) }

/** The comments of a document: its marks on the page as long as it is open, and the panel when it is asked for. */
export default function CommentsLayer({ open, acl }: { readonly open: OpenDocument; readonly acl: Acl | null }) {
  const { services, api } = useScreen()
  const layout = useLayout()
  const panel = useValue(open.panel$)
  const runtime = useValue(open.runtime$)
  const { comments } = open
  const places = useValue(comments.places$)
  const active = useValue(comments.active$)
  const keys = useValue(comments.keys$)
  const session = useStream<DocumentSession | null>(runtime?.stream.session$ ?? NOTHING, null)
  const people = useStream<readonly Person[]>(runtime?.stream.people$ ?? NOTHING, [])
  const colours = useMemo(() => new Map(people.map(({ id, colour }) => [id, colour])), [people])
  const user = services.environment.file_user ?? anonymousUser(open.file)
  const { threads, placed, held } = useThreads(session, places, user, acl, panel === 'comments')

  const addressees = useAddressees(open.file.id, people, panel === 'comments')

  useEffect(() => {
    const shown = placed.filter(({ thread, order }) => order !== null && thread.settledBy === null)
    places?.mark(
      shown.map(({ thread: { id, anchor } }) => ({
        thread: id,
        anchor,
        isActive: panel === 'comments' && id === active,
      })),
    )
  }, [places, placed, active, panel])

  /** Shown once: after that people go where they want. */
  const asked = useRef(open.askedThread)
  useEffect(() => {
    const found = placed.find(({ thread, order }) => thread.id === asked.current && order !== null)
    if (!found || !places) return
    asked.current = null
    places.reveal(found.thread.anchor)
  }, [places, placed])

  const tell = (thread: string, text: string, mentioned: readonly Author[]): void => {
    const told = mentioned.filter(({ id }) => id !== user.id).map(({ id }) => id)
    if (told.length === 0) return
    if (told.length > MOST_MENTIONED) services.toast('warning', mentionsTexts.tooMany(MOST_MENTIONED))
    api.mentions
      .tell(open.file.id, { thread, text, people: told.slice(0, MOST_MENTIONED) })
      .catch(() => services.toast('warning', mentionsTexts.notTold))
  }

  if (panel !== 'comments' || !threads) return null
  return (
    <CommentsPanel
      fileId={open.file.id}
      threads={threads}
      placed={placed}
      held={held}
      places={places}
      active={active}
      // On a phone it lies over the document: nobody types into what they do not see.
      keys={layout === 'mobile' && keys === 'text' ? 'panel' : keys}
      onKeysGiven={() => comments.keys$.set('panel')}
      canComment={canComment(acl)}
      canWrite={acl?.update === 1}
      people={addressees}
      userId={user.id}
      onMention={tell}
      colourOf={(id) => colours.get(id) ?? personColour(id)}
      onPick={(thread) => comments.active$.set(thread)}
      onReveal={() => {
        // On a phone the panel covers what one wants to see.
        if (layout === 'mobile') open.panel$.set(null)
      }}
      onClose={() => open.panel$.set(null)}
    />
  )
}
