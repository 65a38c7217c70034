import { ToolbarSeparator } from '@wenfang/shared-ui'
import Image from 'lucide-react/icons/image'
import LinkIcon from 'lucide-react/icons/link'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import TextBox from 'lucide-react/icons/text-cursor-input'
import { insert, viewing } from '../../commands/index.ts'
import { CommandButton } from '../command-button.view.tsx'
import { StructureInserts } from '../structure-inserts.view.tsx'
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
      <StructureInserts />
    </>
  )
}
