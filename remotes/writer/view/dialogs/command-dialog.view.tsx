import { Dialog, DialogActions } from '@wenfang/shared-ui'
import type { ReactNode, RefObject } from 'react'
import { type Command, refusalOf } from '../commands/command.ts'
import { commandContext, run, useWriter } from '../state/writer.ts'
import './tool-dialogs.css'

/** A dialog that ends in one command: its main button runs it, and is off, with the reason, where it cannot run. */
export function CommandDialog<Args>({
  title,
  description,
  command,
  args,
  actionLabel = '确定',
  size = 'sm',
  onClose,
  initialFocus,
  extra,
  children,
}: {
  readonly title: string
  /** Stands under the title where the command can run. */
  readonly description?: string
  readonly command: Command<Args>
  readonly args: Args
  readonly actionLabel?: string
  readonly size?: 'sm' | 'md' | 'lg'
  readonly onClose: () => void
  /** By default the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** What else can be done here. */
  readonly extra?: ReactNode
  readonly children: ReactNode
}) {
  const writer = useWriter()
  const refusal = refusalOf(command, commandContext(writer), args)
  const words = refusal ?? description
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size={size}
      {...(initialFocus === undefined ? {} : { initialFocus })}
      {...(words === undefined ? {} : { description: words })}
      actions={
        <DialogActions
          confirmLabel={actionLabel}
          isDisabled={refusal !== null}
          onConfirm={() => {
            onClose()
            run(writer, command, args)
          }}
        >
          {extra}
        </DialogActions>
      }
    >
      {children}
    </Dialog>
  )
}
