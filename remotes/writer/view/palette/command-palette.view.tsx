import { CommandPalette as Palette, type PaletteEntry } from '@wenfang/shared-ui/palette'
import { useState } from 'react'
import { refusalOf } from '../commands/command.ts'
import { commandGroups } from '../commands/index.ts'
import { commandContext, run, useWriter } from '../state/writer.ts'

const COMMANDS = commandGroups.flatMap(({ title, commands }) =>
  commands.filter(({ id }) => id !== 'palette').map((command) => ({ command, group: title })),
)

/** Every command of the writer by its name. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  // The dialog stands over the document: what a command needs does not change under it.
  const [entries] = useState<readonly PaletteEntry[]>(() => {
    const context = commandContext(writer)
    return COMMANDS.map(({ command, group }) => ({
      id: command.id,
      title: command.title,
      group,
      shortcut: command.shortcuts?.[0],
      refusal: refusalOf(command, context, undefined),
    }))
  })
  const onChoose = (chosen: string): void => {
    const found = COMMANDS.find(({ command }) => command.id === chosen)
    if (found) run(writer, found.command, undefined)
  }
  return <Palette type="writer" entries={entries} onClose={onClose} onChoose={onChoose} />
}
