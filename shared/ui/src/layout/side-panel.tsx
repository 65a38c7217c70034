import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { usePanelKeys } from '../keys/use-panel-keys.ts'
import './layout.css'

export interface SidePanelProps {
  readonly title: string
  /** On phones: a sheet over the lower part of the document. */
  readonly isSheet: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What stands beside a document and is closed again. */
export function SidePanel({ title, isSheet, onClose, children }: SidePanelProps) {
  const keys = usePanelKeys<HTMLElement>(onClose)
  return (
    <aside {...keys} className={classNames('wf-side', isSheet && 'wf-side-sheet')} aria-label={title}>
      <header className="wf-side-head">
        <h2>{title}</h2>
        <IconButton label={`关闭${title}`} icon={<X />} onClick={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has to by keyboard too */}
      <section className="wf-side-body" tabIndex={0} aria-label={`${title}的内容`}>
        {children}
      </section>
    </aside>
  )
}
