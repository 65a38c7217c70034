import EyeOff from 'lucide-react/icons/eye-off'
import { memo } from 'react'
import type { DeckStore } from '../state/deck-store.ts'
import { chooseSlide } from './choose-slide.ts'
import { startSlideDrag } from './slide-drop.ts'
import { Thumbnail } from './thumbnail.view.tsx'

export interface SlideItemProps {
  readonly store: DeckStore
  readonly slide: string
  /** From 0. */
  readonly at: number
  readonly title: string
  readonly isHidden: boolean
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly canWrite: boolean
  readonly dropSide: 'before' | 'behind' | undefined
  readonly onDragEnd: () => void
}

const WIDTH_PX = 168

/** One slide of the list: rendered anew only when something of it is shown otherwise. */
export const SlideItem = memo(function SlideItem({
  store,
  slide,
  at,
  title,
  isHidden,
  isCurrent,
  isSelected,
  canWrite,
  dropSide,
  onDragEnd,
}: SlideItemProps) {
  return (
    <div className="deck-panel-item" data-selected={isSelected} data-current={isCurrent} data-drop={dropSide}>
      <span className="deck-panel-number" aria-hidden="true">
        {at + 1}
        {isHidden && <EyeOff />}
      </span>
      <Thumbnail store={store} slide={slide} widthPx={WIDTH_PX} />
      {/* Over the picture: what is in that is no part of its name. */}
      <button
        type="button"
        className="deck-panel-slide"
        data-slide={slide}
        aria-current={isCurrent}
        aria-pressed={isSelected}
        aria-label={`第 ${at + 1} 张${isHidden ? '（已隐藏）' : ''}：${title || '无标题'}`}
        tabIndex={isCurrent ? 0 : -1}
        draggable={canWrite}
        onDragStart={(event) => startSlideDrag(store, event, slide)}
        onDragEnd={onDragEnd}
        onContextMenu={() => {
          if (!store.selection.slides.includes(slide)) store.go(slide)
        }}
        onClick={(event) => chooseSlide(store, slide, (event.ctrlKey || event.metaKey) && canWrite, event.shiftKey)}
      />
    </div>
  )
})
