import { MenuItem } from '@wenfang/shared-ui'
import LinkIcon from 'lucide-react/icons/link'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Table2 from 'lucide-react/icons/table-2'
import { rules as commands } from '../commands/index.ts'
import type { SheetFeature } from '../features/feature.ts'
import { CommandItem } from '../menus/command-item.view.tsx'
import { useCommand } from '../state/sheet-context.ts'
import { paintRules } from './paint-rules.ts'

const InsertItems = () => (
  <>
    <CommandItem command={commands.openTable} icon={<Table2 />} />
    <CommandItem command={commands.openLink} icon={<LinkIcon />} />
    <CommandItem command={commands.openNote} icon={<MessageSquareText />} />
  </>
)

function DataItems() {
  const { isActive, run: turn } = useCommand(commands.circleInvalid, undefined)
  return (
    <>
      <CommandItem command={commands.openValidation} />
      <MenuItem onSelect={turn}>{isActive ? '清除无效数据的圈' : commands.circleInvalid.title}</MenuItem>
    </>
  )
}

const ReviewItems = () => (
  <>
    <CommandItem command={commands.openNote} icon={<MessageSquareText />} />
    <CommandItem command={commands.openProtection} icon={<ShieldCheck />} />
  </>
)

const CellItems = () => (
  <>
    <CommandItem command={commands.openNote} />
    <CommandItem command={commands.openLink} />
  </>
)

/** What cells must, mean and look like: rules, tables, links, notes, protection. */
export const rules: SheetFeature = {
  items: { insert: InsertItems, data: DataItems, review: ReviewItems, cells: CellItems },
  shortcuts: [commands.openNote, commands.openLink, commands.openControl],
  start: paintRules,
}
