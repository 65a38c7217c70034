import { IconButton } from '@wenfang/shared-ui'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useSheetView } from '../state/sheet-context.ts'

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
  const { surface } = useSheetView()
  const close = (): void => {
    onClose()
    surface.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of all its fields, handled once
    <aside
      className="sheet-side"
      aria-label={title}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) close()
      }}
    >
      <header className="sheet-side-head">
        <h2>{title}</h2>
        <IconButton label={`关闭${title}`} size="sm" icon={<X />} onClick={close} />
      </header>
      <div className="sheet-side-body">{children}</div>
    </aside>
  )
}
