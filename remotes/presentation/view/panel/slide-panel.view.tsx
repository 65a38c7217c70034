import EyeOff from 'lucide-react/icons/eye-off'
import { useEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useDeck, useSelection, useSlides } from '../state/deck-view.ts'
import { titleOfSlide } from '../state/slide-title.ts'
import { ContextMenu } from '@wenfang/shared-ui'
import { SlideMenu } from '../menus.view.tsx'
import { useSlideDrop } from './slide-drop.ts'
import { Thumbnail } from './thumbnail.view.tsx'

const WIDTH_PX = 168

/** All slides, small, one below the other. */
export function SlidePanel() {
  const { store, canWrite } = useDeck()
  const slides = useSlides(store)
  const { slide: current, slides: selected } = useSelection(store)
  const list = useRef<HTMLDivElement>(null)
  const drop = useSlideDrop(store, canWrite)
  const isHidden = (id: string): boolean => store.deck.page(id)?.get('hidden') === true

  // Hiding changes no order, but what is shown.
  useSyncExternalStore(store.onChange, () => store.version)
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'PageDown') store.goTo(store.at + 1)
    else if (event.key === 'ArrowUp' || event.key === 'PageUp') store.goTo(store.at - 1)
    else if (event.key === 'Home') store.goTo(0)
    else if (event.key === 'End') store.goTo(slides.length - 1)
    else return
    event.preventDefault()
    event.stopPropagation()
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus())
  }
  const choose = (id: string, isMore: boolean, isRange: boolean): void => {
    if (isRange && current !== null) {
      const [a, b] = [slides.indexOf(current), slides.indexOf(id)].toSorted((x, y) => x - y)
      store.selectSlides(slides.slice(a, (b ?? 0) + 1), current)
    } else if (isMore && canWrite) {
      const next = selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]
      store.selectSlides(next.length === 0 ? [id] : next, id)
    } else store.go(id)
  }
  return (
    <nav className="deck-panel" aria-label="幻灯片列表" data-takes-keys>
      <ContextMenu
        target={
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the slides, which are the controls
          <div
            ref={list}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element stands for a list of slides
            role="group"
            aria-label="幻灯片"
            className="deck-panel-list"
            onKeyDown={onKeyDown}
            onDragOver={(event) => drop.over(event)}
            onDrop={(event) => drop.drop(event)}
            onDragLeave={() => drop.leave()}
          >
            {slides.map((id, at) => (
              <div
                key={id}
                className="deck-panel-item"
                data-selected={selected.includes(id)}
                data-current={id === current}
                data-drop={dropSide(drop.at, at, slides.length)}
              >
                <span className="deck-panel-number" aria-hidden="true">
                  {at + 1}
                  {isHidden(id) && <EyeOff />}
                </span>
                <Thumbnail store={store} slide={id} widthPx={WIDTH_PX} />
                {/* Over the picture: what is in that is no part of its name. */}
                <button
                  type="button"
                  className="deck-panel-slide"
                  data-slide={id}
                  aria-current={id === current}
                  aria-pressed={selected.includes(id)}
                  aria-label={`第 ${at + 1} 张${isHidden(id) ? '（已隐藏）' : ''}：${titleOfSlide(store.deck, id) || '无标题'}`}
                  tabIndex={id === current ? 0 : -1}
                  draggable={canWrite}
                  onDragStart={(event) => drop.start(event, id)}
                  onDragEnd={() => drop.leave()}
                  onContextMenu={() => {
                    if (!selected.includes(id)) store.go(id)
                  }}
                  onClick={(event) => choose(id, event.ctrlKey || event.metaKey, event.shiftKey)}
                />
              </div>
            ))}
          </div>
        }
      >
        <SlideMenu />
      </ContextMenu>
    </nav>
  )
}

/** On which side of a slide those that are dragged would come. */
const dropSide = (at: number | null, slide: number, count: number): 'before' | 'behind' | undefined =>
  at === slide ? 'before' : at === count && slide === count - 1 ? 'behind' : undefined
