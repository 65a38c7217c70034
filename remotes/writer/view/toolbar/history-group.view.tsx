import { ToolbarGroup } from '@wenfang/shared-ui'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { history } from '../commands/index.ts'
import { CommandButton } from './command-button.view.tsx'
import { UndoList } from './undo-list.view.tsx'

export function HistoryGroup() {
  return (
    <ToolbarGroup label="撤销与恢复">
      <CommandButton command={history.undo} icon={<Undo />} />
      <UndoList />
      <CommandButton command={history.redo} icon={<Redo />} />
    </ToolbarGroup>
  )
}
