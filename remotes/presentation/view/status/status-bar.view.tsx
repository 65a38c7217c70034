import { IconButton } from '@wenfang/shared-ui'
import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import NotebookText from 'lucide-react/icons/notebook-text'
import Plus from 'lucide-react/icons/plus'
import { useDeck, useMasters, useOptions, useSelection, useSlides } from '../state/deck-view.ts'
import { showsAll } from '../state/view-options.ts'
import { nextZoom } from '../stage/zoom.ts'
import './status-bar.css'

/** Which slide of how many, notes, and how large it is shown. */
export function StatusBar() {
  const { store, options } = useDeck()
  const slides = useSlides(store)
  const { slide } = useSelection(store)
  const isMasters = useMasters(store)
  const { scale, hasNotes, mode } = useOptions(options)
  const zoom = (by: 1 | -1) => options.set({ zoom: nextZoom(scale, by) })
  const isOne = isMasters || !showsAll(mode)
  return (
    <footer className="deck-status">
      <span>
        {isMasters
          ? `幻灯片母版：${slide === null ? '' : store.titleOf(slide) || '无名称'}`
          : `第 ${slide === null ? 0 : slides.indexOf(slide) + 1} 张，共 ${slides.length} 张`}
      </span>
      <span className="deck-status-gap" />
      {isOne && !isMasters && (
        <button
          type="button"
          className="deck-status-button"
          aria-pressed={hasNotes}
          onClick={() => options.set({ hasNotes: !hasNotes })}
        >
          <NotebookText aria-hidden="true" />
          备注
        </button>
      )}
      {isOne && (
        <>
          <IconButton label="缩小" icon={<Minus />} onClick={() => zoom(-1)} />
          <button
            type="button"
            className="deck-status-button"
            onClick={() => options.set({ zoom: 1 })}
            aria-label={`显示比例 ${Math.round(scale * 100)}%，改为 100%`}
          >
            <span className="deck-status-zoom">{Math.round(scale * 100)}%</span>
          </button>
          <IconButton label="放大" icon={<Plus />} onClick={() => zoom(1)} />
          <IconButton label="适合窗口" icon={<Maximize />} onClick={() => options.set({ zoom: 'fit' })} />
        </>
      )}
    </footer>
  )
}
