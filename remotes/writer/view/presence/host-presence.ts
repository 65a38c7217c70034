import { field, type HostApi, type Json } from '@wenfang/shared-contract'
import { subscribeFellows, type Fellow } from '@wenfang/shared-remote/fellows'
import type { WriterPeer, WriterPresence, WriterSelection } from '../../model/index.ts'

/** Where the others are, out of the shell's streams: who they are from the user list, their place from their presence. */
export function presenceOf(host: Pick<HostApi, 'doc' | 'session'>): WriterPresence {
  return {
    publish(selection) {
      const range = selection === null ? null : jsonOf(selection)
      host.doc.presence.set({ selection: range })
      host.session.select(range === null ? null : { isEditing: true, range })
    },
    subscribe: (listener) => subscribeFellows(host, (fellows) => listener(peersOf(fellows))),
  }
}

export const peersOf = (fellows: readonly Fellow[]): readonly WriterPeer[] =>
  fellows.map(({ connection, name, colour, state }) => ({
    actorId: connection,
    name,
    color: colour,
    selection: selectionOf(state),
  }))

/** Paragraphs in which others have their carets now. */
export function writtenBy(host: Pick<HostApi, 'doc' | 'session'>): ReadonlySet<string> {
  const written = new Set<string>()
  // The streams say at once what is so now.
  subscribeFellows(host, (fellows) => {
    written.clear()
    for (const { selection } of peersOf(fellows))
      if (selection) written.add(selection.anchor.paragraphId).add(selection.head.paragraphId)
  })()
  return written
}

const jsonOf = ({ anchor, head, kind }: WriterSelection): Json => ({
  anchor: { ...anchor },
  head: { ...head },
  ...(kind === undefined ? {} : { kind }),
})

/** What another client sent is not trusted: anything that is not a selection is none. */
function selectionOf(state: Json | undefined): WriterSelection | null {
  const selection = field(state, 'selection')
  const anchor = addressOf(field(selection, 'anchor'))
  const head = addressOf(field(selection, 'head'))
  if (!anchor || !head) return null
  return field(selection, 'kind') === 'cells' ? { anchor, head, kind: 'cells' } : { anchor, head }
}

function addressOf(value: Json | undefined): WriterSelection['anchor'] | null {
  const paragraphId = field(value, 'paragraphId')
  const offset = field(value, 'offset')
  if (typeof paragraphId !== 'string' || typeof offset !== 'number') return null
  return Number.isSafeInteger(offset) && offset >= 0 ? { paragraphId, offset } : null
}
