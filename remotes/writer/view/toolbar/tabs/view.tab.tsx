import { ToolbarSeparator } from '@wenfang/shared-ui'
import { viewing } from '../../commands/index.ts'
import { CommandButton } from '../command-button.view.tsx'
import { HistoryGroup } from '../history-group.view.tsx'

export function ViewTab() {
  return (
    <>
      <HistoryGroup />
      <ToolbarSeparator />
      <CommandButton command={viewing.paragraphMarks}>段落标记</CommandButton>
      <CommandButton command={viewing.fitWidth}>适合页宽</CommandButton>
      <CommandButton command={viewing.zoomFull}>100%</CommandButton>
      <CommandButton command={viewing.shortcutsSheet}>快捷键</CommandButton>
    </>
  )
}
