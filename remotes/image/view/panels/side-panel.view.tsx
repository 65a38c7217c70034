import { IconButton } from '@wenfang/shared-ui'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

interface SidePanelProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Beside the picture; on phones a sheet over its lower half. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  return (
    <aside className="image-side" aria-label={title}>
      <header className="image-side-head">
        <h2>{title}</h2>
        <IconButton label="关闭" icon={<X />} onClick={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has to by keyboard too */}
      <section className="image-side-body" tabIndex={0} aria-label={`${title}的内容`}>
        {children}
      </section>
    </aside>
  )
}
