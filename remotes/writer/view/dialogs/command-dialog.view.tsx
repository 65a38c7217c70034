import { Button, Dialog } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'
import { type Command, refusalOf } from '../commands/command.ts'
import { commandContext, run, useWriter } from '../state/writer.ts'
import './tool-dialogs.css'

/** A dialog that ends in one command: its main button runs it, and is off, with the reason, where it cannot run. */
export function CommandDialog<Args>({
  title,
  command,
  args,
  actionLabel = '确定',
  size = 'sm',
  onClose,
  extra,
  children,
}: {
  readonly title: string
  readonly command: Command<Args>
  readonly args: Args
  readonly actionLabel?: string
  readonly size?: 'sm' | 'md' | 'lg'
  readonly onClose: () => void
  /** Buttons before the main one. */
  readonly extra?: ReactNode
  readonly children: ReactNode
}) {
  const writer = useWriter()
  const refusal = refusalOf(command, commandContext(writer), args)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size={size}
      {...(refusal === null ? {} : { description: refusal })}
      actions={
        <>
          {extra}
          <Button
            kind="primary"
            disabled={refusal !== null}
            onClick={() => {
              onClose()
              run(writer, command, args)
            }}
          >
            {actionLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
