import CircleAlert from 'lucide-react/icons/circle-alert'
import LinkIcon from 'lucide-react/icons/link'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { rules as commands } from '../commands/index.ts'
import type { SheetFeature } from '../features/feature.ts'
import { CommandItem } from '../menus/command-item.view.tsx'
import { CommandButton } from '../ribbon/command-button.view.tsx'
import { paintRules } from './paint-rules.ts'

const NoteTool = () => (
  <CommandButton command={commands.openNote} icon={<MessageSquareText />}>
    附注
  </CommandButton>
)

const InsertTools = () => (
  <>
    <CommandButton command={commands.openLink} icon={<LinkIcon />}>
      链接
    </CommandButton>
    <NoteTool />
  </>
)

const DataTools = () => (
  <>
    <CommandButton command={commands.openValidation} icon={<ListChecks />}>
      数据验证
    </CommandButton>
    <CommandButton command={commands.circleInvalid} icon={<CircleAlert />}>
      圈出无效数据
    </CommandButton>
  </>
)

const ReviewTools = () => (
  <>
    <NoteTool />
    <CommandButton command={commands.openProtection} icon={<ShieldCheck />}>
      保护
    </CommandButton>
  </>
)

const CellItems = () => (
  <>
    <CommandItem command={commands.openNote} />
    <CommandItem command={commands.openLink} />
  </>
)

/** What cells must, mean and look like: rules, links, notes, protection. */
export const rules: SheetFeature = {
  tools: { insert: InsertTools, data: DataTools, review: ReviewTools },
  CellItems,
  shortcuts: [commands.openNote, commands.openLink, commands.openControl],
  start: paintRules,
}
