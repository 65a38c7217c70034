import { CommandMenuItem } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'
import type { Command } from '../commands/command.ts'
import { useCommand } from '../state/writer.ts'

/** A command of the writer in a menu. */
export function CommandItem({ command, icon }: { readonly command: Command; readonly icon?: ReactNode }) {
  return <CommandMenuItem command={command} control={useCommand(command, undefined)} icon={icon} />
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
  return <CommandMenuItem command={command} control={useCommand(command, args)} label={title} icon={icon} />
}
