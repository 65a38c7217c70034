import BookMarked from 'lucide-react/icons/book-marked'
import Tag from 'lucide-react/icons/tag'
import { names } from '../commands/index.ts'
import type { SheetFeature } from '../features/feature.ts'
import { CommandButton } from '../ribbon/command-button.view.tsx'
import { NameBox } from './name-box.ts'

const NameTools = () => (
  <>
    <CommandButton command={names.openNames} icon={<BookMarked />}>
      名称管理器
    </CommandButton>
    <CommandButton command={names.defineName} icon={<Tag />}>
      定义名称
    </CommandButton>
  </>
)

/** Names for cells and formulas. */
export const naming: SheetFeature = {
  tools: { formulas: NameTools },
  shortcuts: [names.openNames],
  Layer: NameBox,
}
