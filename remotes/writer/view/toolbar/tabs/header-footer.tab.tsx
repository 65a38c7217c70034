import { ToolbarSeparator } from '@wenfang/shared-ui'
import { insert } from '../../commands/index.ts'
import { useSurface, useWriter } from '../../state/writer.ts'
import { CommandButton } from '../command-button.view.tsx'
import { HistoryGroup } from '../history-group.view.tsx'

export function HeaderFooterTab() {
  const { surface } = useWriter()
  const isHeader = useSurface(() => surface.getHeaderFooterState()?.editing === 'header')
  return (
    <>
      <HistoryGroup />
      <ToolbarSeparator />
      <CommandButton command={insert.pageNumber}>插入页码</CommandButton>
      <CommandButton command={insert.pageCount}>第 X 页，共 Y 页</CommandButton>
      <ToolbarSeparator />
      <CommandButton command={isHeader ? insert.footer : insert.header}>
        {isHeader ? '转到页脚' : '转到页眉'}
      </CommandButton>
      <CommandButton command={insert.leaveHeaderFooter}>返回正文</CommandButton>
    </>
  )
}
