import type { CommentPlaces, CommentsPort } from '@wenfang/shared-contract'
import { createValue, type Value, type WritableValue } from '../value.ts'

/** What the panel of comments and the remote have in common; the threads themselves come with the panel's code. */
export interface DocumentComments {
  /** null while no remote offers places, and for types without any. */
  readonly places$: Value<CommentPlaces | null>
  /** The thread that is looked at. */
  readonly active$: WritableValue<string | null>
  /** Grows each time a person wants to write a comment. */
  readonly writing$: Value<number>
  /** What a remote gets; it ends with `signal`. */
  portOf(signal: AbortSignal): CommentsPort
}

export function createDocumentComments(openPanel: () => void): DocumentComments {
  const places$ = createValue<CommentPlaces | null>(null)
  const active$ = createValue<string | null>(null)
  const writing$ = createValue(0)
  return {
    places$,
    active$,
    writing$,
    portOf: (signal) => ({
      offer(places) {
        places$.set(places)
        signal.addEventListener('abort', () => places$.current === places && places$.set(null), { once: true })
      },
      pick(thread) {
        active$.set(thread)
        openPanel()
      },
      write() {
        active$.set(null)
        writing$.set(writing$.current + 1)
        openPanel()
      },
    }),
  }
}
