import type { Collaborator, HostApi, Json } from '@wenfang/shared-contract'

/** Another person in the same book, and where. */
export interface FellowReader {
  readonly connection: string
  readonly name: string
  readonly avatarUrl: string
  readonly colour: string
  readonly cfi: string
  /** Of the whole book, 0 to 1. */
  readonly fraction: number
  readonly chapter: string
}

export type OwnPlace = Pick<FellowReader, 'cfi' | 'fraction' | 'chapter'>

export interface FellowReaders {
  /** Where this person is, for the others. */
  tell(place: OwnPlace): void
  readonly list: () => readonly FellowReader[]
  readonly onChange: (listener: () => void) => () => void
  dispose(): void
}

const MOST_LETTERS = 80

/** Who else reads, and where; told with every page, kept nowhere. */
export function createFellowReaders(host: Pick<HostApi, 'session' | 'doc'>): FellowReaders {
  let people: readonly Collaborator[] = []
  let states: ReadonlyMap<string, Json> = new Map()
  let readers: readonly FellowReader[] = []
  const listeners = new Set<() => void>()
  const show = (): void => {
    readers = people.flatMap(({ connection, name, avatarUrl, colour, isSelf }) => {
      const place = isSelf ? null : placeIn(states.get(connection))
      return place ? [{ connection, name, avatarUrl, colour, ...place }] : []
    })
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
    tell: ({ cfi, fraction, chapter }) =>
      host.doc.presence.set({ reading: { cfi, fraction, chapter: chapter.slice(0, MOST_LETTERS) } }),
    list: () => readers,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      for (const subscription of subscriptions) subscription.unsubscribe()
      listeners.clear()
    },
  }
}

/** Others may send anything. */
export function placeIn(state: Json | undefined): OwnPlace | null {
  const reading = fieldOf(state, 'reading')
  const [cfi, fraction, chapter] = [fieldOf(reading, 'cfi'), fieldOf(reading, 'fraction'), fieldOf(reading, 'chapter')]
  if (typeof cfi !== 'string' || !cfi.startsWith('epubcfi(') || typeof fraction !== 'number') return null
  if (!(fraction >= 0 && fraction <= 1)) return null
  return { cfi, fraction, chapter: typeof chapter === 'string' ? chapter.slice(0, MOST_LETTERS) : '' }
}

const fieldOf = (state: Json | undefined, name: string): Json | undefined =>
  typeof state === 'object' && state !== null && !Array.isArray(state)
    ? (state as Readonly<Record<string, Json>>)[name]
    : undefined
