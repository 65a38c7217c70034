import { parsePeer, type AnnotationPeer } from '@wenfang/shared-annotate'
import type { Annotator, ShownPeer } from '@wenfang/shared-annotate/overlay'
import type { Collaborator, HostApi, Json } from '@wenfang/shared-contract'
import { placeOf } from '../../model/index.ts'

/** Another person and the page they read. */
export interface Reader {
  readonly connection: string
  readonly name: string
  readonly colour: string
  readonly page: number
}

export interface Presence {
  /** The page that this person reads. */
  read(page: number): void
  /** For the annotation layer. */
  readonly annotate: (peer: Json) => void
  readonly readers: () => readonly Reader[]
  readonly onReaders: (listener: () => void) => () => void
  dispose(): void
}

/** Tells the others where this person is, and shows where they are. */
export function createPresence(host: HostApi): Presence & { follow(annotator: Annotator): void } {
  let mine: { readonly page: number; readonly annotate: Json } = { page: 0, annotate: null }
  let people: readonly Collaborator[] = []
  let states: ReadonlyMap<string, Json> = new Map()
  let readers: readonly Reader[] = []
  let annotator: Annotator | null = null
  const listeners = new Set<() => void>()

  const send = (change: Partial<typeof mine>): void => {
    mine = { ...mine, ...change }
    host.doc.presence.set(mine)
  }
  function show(): void {
    const others = people.filter(({ isSelf }) => !isSelf)
    readers = others.flatMap(({ connection, name, colour }) => {
      const page = pageIn(states.get(connection))
      return page === null ? [] : [{ connection, name, colour, page }]
    })
    annotator?.showPeers(
      others.flatMap(({ connection, name, colour }): ShownPeer[] => {
        const peer = peerIn(states.get(connection))
        return peer ? [{ connection, name, colour, peer }] : []
      }),
    )
    for (const listener of listeners) listener()
  }
  const subscriptions = [
    host.session.collaborators$.subscribe((next) => {
      people = next
      show()
    }),
    host.doc.presence.states$.subscribe((next) => {
      states = next
      show()
    }),
  ]
  return {
    read: (page) => send({ page }),
    annotate: (peer) => send({ annotate: peer }),
    readers: () => readers,
    onReaders(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow(next) {
      annotator = next
      show()
    },
    dispose() {
      for (const subscription of subscriptions) subscription.unsubscribe()
      listeners.clear()
      annotator = null
    },
  }
}

const fieldOf = (state: Json | undefined, name: string): unknown =>
  typeof state === 'object' && state !== null ? (state as Readonly<Record<string, Json>>)[name] : undefined

function pageIn(state: Json | undefined): number | null {
  const page = fieldOf(state, 'page')
  return typeof page === 'number' && Number.isInteger(page) && page >= 0 ? page : null
}

function peerIn(state: Json | undefined): AnnotationPeer | null {
  const page = pageIn(state)
  return (
    parsePeer(fieldOf(state, 'annotate')) ??
    (page === null ? null : { place: placeOf(page), pointer: null, stroke: null, selected: [] })
  )
}
