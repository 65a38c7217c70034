import { useEffect, useRef, useState } from 'react'
import { Thumbnail } from '../panel/thumbnail.view.tsx'
import { useDeck, useSelection, useSlides } from '../state/deck-view.ts'
import { slideInSight } from './slide-in-sight.ts'
import './reading.css'

const MARGIN_PX = 12
/** On a desk: wider, one would see no slide as a whole. */
const WIDEST_PX = 960

/** All slides as one page that scrolls, as wide as the screen: on a phone, for who reads a published deck, and when asked for. */
export function Reading() {
  const { store, shows, layout } = useDeck()
  const slides = useSlides(store)
  const { slide } = useSelection(store)
  const room = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = room
    if (!current) return undefined
    const measure = (): void => setWidth(Math.min(WIDEST_PX, Math.max(0, current.clientWidth - 2 * MARGIN_PX)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  // Whoever comes back is where they were, and keys that lead to another slide lead there.
  const isReady = width > 0
  useEffect(() => {
    if (!isReady || slide === null || slideInSight() === slide) return
    room.current?.children.item(store.at)?.scrollIntoView({ block: 'start' })
  }, [isReady, store, slide])
  useEffect(() => {
    const { current } = room
    if (!current || layout === 'mobile' || !isReady) return undefined
    const onScroll = (): void => {
      const seen = slideInSight()
      if (seen !== null && seen !== store.selection.slide) store.go(seen)
    }
    current.addEventListener('scroll', onScroll, { passive: true })
    return () => current.removeEventListener('scroll', onScroll)
  }, [store, layout, isReady])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has to by keyboard too
    <section ref={room} className="deck-reading" aria-label="幻灯片" tabIndex={0}>
      {width > 0 &&
        slides.map((id, at) => (
          <figure key={id} className="deck-reading-slide" data-slide={id} style={{ width }}>
            <button
              type="button"
              className="deck-reading-open"
              aria-label={`从第 ${at + 1} 张放映：${store.titleOf(id) || '无标题'}`}
              onClick={() => {
                store.go(id)
                shows.start('current')
              }}
            />
            <Thumbnail store={store} slide={id} widthPx={width} />
            <figcaption>
              {at + 1} / {slides.length}
            </figcaption>
          </figure>
        ))}
    </section>
  )
}
