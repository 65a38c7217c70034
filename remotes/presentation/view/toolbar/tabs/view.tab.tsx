import { ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import Accessibility from 'lucide-react/icons/accessibility'
import BookOpen from 'lucide-react/icons/book-open'
import CaseSensitive from 'lucide-react/icons/case-sensitive'
import Layers from 'lucide-react/icons/layers'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import LayoutPanelTop from 'lucide-react/icons/layout-panel-top'
import ListTree from 'lucide-react/icons/list-tree'
import PanelLeft from 'lucide-react/icons/panel-left'
import Maximize from 'lucide-react/icons/maximize'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import NotebookText from 'lucide-react/icons/notebook-text'
import Search from 'lucide-react/icons/search'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { COMMENT_ACTIONS, VIEW_ACTIONS } from '../../actions/index.ts'
import { useDeck } from '../../state/deck-view.ts'
import { ActionButton } from '../action-button.view.tsx'

export function ViewTab() {
  const { comments, canComment, canWrite } = useDeck()
  return (
    <>
      <ToolbarGroup label="视图">
        <ActionButton action={VIEW_ACTIONS.normal} icon={<PanelLeft />} hasWords />
        <ActionButton action={VIEW_ACTIONS.outline} icon={<ListTree />} hasWords />
        <ActionButton action={VIEW_ACTIONS.sorter} icon={<LayoutGrid />} hasWords />
        <ActionButton action={VIEW_ACTIONS.reading} icon={<BookOpen />} hasWords />
        {canWrite && <ActionButton action={VIEW_ACTIONS.master} icon={<LayoutPanelTop />} hasWords />}
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="显示">
        <ActionButton action={VIEW_ACTIONS.notes} icon={<NotebookText />} hasWords />
        <ActionButton action={VIEW_ACTIONS.selection} icon={<Layers />} hasWords />
        {canWrite && <ActionButton action={VIEW_ACTIONS.accessibility} icon={<Accessibility />} hasWords />}
        {canWrite && <ActionButton action={VIEW_ACTIONS.fonts} icon={<CaseSensitive />} hasWords />}
        {comments && canComment && (
          <ActionButton action={COMMENT_ACTIONS.write} icon={<MessageSquarePlus />} hasWords />
        )}
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="编辑">
        <ActionButton action={VIEW_ACTIONS.find} icon={<Search />} hasWords />
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
