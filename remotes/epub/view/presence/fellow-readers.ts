import { field, type HostApi, type Json } from '@wenfang/shared-contract'
import { subscribeFellows } from '@wenfang/shared-remote/fellows'

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
  let readers: readonly FellowReader[] = []
  const listeners = new Set<() => void>()
  const unsubscribe = subscribeFellows(host, (fellows) => {
    readers = fellows.flatMap(({ connection, name, avatarUrl, colour, state }) => {
      const place = placeIn(state)
      return place ? [{ connection, name, avatarUrl, colour, ...place }] : []
    })
    for (const listener of listeners) listener()
  })
  return {
    tell: ({ cfi, fraction, chapter }) =>
      host.doc.presence.set({ reading: { cfi, fraction, chapter: chapter.slice(0, MOST_LETTERS) } }),
    list: () => readers,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      unsubscribe()
      listeners.clear()
    },
  }
}

/** Others may send anything. */
export function placeIn(state: Json | undefined): OwnPlace | null {
  const reading = field(state, 'reading')
  const [cfi, fraction, chapter] = [field(reading, 'cfi'), field(reading, 'fraction'), field(reading, 'chapter')]
  if (typeof cfi !== 'string' || !cfi.startsWith('epubcfi(') || typeof fraction !== 'number') return null
  if (!(fraction >= 0 && fraction <= 1)) return null
  return { cfi, fraction, chapter: typeof chapter === 'string' ? chapter.slice(0, MOST_LETTERS) : '' }
}
