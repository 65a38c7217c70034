import CopyX from 'lucide-react/icons/copy-x'
import TableColumnsSplit from 'lucide-react/icons/table-columns-split'
import { openDuplicates, openSplit } from '../commands/data-tools.command.ts'
import type { SheetFeature } from '../features/feature.ts'
import { CommandButton } from '../ribbon/command-button.view.tsx'

const DataTools = () => (
  <>
    <CommandButton command={openSplit} icon={<TableColumnsSplit />}>
      分列
    </CommandButton>
    <CommandButton command={openDuplicates} icon={<CopyX />}>
      删除重复值
    </CommandButton>
  </>
)

/** What tidies up cells that came from elsewhere. */
export const dataTools: SheetFeature = { tools: { data: DataTools } }
