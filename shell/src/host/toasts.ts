import type { ToastKind } from '@wenfang/shared-contract'
import type { ToastAction } from '../app/screen-services.ts'
import { systemClock, type Clock } from '../clock.ts'
import { createValue, type Value } from '../value.ts'

export interface ToastMessage {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly action: ToastAction | null
}

export interface Toasts {
  readonly list$: Value<readonly ToastMessage[]>
  /** @returns a function that takes the toast away; calling it twice is safe. */
  show(kind: ToastKind, text: string, action?: ToastAction): () => void
  dismiss(id: number): void
}

const MOST = 4
/** Errors and toasts with an action stay until they are dismissed: nobody should miss either. */
const SHOWN_MS: Readonly<Record<ToastKind, number | null>> = {
  info: 5_000,
  success: 4_000,
  warning: 8_000,
  error: null,
}

/** The same words are not stacked: they are shown anew. */
export function createToasts(clock: Clock = systemClock): Toasts {
  const list$ = createValue<readonly ToastMessage[]>([])
  let nextId = 1
  const dismiss = (id: number): void => list$.set(list$.current.filter((toast) => toast.id !== id))
  return {
    list$,
    dismiss,
    show(kind, text, action) {
      const id = nextId++
      const others = list$.current.filter((toast) => toast.text !== text)
      list$.set([...others, { id, kind, text, action: action ?? null }].slice(-MOST))
      const shownMs = action ? null : SHOWN_MS[kind]
      const cancel = shownMs === null ? () => {} : clock.after(shownMs, () => dismiss(id))
      return () => {
        cancel()
        dismiss(id)
      }
    },
  }
}
