import { ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import Maximize from 'lucide-react/icons/maximize'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import NotebookText from 'lucide-react/icons/notebook-text'
import Search from 'lucide-react/icons/search'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { COMMENT_ACTIONS, VIEW_ACTIONS } from '../../actions/index.ts'
import { FindPanel } from '../../find/find-panel.view.tsx'
import { useDeck } from '../../state/deck-view.ts'
import { ActionButton } from '../action-button.view.tsx'
import { ToolPanel } from '../menus.view.tsx'

export function ViewTab() {
  const { comments, canComment } = useDeck()
  return (
    <>
      <ToolbarGroup label="显示">
        <ActionButton action={VIEW_ACTIONS.notes} icon={<NotebookText />} hasWords />
        {comments && canComment && (
          <ActionButton action={COMMENT_ACTIONS.write} icon={<MessageSquarePlus />} hasWords />
        )}
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="编辑">
        <ToolPanel label="查找和替换" icon={<Search />} words="查找" render={() => <FindPanel />} />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="显示比例">
        <ActionButton action={VIEW_ACTIONS.zoomOut} icon={<ZoomOut />} />
        <ActionButton action={VIEW_ACTIONS.zoomIn} icon={<ZoomIn />} />
        <ActionButton action={VIEW_ACTIONS.fit} icon={<Maximize />} hasWords />
      </ToolbarGroup>
    </>
  )
}
