import { parsePeer, type AnnotationPeer } from '@wenfang/shared-annotate'
import type { Annotator, ShownPeer } from '@wenfang/shared-annotate/overlay'
import type { Collaborator, HostApi, Json } from '@wenfang/shared-contract'

/** Another person and the page they read. */
export interface Reader {
  readonly connection: string
  readonly name: string
  readonly colour: string
  /** Name of the page. */
  readonly place: string
}

export interface Presence {
  /** The page that this person reads. */
  read(place: string): void
  /** For the annotation layer. */
  readonly annotate: (peer: Json) => void
  readonly readers: () => readonly Reader[]
  readonly onReaders: (listener: () => void) => () => void
  dispose(): void
}

/** Tells the others where this person is, and shows where they are. */
export function createPresence(host: HostApi): Presence & { follow(annotator: Annotator): void } {
  let mine: { readonly place: string; readonly annotate: Json } = { place: 'p0', annotate: null }
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
      const place = placeIn(states.get(connection))
      return place === null ? [] : [{ connection, name, colour, place }]
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
    read: (place) => send({ place }),
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

function placeIn(state: Json | undefined): string | null {
  const place = fieldOf(state, 'place')
  return typeof place === 'string' && /^[a-z][\w-]{0,41}$/.test(place) ? place : null
}

function peerIn(state: Json | undefined): AnnotationPeer | null {
  const place = placeIn(state)
  return (
    parsePeer(fieldOf(state, 'annotate')) ??
    (place === null ? null : { place, pointer: null, stroke: null, selected: [] })
  )
}
