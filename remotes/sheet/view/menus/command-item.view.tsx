import { CommandMenuItem } from '@wenfang/shared-ui'
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

/** A command of the workbook in a menu. */
export function CommandItem<Args = void>({ command, args, ...face }: CommandItemProps<Args>) {
  return <CommandMenuItem command={command} control={useCommand(command, args as Args)} {...face} />
}
