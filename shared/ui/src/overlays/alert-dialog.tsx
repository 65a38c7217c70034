import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { useLayerKeys } from '../keys/use-layer-keys.ts'
import { usePortal } from '../provider.tsx'
import './dialog.css'

export interface AlertDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly description: ReactNode
  /** What the confirming button does, as a verb: 彻底删除, never 确定. */
  readonly confirmLabel: string
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something that cannot be undone. The focus starts on 取消, so that Enter alone destroys nothing. */
export function AlertDialog({
  isOpen,
  title,
  description,
  confirmLabel,
  isDanger = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  const portal = usePortal()
  const cancel = useRef<HTMLButtonElement>(null)
  const { ref, finalFocus } = useLayerKeys()
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <Base.Portal container={portal}>
        <Base.Backdrop className="wf-scrim" />
        <Base.Popup
          ref={ref}
          data-takes-keys
          className="wf-dialog wf-dialog-sm"
          initialFocus={cancel}
          finalFocus={finalFocus}
        >
          <header className="wf-dialog-head">
            <Base.Title className="wf-dialog-title">{title}</Base.Title>
          </header>
          <Base.Description className="wf-dialog-text">{description}</Base.Description>
          <footer className="wf-dialog-actions">
            <Base.Close render={<Button ref={cancel}>取消</Button>} />
            <Button kind={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
