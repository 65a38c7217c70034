import { MenuCheckItem } from '@wenfang/shared-ui'
import type { Command } from '../commands/command.ts'
import { useCommand } from '../state/writer.ts'

/** A command that is on or off, in a menu that stays open, unless it is one choice of several and `closes` the menu. */
export function CommandCheck({ command, closes = false }: { readonly command: Command; readonly closes?: boolean }) {
  const { isActive, run } = useCommand(command, undefined)
  return (
    <MenuCheckItem isChecked={isActive} closes={closes} onChange={run}>
      {command.title}
    </MenuCheckItem>
  )
}
