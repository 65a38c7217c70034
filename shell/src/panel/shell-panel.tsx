import { focusedBefore, IconButton, rememberBefore } from '@wenfang/shared-ui'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react'
import { useLayout } from '../pages/screen.tsx'
import './shell-panel.css'

export interface ShellPanelProps {
  readonly ref: RefObject<HTMLElement | null>
  readonly title: string
  readonly closeLabel: string
  /** Beside the title. */
  readonly tools?: ReactNode
  readonly children: ReactNode
  /** Whether it has the keys when it opens; looked at once. */
  readonly takesKeys?: boolean
  readonly onClose: () => void
}

/** A panel of the shell beside a document, and over it on a phone. It is no dialog: the document stays in use. */
export function ShellPanel({ ref, title, closeLabel, tools, children, takesKeys = true, onClose }: ShellPanelProps) {
  const layout = useLayout()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = ref.current
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [ref])
  // Who opened it wants to be in it, and back where they were afterwards. A field in it may have taken the focus by now.
  const [before] = useState(focusedBefore)
  const [takesFocus] = useState(takesKeys)
  useEffect(() => {
    if (ref.current) rememberBefore(ref.current, before)
    if (takesFocus && ref.current?.contains(document.activeElement) !== true) ref.current?.focus()
    return () => {
      // Another panel may have the keys by now.
      const isLost = document.activeElement === document.body || document.activeElement === null
      const place = before.find((element) => element.isConnected)
      if (isLost && place instanceof HTMLElement) place.focus()
    }
  }, [before, ref, takesFocus])
  return (
    <aside ref={ref} data-takes-keys className={`shell-panel shell-panel-${layout}`} aria-label={title} tabIndex={-1}>
      <header className="shell-panel-head">
        <h2>{title}</h2>
        {tools}
        <IconButton label={closeLabel} icon={<X />} size="sm" onClick={onClose} />
      </header>
      {children}
    </aside>
  )
}
