import type { CommentPlaces, CommentsPort } from '@wenfang/shared-contract'
import { createValue, type Value, type WritableValue } from '../value.ts'

/** `field`: a person wants to write a comment. `text`: a press on commented words; whoever types on means the document. */
export type PanelKeys = 'panel' | 'field' | 'text'

/** What the panel of comments and the remote have in common; the threads themselves come with the panel's code. */
export interface DocumentComments {
  /** null while no remote offers places, and for types without any. */
  readonly places$: Value<CommentPlaces | null>
  /** The thread that is looked at. */
  readonly active$: WritableValue<string | null>
  /** Whose the keys are when the panel opens; its own again as soon as they have been given. */
  readonly keys$: WritableValue<PanelKeys>
  /** What a remote gets; it ends with `signal`. */
  portOf(signal: AbortSignal): CommentsPort
}

export function createDocumentComments(openPanel: () => void): DocumentComments {
  const places$ = createValue<CommentPlaces | null>(null)
  const active$ = createValue<string | null>(null)
  const keys$ = createValue<PanelKeys>('panel')
  return {
    places$,
    active$,
    keys$,
    portOf: (signal) => ({
      offer(places) {
        places$.set(places)
        signal.addEventListener('abort', () => places$.current === places && places$.set(null), { once: true })
      },
      pick(thread) {
        active$.set(thread)
        keys$.set('text')
        openPanel()
      },
      write() {
        active$.set(null)
        keys$.set('field')
        openPanel()
      },
    }),
  }
}
