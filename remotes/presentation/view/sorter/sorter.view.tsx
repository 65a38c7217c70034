import EyeOff from 'lucide-react/icons/eye-off'
import { Fragment, useEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { sectionsOf } from '../../model/index.ts'
import { chooseSlide } from '../panel/choose-slide.ts'
import { startSlideDrag, useSlideDrop } from '../panel/slide-drop.ts'
import { SlideList } from '../panel/slide-list.view.tsx'
import { SectionHead } from '../panel/section-head.view.tsx'
import { Thumbnail } from '../panel/thumbnail.view.tsx'
import { useDeck, useSelection } from '../state/deck-view.ts'
import './sorter.css'

const WIDTH_PX = 216

/** All slides beside and below each other, to be put into another order. */
export function Sorter() {
  const { store, canWrite, options } = useDeck()
  useSyncExternalStore(store.onChange, () => store.version)
  const { slides } = store
  const { slide: current, slides: selected } = useSelection(store)
  const room = useRef<HTMLDivElement>(null)
  const drop = useSlideDrop(store, canWrite, 'across')
  const heads = new Map(sectionsOf(store.deck).map((section) => [section.slides[0], section]))
  useEffect(() => {
    room.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus()
  }, [current])
  const open = (slide: string): void => {
    store.go(slide)
    options.set({ mode: 'normal' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const columns = columnsOf(event.currentTarget as HTMLElement)
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
    if (by !== undefined) store.goTo(Math.min(slides.length - 1, Math.max(0, store.at + by)))
    else if (event.key === 'Home') store.goTo(0)
    else if (event.key === 'End') store.goTo(slides.length - 1)
    else if (event.key === 'Enter' && current !== null) open(current)
    else if ((event.key === 'Delete' || event.key === 'Backspace') && canWrite)
      store.run('slide.delete', { slides: store.selection.slides })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section className="deck-sorter" aria-label="幻灯片浏览">
      <SlideList list={room} className="deck-sorter-slides" drop={drop} onKeyDown={onKeyDown}>
        {slides.map((id, at) => {
          const section = heads.get(id)
          const isHidden = store.deck.page(id)?.get('hidden') === true
          return (
            <Fragment key={id}>
              {section && <SectionHead section={section} />}
              <div
                className="deck-sorter-item"
                data-selected={selected.includes(id)}
                data-current={id === current}
                data-drop={drop.at === at ? 'before' : undefined}
              >
                <Thumbnail store={store} slide={id} widthPx={WIDTH_PX} />
                <span className="deck-panel-number" aria-hidden="true">
                  {at + 1}
                  {isHidden && <EyeOff />}
                </span>
                <button
                  type="button"
                  className="deck-panel-slide"
                  data-slide={id}
                  aria-current={id === current}
                  aria-pressed={selected.includes(id)}
                  aria-label={`第 ${at + 1} 张${isHidden ? '（已隐藏）' : ''}：${store.titleOf(id) || '无标题'}`}
                  tabIndex={id === current ? 0 : -1}
                  draggable={canWrite}
                  onDragStart={(event) => startSlideDrag(store, event, id)}
                  onDragEnd={drop.leave}
                  onContextMenu={() => {
                    if (!store.selection.slides.includes(id)) store.go(id)
                  }}
                  onClick={(event) =>
                    chooseSlide(store, id, (event.ctrlKey || event.metaKey) && canWrite, event.shiftKey)
                  }
                  onDoubleClick={() => open(id)}
                />
              </div>
            </Fragment>
          )
        })}
      </SlideList>
    </section>
  )
}

/** How many slides stand beside each other. */
function columnsOf(list: HTMLElement): number {
  const tops = [...list.querySelectorAll('.deck-sorter-item')].map((item) => (item as HTMLElement).offsetTop)
  const first = tops[0] ?? 0
  return Math.max(1, tops.filter((top) => top === first).length)
}
