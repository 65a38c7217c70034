import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import './feedback.css'

export interface ToastItem {
  readonly id: string
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Null stays until the person closes it: for what they must not miss. */
  readonly lifetimeMs?: number | null
}

const LOOK = {
  info: { Icon: Info, tone: 'info' },
  success: { Icon: CircleCheck, tone: 'success' },
  warning: { Icon: TriangleAlert, tone: 'warning' },
  error: { Icon: CircleAlert, tone: 'danger' },
} as const
const DEFAULT_LIFETIME_MS = { info: 4_000, success: 3_000, warning: 6_000, error: 8_000 } as const

/**
 * Short messages over everything. The owner keeps the list; a toast asks for its end through `onClose`.
 * The live regions are always in the page, because a region that appears with its text is often not read.
 */
export function ToastList({
  toasts,
  onClose,
}: {
  readonly toasts: readonly ToastItem[]
  readonly onClose: (id: string) => void
}) {
  const isUrgent = (toast: ToastItem) => toast.kind === 'error' || toast.kind === 'warning'
  return (
    <section className="wf-toasts" aria-label="通知">
      <output aria-live="polite" className="wf-toast-lane">
        {toasts
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <Toast key={toast.id} toast={toast} onClose={onClose} />
          ))}
      </output>
      <div role="alert" aria-live="assertive" className="wf-toast-lane">
        {toasts.filter(isUrgent).map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={onClose} />
        ))}
      </div>
    </section>
  )
}

function Toast({ toast, onClose }: { readonly toast: ToastItem; readonly onClose: (id: string) => void }) {
  const { Icon, tone } = LOOK[toast.kind]
  const lifetimeMs = toast.lifetimeMs === undefined ? DEFAULT_LIFETIME_MS[toast.kind] : toast.lifetimeMs
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })
  const isHeld = useRef(false)

  useEffect(() => {
    if (lifetimeMs === null) return
    let timer = setTimeout(function end() {
      if (isHeld.current) timer = setTimeout(end, 1_000)
      else close.current(toast.id)
    }, lifetimeMs)
    return () => clearTimeout(timer)
  }, [toast.id, lifetimeMs])

  const hold = (held: boolean) => () => {
    isHeld.current = held
  }
  return (
    <div
      className={`wf-toast wf-tone-${tone}`}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <Icon aria-hidden="true" />
      <span className="wf-toast-text">{toast.text}</span>
      {toast.action && (
        <Button
          size="sm"
          kind="quiet"
          onClick={() => {
            toast.action?.run()
            onClose(toast.id)
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <button type="button" className="wf-toast-close" aria-label="关闭通知" onClick={() => onClose(toast.id)}>
        <X />
      </button>
    </div>
  )
}
