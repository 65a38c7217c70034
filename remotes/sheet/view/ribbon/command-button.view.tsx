import { CommandTool } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'
import type { Command } from '../commands/index.ts'
import { useCommand } from '../state/sheet-context.ts'

/** A command of the workbook as a tool. */
export function CommandButton<Args = void>({
  command,
  args,
  ...face
}: {
  readonly command: Command<Args>
  readonly args?: Args
  readonly icon?: ReactNode
  readonly label?: string
  readonly children?: string
}) {
  return <CommandTool command={command} control={useCommand(command, args as Args)} {...face} />
}
