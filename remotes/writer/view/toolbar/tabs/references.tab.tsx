import { ToolbarSeparator } from '@wenfang/shared-ui'
import FootnoteIcon from 'lucide-react/icons/superscript'
import ListTree from 'lucide-react/icons/list-tree'
import { insert } from '../../commands/index.ts'
import { CommandButton } from '../command-button.view.tsx'
import { HistoryGroup } from '../history-group.view.tsx'

export function ReferencesTab() {
  return (
    <>
      <HistoryGroup />
      <ToolbarSeparator />
      <CommandButton command={insert.tableOfContents} icon={<ListTree />}>
        目录
      </CommandButton>
      <CommandButton command={insert.refreshContents}>更新目录</CommandButton>
      <ToolbarSeparator />
      <CommandButton command={insert.footnote} icon={<FootnoteIcon />}>
        脚注
      </CommandButton>
      <CommandButton command={insert.endnote}>尾注</CommandButton>
    </>
  )
}
