import { FrameBar, ToolbarButton, ToolbarGroup } from '@wenfang/shared-ui'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import { COMMENT_ACTIONS, SHOW_ACTIONS } from '../actions/index.ts'
import { slideInSight } from './slide-in-sight.ts'
import { useDeck } from '../state/deck-view.ts'
import { ActionButton } from '../toolbar/action-button.view.tsx'

/** What a phone does with a deck: show it, say something about it, and edit the slide that is in sight. */
export function PhoneBar() {
  const { comments, canComment, canWrite, store, options } = useDeck()
  return (
    <FrameBar label="演示文稿工具" isBelow>
      <ToolbarGroup label="放映">
        <ActionButton action={SHOW_ACTIONS.first} icon={<Play />} hasWords />
        {comments && canComment && (
          <ActionButton action={COMMENT_ACTIONS.write} icon={<MessageSquarePlus />} hasWords />
        )}
        {canWrite && (
          <ToolbarButton
            label="编辑"
            icon={<Pencil />}
            isDisabled={store.deckSlides.length === 0}
            onPress={() => {
              store.go(slideInSight() ?? store.selection.slide)
              options.set({ isEditing: true, zoom: 'fit' })
            }}
          >
            编辑
          </ToolbarButton>
        )}
      </ToolbarGroup>
    </FrameBar>
  )
}
