import { MenuItem } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'
import type { Command } from '../commands/index.ts'
import { useCommand } from '../state/sheet-context.ts'

interface CommandItemProps<Args> {
  readonly command: Command<Args>
  readonly args?: Args
  readonly icon?: ReactNode
  readonly label?: string
  readonly isDanger?: boolean
}

/** A command in a menu; what it refuses is the hint of the greyed item. */
export function CommandItem<Args = void>({ command, args, icon, label, isDanger }: CommandItemProps<Args>) {
  const control = useCommand(command, args as Args)
  const shortcut = command.shortcuts?.[0]
  return (
    <MenuItem
      {...(icon === undefined ? {} : { icon })}
      {...(shortcut === undefined ? {} : { shortcut })}
      {...(control.refusal === null ? {} : { hint: control.refusal })}
      isDanger={isDanger === true}
      isDisabled={control.refusal !== null}
      onSelect={control.run}
    >
      {label ?? command.title}
    </MenuItem>
  )
}
