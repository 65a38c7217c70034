import { keepAboveKeyboard } from '@wenfang/shared-remote/above-keyboard'
import { FrameBar, ToolbarButton, ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import AArrowDown from 'lucide-react/icons/a-arrow-down'
import AArrowUp from 'lucide-react/icons/a-arrow-up'
import Baseline from 'lucide-react/icons/baseline'
import Bold from 'lucide-react/icons/bold'
import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Redo from 'lucide-react/icons/redo-2'
import TextCursor from 'lucide-react/icons/text-cursor-input'
import Trash from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { COMMENT_ACTIONS, SHAPE_ACTIONS, TEXT_ACTIONS, VIEW_ACTIONS } from '../actions/index.ts'
import { drawnLook } from '../format/drawn-look.ts'
import { formatText } from '../format/format-text.ts'
import { StageView } from '../stage/stage.view.tsx'
import { useDeck, useSelection, useSlides } from '../state/deck-view.ts'
import { useToolState } from '../state/use-tool-state.ts'
import { ActionButton } from '../toolbar/action-button.view.tsx'
import { BulletMenu } from '../toolbar/bullet-menu.view.tsx'
import { DeckColour } from '../toolbar/deck-colour.view.tsx'
import { followWords } from './follow-words.ts'
import './phone-editing.css'

/** One slide on a phone: a touch selects, a second one writes, and the tools stand above the keyboard. */
export function PhoneEditing() {
  const view = useDeck()
  const { text } = view
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = root
    const room = current?.querySelector<HTMLElement>('.deck-room')
    if (!current || !room) return undefined
    const stops = [keepAboveKeyboard(current), followWords(view, room)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [view])
  const isWriting = useSyncExternalStore(text.onChange, () => text.target !== null)
  return (
    <div ref={root} className="deck-phone-editing">
      <StageView />
      {isWriting ? <WritingBar /> : <SlideBar />}
    </div>
  )
}

function SlideBar() {
  const view = useDeck()
  const { store, options, comments, canComment } = view
  const slides = useSlides(store)
  const { shapes } = useSelection(store)
  return (
    <FrameBar label="编辑幻灯片" isBelow>
      <ToolbarButton
        label="完成编辑"
        icon={<Check />}
        onPress={() => {
          store.selectShapes([])
          options.set({ isEditing: false, zoom: 'fit' })
        }}
      />
      <ToolbarSeparator />
      <ToolbarGroup label="幻灯片">
        <ToolbarButton
          label="上一张"
          icon={<ChevronLeft />}
          isDisabled={store.at <= 0}
          onPress={() => store.goTo(store.at - 1)}
        />
        <output className="deck-phone-place">
          {store.at + 1} / {slides.length}
        </output>
        <ToolbarButton
          label="下一张"
          icon={<ChevronRight />}
          isDisabled={store.at >= slides.length - 1}
          onPress={() => store.goTo(store.at + 1)}
        />
        <ActionButton action={VIEW_ACTIONS.templates} icon={<LayoutTemplate />} />
      </ToolbarGroup>
      <ToolbarSeparator />
      {shapes.length > 0 && (
        <ToolbarGroup label="对象">
          <ActionButton action={SHAPE_ACTIONS.write} icon={<TextCursor />} hasWords />
          <ActionButton action={SHAPE_ACTIONS.remove} icon={<Trash />} />
        </ToolbarGroup>
      )}
      <ToolbarGroup label="历史">
        <ActionButton action={VIEW_ACTIONS.undo} icon={<Undo />} />
        <ActionButton action={VIEW_ACTIONS.redo} icon={<Redo />} />
        {comments && canComment && <ActionButton action={COMMENT_ACTIONS.write} icon={<MessageSquarePlus />} />}
      </ToolbarGroup>
    </FrameBar>
  )
}

function WritingBar() {
  const view = useDeck()
  const { text } = view
  const size = useToolState((now) => drawnLook(now)?.size ?? null)
  const colour = useToolState((now) => drawnLook(now)?.colour ?? null)
  return (
    <FrameBar label="文字格式" isBelow>
      <ToolbarButton label="写完" icon={<Check />} onPress={() => text.end()} />
      <ToolbarSeparator />
      <ToolbarGroup label="文字">
        <ActionButton action={TEXT_ACTIONS.bold} icon={<Bold />} />
        <ActionButton action={TEXT_ACTIONS.smaller} icon={<AArrowDown />} />
        <output className="deck-phone-place">{size}</output>
        <ActionButton action={TEXT_ACTIONS.larger} icon={<AArrowUp />} />
        <DeckColour
          label="文字颜色"
          icon={<Baseline />}
          value={colour}
          initial="#c00000"
          automaticLabel="主题的文字颜色"
          onChange={(chosen) => formatText(view, { colour: chosen ?? 'tx1' })}
        />
        <BulletMenu />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="历史">
        <ActionButton action={VIEW_ACTIONS.undo} icon={<Undo />} />
        <ActionButton action={VIEW_ACTIONS.redo} icon={<Redo />} />
      </ToolbarGroup>
    </FrameBar>
  )
}
