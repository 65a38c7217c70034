import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'

export interface DialogActionsProps {
  /** What the dialog does, as a verb where there is a good one. */
  readonly confirmLabel?: string
  /** 关闭 where what was done stays done. */
  readonly cancelLabel?: string
  readonly isDisabled?: boolean
  readonly onConfirm: () => void
  /** What else can be done here; stands apart from the other two. */
  readonly children?: ReactNode
}

/** The last row of a dialog that is for one thing: that, and 取消 before it. Enter in a field of one line does it, too. */
export function DialogActions({
  confirmLabel = '确定',
  cancelLabel = '取消',
  isDisabled = false,
  onConfirm,
  children,
}: DialogActionsProps) {
  return (
    <>
      {children !== undefined && <span className="wf-dialog-others">{children}</span>}
      <Base.Close render={<Button>{cancelLabel}</Button>} />
      <Button kind="primary" data-confirms disabled={isDisabled} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
}
