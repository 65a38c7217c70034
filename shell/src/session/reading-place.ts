import type { ReadingPlacePort } from '@wenfang/shared-contract'
import type { ReadingPlace } from '@wenfang/shared-protocol'
import type { Clock } from '../clock.ts'

/** A person who leafs through a book is not told of at every page. */
const REST_MS = 2_000

export interface ReadingPlaceOptions {
  /** Of this device; reading it may throw. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly userId: string
  readonly fileId: string
  /** null for people without an account, whose place stays on the device. */
  readonly server: {
    /** @throws without a server */
    load(): Promise<ReadingPlace | null>
    /** Answers the place that holds. @throws without a server */
    keep(place: ReadingPlace): Promise<ReadingPlace | null>
  } | null
  readonly clock: Pick<Clock, 'after'>
  readonly epochMs: () => number
  /** Called back when the line is there again; the answer stops that. */
  readonly whenOnline: (run: () => void) => () => void
}

interface Stored extends ReadingPlace {
  readonly isTold: boolean
}

/** Where a person stopped reading a file: on this device at once, on the server soon; of two places the later one holds. */
export function createReadingPlace(options: ReadingPlaceOptions): ReadingPlacePort & { dispose(): void } {
  const { server, clock } = options
  const key = `wenfang-read ${options.userId} ${options.fileId}`
  let stored = readStored(options.storage, key)
  let stopWaiting = (): void => {}

  const store = (next: Stored): void => {
    stored = next
    try {
      options.storage().setItem(key, JSON.stringify(next))
    } catch {
      // Without a place to keep it it holds for this page.
    }
  }
  const tell = (): void => {
    stopWaiting()
    if (!server || !stored || stored.isTold) return
    const told = stored
    server.keep({ place: told.place, at: told.at }).then(
      () => {
        if (stored === told) store({ ...told, isTold: true })
      },
      () => {
        // Told again with the next page, or when the line is back.
      },
    )
  }
  const stopListening = options.whenOnline(tell)

  return {
    async load() {
      const kept = server ? await server.load().catch(() => null) : null
      if (kept && (!stored || kept.at > stored.at)) store({ ...kept, isTold: true })
      else tell()
      return stored && { place: stored.place, at: stored.at }
    },
    keep(place) {
      if (stored?.place === place) return
      store({ place, at: new Date(options.epochMs()).toISOString(), isTold: server === null })
      stopWaiting()
      stopWaiting = clock.after(REST_MS, tell)
    },
    dispose() {
      stopListening()
      tell()
    },
  }
}

function readStored(storage: ReadingPlaceOptions['storage'], key: string): Stored | null {
  try {
    const found = JSON.parse(storage().getItem(key) ?? 'null') as Partial<Stored> | null
    if (typeof found?.place !== 'string' || typeof found.at !== 'string') return null
    return { place: found.place, at: found.at, isTold: found.isTold === true }
  } catch {
    return null
  }
}
