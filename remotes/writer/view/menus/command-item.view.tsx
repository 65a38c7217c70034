import { MenuItem } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'
import type { Command } from '../commands/command.ts'
import { useCommand } from '../state/writer.ts'

/** A command in a menu. One that cannot run says why under its name. */
export function CommandItem({ command, icon }: { readonly command: Command; readonly icon?: ReactNode }) {
  return <CommandItemWith command={command} args={undefined} icon={icon} title={command.title} />
}

export function CommandItemWith<Args>({
  command,
  args,
  title,
  icon,
}: {
  readonly command: Command<Args>
  readonly args: Args
  readonly title: string
  readonly icon?: ReactNode
}) {
  const { refusal, run } = useCommand(command, args)
  const shortcut = command.shortcuts?.[0]
  return (
    <MenuItem
      icon={icon}
      isDisabled={refusal !== null}
      onSelect={run}
      {...(refusal === null ? {} : { hint: refusal })}
      {...(shortcut === undefined ? {} : { shortcut })}
    >
      {title}
    </MenuItem>
  )
}
