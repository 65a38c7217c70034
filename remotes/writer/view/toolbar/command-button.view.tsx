import { ToolbarButton } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'
import type { Command } from '../commands/command.ts'
import { useCommand } from '../state/writer.ts'

/** A command as a toolbar control: pressed where it is on, disabled with the reason where it cannot run. */
export function CommandButton({
  command,
  icon,
  children,
}: {
  readonly command: Command
  readonly icon?: ReactNode
  readonly children?: ReactNode
}) {
  const { refusal, isActive, run } = useCommand(command, undefined)
  const shortcut = command.shortcuts?.[0]
  // Who speaks to the control says the words that stand on it.
  const isNamedByFace = typeof children === 'string' && !command.title.includes(children)
  return (
    <ToolbarButton
      label={isNamedByFace ? children : command.title}
      icon={icon}
      isDisabled={refusal !== null}
      disabledReason={refusal ?? undefined}
      onPress={run}
      {...(command.isActive === undefined ? {} : { isPressed: isActive })}
      {...(shortcut === undefined ? {} : { shortcut })}
    >
      {children}
    </ToolbarButton>
  )
}
