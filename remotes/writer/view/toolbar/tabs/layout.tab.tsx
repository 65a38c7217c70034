import { ToolbarSeparator } from '@wenfang/shared-ui'
import FileText from 'lucide-react/icons/file-text'
import Pilcrow from 'lucide-react/icons/pilcrow'
import SeparatorHorizontal from 'lucide-react/icons/separator-horizontal'
import { insert, paragraph } from '../../commands/index.ts'
import { CommandButton } from '../command-button.view.tsx'
import { HistoryGroup } from '../history-group.view.tsx'

export function LayoutTab() {
  return (
    <>
      <HistoryGroup />
      <ToolbarSeparator />
      <CommandButton command={insert.openPage} icon={<FileText />}>
        页面设置
      </CommandButton>
      <CommandButton command={paragraph.openParagraph} icon={<Pilcrow />}>
        段落设置
      </CommandButton>
      <ToolbarSeparator />
      <CommandButton command={insert.pageBreak} icon={<SeparatorHorizontal />}>
        分页符
      </CommandButton>
      <CommandButton command={insert.sectionBreak}>分节符</CommandButton>
    </>
  )
}
