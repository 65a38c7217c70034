import { areKeysHeld, IconButton } from '@wenfang/shared-ui'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'

const FIELDS = '.sheet-side-body :is(input, select, textarea, button, [contenteditable="true"]):not(:disabled)'

/** A panel beside the grid; below it on a phone. Its keys are its own. */
export function SidePanel({
  title,
  onClose,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const panel = useRef<HTMLElement>(null)
  // Who opened it writes in it next. One that changes what it shows keeps the keys where they are.
  useEffect(() => {
    if (!areKeysHeld()) return
    const field = (selector: string) => panel.current?.querySelector<HTMLElement>(selector)
    ;(field('[data-begins]') ?? field(FIELDS) ?? panel.current)?.focus()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of all its fields, handled once
    <aside
      ref={panel}
      data-takes-keys
      tabIndex={-1}
      className="sheet-side"
      aria-label={title}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
      }}
    >
      <header className="sheet-side-head">
        <h2>{title}</h2>
        <IconButton label={`关闭${title}`} size="sm" icon={<X />} onClick={onClose} />
      </header>
      <div className="sheet-side-body">{children}</div>
    </aside>
  )
}
