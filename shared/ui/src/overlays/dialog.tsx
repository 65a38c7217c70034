import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { usePortal } from '../provider.tsx'
import './dialog.css'

export interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** One sentence under the title. */
  readonly description?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  readonly children?: ReactNode
  /** Buttons; the main one last. */
  readonly actions?: ReactNode
  /** False for layers that must be answered: no cross, no Escape, no press outside. */
  readonly canClose?: boolean
  /** By default the first control. `dialog`: the layer itself, while its controls are still on their way. */
  readonly initialFocus?: RefObject<HTMLElement | null> | 'dialog'
}

/** A modal layer: traps the focus, gives it back, closes with Escape. On a phone it is a sheet from below. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  size = 'md',
  children,
  actions,
  canClose = true,
  initialFocus,
}: DialogProps) {
  const portal = usePortal()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal={!canClose}
      onOpenChange={(open) => {
        if (!open && canClose) onClose()
      }}
    >
      <Base.Portal container={portal}>
        <Base.Backdrop className="wf-scrim" />
        <Base.Popup
          ref={popup}
          className={classNames('wf-dialog', `wf-dialog-${size}`)}
          {...(initialFocus === undefined ? {} : { initialFocus: initialFocus === 'dialog' ? popup : initialFocus })}
        >
          <header className="wf-dialog-head">
            <Base.Title className="wf-dialog-title">{title}</Base.Title>
          </header>
          {description !== undefined && <Base.Description className="wf-dialog-text">{description}</Base.Description>}
          {children !== undefined && <div className="wf-dialog-body">{children}</div>}
          {actions !== undefined && <footer className="wf-dialog-actions">{actions}</footer>}
          {/* Last in order, so that the keyboard begins at what the dialog is for. */}
          {canClose && (
            <Base.Close render={<IconButton label="关闭" icon={<X />} size="sm" className="wf-dialog-close" />} />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
