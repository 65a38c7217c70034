import { useEffect, useRef, useState } from 'react'
import { Thumbnail } from '../panel/thumbnail.view.tsx'
import { useDeck, useSlides } from '../state/deck-view.ts'
import './reading.css'

const MARGIN_PX = 12

/** All slides as one page that scrolls, as wide as the screen. */
export function Reading() {
  const { store, shows } = useDeck()
  const slides = useSlides(store)
  const room = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = room
    if (!current) return undefined
    const measure = (): void => setWidth(Math.max(0, current.clientWidth - 2 * MARGIN_PX))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  // Whoever comes back is where they were.
  const isReady = width > 0
  useEffect(() => {
    if (isReady && store.at > 0) room.current?.children.item(store.at)?.scrollIntoView({ block: 'start' })
  }, [isReady, store])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has to by keyboard too
    <section ref={room} className="deck-reading" aria-label="幻灯片" tabIndex={0}>
      {width > 0 &&
        slides.map((id, at) => (
          <figure key={id} className="deck-reading-slide" data-slide={id}>
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
