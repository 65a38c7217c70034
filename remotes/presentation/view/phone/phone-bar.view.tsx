import { FrameBar, ToolbarGroup } from '@wenfang/shared-ui'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Play from 'lucide-react/icons/play'
import { COMMENT_ACTIONS, SHOW_ACTIONS } from '../actions/index.ts'
import { useDeck } from '../state/deck-view.ts'
import { ActionButton } from '../toolbar/action-button.view.tsx'

/** What a phone does with a deck: show it, and say something about it. */
export function PhoneBar() {
  const { comments, canComment } = useDeck()
  return (
    <FrameBar label="演示文稿工具" isBelow>
      <ToolbarGroup label="放映">
        <ActionButton action={SHOW_ACTIONS.first} icon={<Play />} hasWords />
        {comments && canComment && (
          <ActionButton action={COMMENT_ACTIONS.write} icon={<MessageSquarePlus />} hasWords />
        )}
      </ToolbarGroup>
    </FrameBar>
  )
}
