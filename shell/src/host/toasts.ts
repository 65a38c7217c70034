import type { ToastKind } from '@wenfang/shared-contract'
import type { ToastAction } from '../app/screen-services.ts'
import { createValue, type Value } from '../value.ts'

/** Shaped for the kit's ToastList, which also ends toasts in time. */
export interface ToastMessage {
  readonly id: string
  readonly kind: ToastKind
  readonly text: string
  readonly action?: ToastAction
  /** Null stays: what carries an action must not slip away before it can be used. */
  readonly lifetimeMs?: null
}

export interface Toasts {
  readonly list$: Value<readonly ToastMessage[]>
  /** @returns a function that takes the toast away; calling it twice is safe. */
  show(kind: ToastKind, text: string, action?: ToastAction): () => void
  dismiss(id: string): void
}

const MOST = 4

/** The same words are not stacked: they are shown anew. */
export function createToasts(): Toasts {
  const list$ = createValue<readonly ToastMessage[]>([])
  let count = 0
  const dismiss = (id: string): void => list$.set(list$.current.filter((toast) => toast.id !== id))
  return {
    list$,
    dismiss,
    show(kind, text, action) {
      const id = `toast-${++count}`
      const others = list$.current.filter((toast) => toast.text !== text)
      const toast: ToastMessage = { id, kind, text, ...(action && { action, lifetimeMs: null }) }
      list$.set([...others, toast].slice(-MOST))
      return () => dismiss(id)
    },
  }
}
