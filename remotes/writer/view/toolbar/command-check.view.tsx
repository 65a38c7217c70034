import { MenuCheckItem } from '@wenfang/shared-ui'
import type { Command } from '../commands/command.ts'
import { useCommand } from '../state/writer.ts'

/** A command that is on or off, in a menu that stays open. */
export function CommandCheck({ command }: { readonly command: Command }) {
  const { isActive, run } = useCommand(command, undefined)
  return (
    <MenuCheckItem isChecked={isActive} onChange={run}>
      {command.title}
    </MenuCheckItem>
  )
}
