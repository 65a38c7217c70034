import { ToolbarButton } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'
import type { Command } from '../commands/index.ts'
import { useCommand } from '../state/sheet-context.ts'

interface CommandButtonProps<Args> {
  readonly command: Command<Args>
  readonly icon?: ReactNode
  readonly args?: Args
  /** Where one command has several buttons. */
  readonly label?: string
  /** Words beside the icon. */
  readonly children?: string
}

/** A command as a tool: pressed where it is on, disabled with the reason where it cannot run. */
export function CommandButton<Args = void>({ command, icon, args, label, children }: CommandButtonProps<Args>) {
  const control = useCommand(command, args as Args)
  const shortcut = command.shortcuts?.[0]
  return (
    <ToolbarButton
      label={label ?? command.title}
      icon={icon}
      {...(shortcut === undefined ? {} : { shortcut })}
      {...(command.isActive ? { isPressed: control.isActive } : {})}
      isDisabled={control.refusal !== null}
      disabledReason={control.refusal ?? undefined}
      onPress={control.run}
    >
      {children}
    </ToolbarButton>
  )
}
