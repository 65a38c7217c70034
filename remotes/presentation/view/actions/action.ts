import { READ_ONLY } from '@wenfang/shared-remote/surface'
import type { DeckView } from '../state/deck-view.ts'

/** What people do in the view: a command over what is selected, or a way to look at the deck. Toolbar, menus and keys have the same ones. */
export interface Action {
  readonly id: string
  readonly title: string
  /** `Mod` is ⌘ on Apple machines and Ctrl elsewhere; the first one is shown. */
  readonly shortcuts?: readonly string[]
  readonly isForReaders?: boolean
  /** Why it cannot be done now; null when it can. */
  refusal?(view: DeckView): string | null
  isActive?(view: DeckView): boolean
  run(view: DeckView): void
}

export const refusalOf = (action: Action, view: DeckView): string | null =>
  action.isForReaders !== true && !view.canWrite ? READ_ONLY : (action.refusal?.(view) ?? null)

/** Does it, or says why not. */
export function perform(action: Action, view: DeckView): void {
  const refusal = refusalOf(action, view)
  if (refusal === null) action.run(view)
  else view.host.toast('info', refusal)
}
