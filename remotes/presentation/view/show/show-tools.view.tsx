import { IconButton } from '@wenfang/shared-ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Crosshair from 'lucide-react/icons/crosshair'
import PenLine from 'lucide-react/icons/pen-line'
import Presentation from 'lucide-react/icons/presentation'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { useDeck } from '../state/deck-view.ts'
import type { InkTool } from './ink.view.tsx'
import type { Show } from './show.ts'

interface ShowToolsProps {
  readonly show: Show
  readonly follows: string | null
  readonly tool: InkTool
  readonly setTool: (tool: InkTool) => void
  readonly onEnd: () => void
  readonly onPresenter: () => void
}

/** Seen while the pointer moves. */
export function ShowTools({ show, follows, tool, setTool, onEnd, onPresenter }: ShowToolsProps) {
  const { store, layout } = useDeck()
  const slide = useSyncExternalStore(show.onChange, () => show.place?.slide ?? '')
  const toggle = (next: InkTool) => setTool(tool === next ? 'none' : next)
  return (
    <div className="deck-show-tools">
      {follows === null ? (
        <>
          <IconButton label="上一步" icon={<ChevronLeft />} onClick={() => show.previous()} />
          <span className="deck-show-number">
            {store.deckSlides.indexOf(slide) + 1} / {store.deckSlides.length}
          </span>
          <IconButton label="下一步" icon={<ChevronRight />} onClick={() => show.next()} />
          <IconButton label="画笔" icon={<PenLine />} aria-pressed={tool === 'pen'} onClick={() => toggle('pen')} />
          <IconButton
            label="激光笔"
            icon={<Crosshair />}
            aria-pressed={tool === 'laser'}
            onClick={() => toggle('laser')}
          />
          {layout !== 'mobile' && <IconButton label="演示者视图" icon={<Presentation />} onClick={onPresenter} />}
        </>
      ) : (
        <span className="deck-show-number">正在跟随 {follows} 的放映</span>
      )}
      <IconButton label={follows === null ? '结束放映' : '不再跟随'} icon={<X />} onClick={onEnd} />
    </div>
  )
}
