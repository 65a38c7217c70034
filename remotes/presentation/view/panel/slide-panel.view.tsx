import { Fragment, useEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { perform, SLIDE_ACTIONS } from '../actions/index.ts'
import { sectionsOf, type Section } from '../../model/index.ts'
import { useDeck, useSelection, useSlides } from '../state/deck-view.ts'
import { useSlideDrop } from './slide-drop.ts'
import { SlideList } from './slide-list.view.tsx'
import { SectionHead } from './section-head.view.tsx'
import { SlideItem } from './slide-item.view.tsx'
import './slide-panel.css'

/** All slides, small, one below the other. */
export function SlidePanel() {
  const view = useDeck()
  const { store, canWrite } = view
  const slides = useSlides(store)
  const { slide: current, slides: selected } = useSelection(store)
  const list = useRef<HTMLDivElement>(null)
  const drop = useSlideDrop(store, canWrite)

  const sections = sectionsOf(store.deck)
  const heads = new Map(sections.map((section) => [section.slides[0] ?? '', section]))
  // Hiding changes no order, but what is shown.
  useSyncExternalStore(view.afterPaint, () => store.version)
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'PageDown') store.goTo(store.at + 1)
    else if (event.key === 'ArrowUp' || event.key === 'PageUp') store.goTo(store.at - 1)
    else if (event.key === 'Home') store.goTo(0)
    else if (event.key === 'End') store.goTo(slides.length - 1)
    else if (canWrite && (event.key === 'Delete' || event.key === 'Backspace')) perform(SLIDE_ACTIONS.remove, view)
    else if (canWrite && event.key === 'Enter') perform(SLIDE_ACTIONS.insert, view)
    else return
    event.preventDefault()
    event.stopPropagation()
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus())
  }
  return (
    <nav className="deck-panel" aria-label="幻灯片列表" data-takes-keys>
      <SlideList list={list} className="deck-panel-list" drop={drop} onKeyDown={onKeyDown}>
        {slides.map((id, at) => (
          <Fragment key={id}>
            <HeadOf section={heads.get(id)} />
            <SlideItem
              store={store}
              slide={id}
              at={at}
              title={store.titleOf(id)}
              isHidden={store.deck.page(id)?.get('hidden') === true}
              isCurrent={id === current}
              isSelected={selected.includes(id)}
              canWrite={canWrite}
              dropSide={dropSide(drop.at, at, slides.length)}
              onDragEnd={drop.leave}
            />
          </Fragment>
        ))}
      </SlideList>
    </nav>
  )
}

/** On which side of a slide those that are dragged would come. */
const dropSide = (at: number | null, slide: number, count: number): 'before' | 'behind' | undefined =>
  at === slide ? 'before' : at === count && slide === count - 1 ? 'behind' : undefined

const HeadOf = ({ section }: { readonly section: Section | undefined }) =>
  section ? <SectionHead section={section} /> : null
