import { ToolbarSeparator } from '@wenfang/shared-ui'
import FootnoteIcon from 'lucide-react/icons/superscript'
import Image from 'lucide-react/icons/image'
import LinkIcon from 'lucide-react/icons/link'
import ListTree from 'lucide-react/icons/list-tree'
import PanelBottom from 'lucide-react/icons/panel-bottom'
import PanelTop from 'lucide-react/icons/panel-top'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import SeparatorHorizontal from 'lucide-react/icons/separator-horizontal'
import TextBox from 'lucide-react/icons/text-cursor-input'
import { breaks, insert, viewing } from '../../commands/index.ts'
import { CommandButton } from '../command-button.view.tsx'
import { TablePicker } from '../table-picker.view.tsx'
import { HistoryGroup } from '../history-group.view.tsx'

export function InsertTab() {
  return (
    <>
      <HistoryGroup />
      <ToolbarSeparator />
      <TablePicker />
      <CommandButton command={insert.openImage} icon={<Image />}>
        图片
      </CommandButton>
      <CommandButton command={insert.openLink} icon={<LinkIcon />}>
        链接
      </CommandButton>
      <CommandButton command={viewing.comment} icon={<MessageSquarePlus />}>
        批注
      </CommandButton>
      <CommandButton command={insert.textBox} icon={<TextBox />}>
        文本框
      </CommandButton>
      <ToolbarSeparator />
      <CommandButton command={insert.header} icon={<PanelTop />}>
        页眉
      </CommandButton>
      <CommandButton command={insert.footer} icon={<PanelBottom />}>
        页脚
      </CommandButton>
      <CommandButton command={insert.footnote} icon={<FootnoteIcon />}>
        脚注
      </CommandButton>
      <CommandButton command={insert.endnote}>尾注</CommandButton>
      <ToolbarSeparator />
      <CommandButton command={breaks.pageBreak} icon={<SeparatorHorizontal />}>
        分页符
      </CommandButton>
      <CommandButton command={breaks.sectionBreak}>分节符</CommandButton>
      <CommandButton command={insert.tableOfContents} icon={<ListTree />}>
        目录
      </CommandButton>
    </>
  )
}
