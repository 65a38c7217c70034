import { MenuSeparator, ToolbarMenu } from '@wenfang/shared-ui'
import Pilcrow from 'lucide-react/icons/pilcrow'
import { paragraph } from '../commands/index.ts'
import { CommandItem } from '../menus/command-item.view.tsx'

export function ParagraphMenu() {
  return (
    <ToolbarMenu label="更多段落格式" icon={<Pilcrow />} refusal={null}>
      <CommandItem command={paragraph.openParagraph} />
      <CommandItem command={paragraph.openBorders} />
      <CommandItem command={paragraph.openTabs} />
      <CommandItem command={paragraph.openSort} />
      <MenuSeparator />
      <CommandItem command={paragraph.dropCapInText} />
      <CommandItem command={paragraph.dropCapInMargin} />
      <CommandItem command={paragraph.removeDropCap} />
      <MenuSeparator />
      <CommandItem command={paragraph.leftToRight} />
      <CommandItem command={paragraph.rightToLeft} />
      <MenuSeparator />
      <CommandItem command={paragraph.clearParagraphFormat} />
    </ToolbarMenu>
  )
}
