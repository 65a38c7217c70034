import { parsePeer, type AnnotationPeer } from '@wenfang/shared-annotate'
import type { Annotator, ShownPeer } from '@wenfang/shared-annotate/overlay'
import { field, type HostApi, type Json } from '@wenfang/shared-contract'
import { subscribeFellows, type Fellow } from '@wenfang/shared-remote/fellows'

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
  let fellows: readonly Fellow[] = []
  let readers: readonly Reader[] = []
  let annotator: Annotator | null = null
  const listeners = new Set<() => void>()

  const send = (change: Partial<typeof mine>): void => {
    mine = { ...mine, ...change }
    host.doc.presence.set(mine)
  }
  function show(): void {
    readers = fellows.flatMap(({ connection, name, colour, state }) => {
      const place = placeIn(state)
      return place === null ? [] : [{ connection, name, colour, place }]
    })
    annotator?.showPeers(
      fellows.flatMap(({ connection, name, colour, state }): ShownPeer[] => {
        const peer = peerIn(state)
        return peer ? [{ connection, name, colour, peer }] : []
      }),
    )
    for (const listener of listeners) listener()
  }
  const unsubscribe = subscribeFellows(host, (next) => {
    fellows = next
    show()
  })
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
      unsubscribe()
      listeners.clear()
      annotator = null
    },
  }
}

function placeIn(state: Json | undefined): string | null {
  const place = field(state, 'place')
  return typeof place === 'string' && /^[a-z][\w-]{0,41}$/.test(place) ? place : null
}

function peerIn(state: Json | undefined): AnnotationPeer | null {
  const place = placeIn(state)
  return (
    parsePeer(field(state, 'annotate')) ??
    (place === null ? null : { place, pointer: null, stroke: null, selected: [] })
  )
}
