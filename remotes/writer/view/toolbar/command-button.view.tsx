import { CommandTool } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'
import type { Command } from '../commands/command.ts'
import { useCommand } from '../state/writer.ts'

/** A command of the writer as a tool. */
export function CommandButton({
  command,
  icon,
  children,
}: {
  readonly command: Command
  readonly icon?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <CommandTool command={command} control={useCommand(command, undefined)} icon={icon}>
      {children}
    </CommandTool>
  )
}
