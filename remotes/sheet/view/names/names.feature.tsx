import { names } from '../commands/index.ts'
import type { SheetFeature } from '../features/feature.ts'
import { CommandItem } from '../menus/command-item.view.tsx'
import { NameBox } from './name-box.ts'

const NameItems = () => (
  <>
    <CommandItem command={names.openNames} />
    <CommandItem command={names.defineName} />
  </>
)

/** Names for cells and formulas. */
export const naming: SheetFeature = {
  items: { formulas: NameItems },
  shortcuts: [names.openNames],
  Layer: NameBox,
}
