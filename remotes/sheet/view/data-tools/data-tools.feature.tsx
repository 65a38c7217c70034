import { openDuplicates, openSplit } from '../commands/data-tools.command.ts'
import type { SheetFeature } from '../features/feature.ts'
import { CommandItem } from '../menus/command-item.view.tsx'

const DataItems = () => (
  <>
    <CommandItem command={openSplit} />
    <CommandItem command={openDuplicates} />
  </>
)

/** What tidies up cells that came from elsewhere. */
export const dataTools: SheetFeature = { items: { data: DataItems } }
