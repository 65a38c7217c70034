import { classNames, ContextMenu } from '@wenfang/shared-ui'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type CSSProperties } from 'react'
import { CommentPins } from '../comments/comment-pins.view.tsx'
import { Overlay } from '../canvas/overlay.view.tsx'
import { readPointer } from '../canvas/pointer.ts'
import { ShapeMenu } from '../menus.view.tsx'
import { useDeck, useOptions, useSlideSize } from '../state/deck-view.ts'
import { bounded, fitting } from './zoom.ts'
import './stage.css'

/** Room for the slide in the middle, which scrolls where it is larger than that. */
export function StageView() {
  const view = useDeck()
  const { stage, store, options, canvas, cards, comments } = view
  const latest = useRef(view)
  const { tool } = useSyncExternalStore(canvas.onChange, () => canvas.shown)
  const { zoom, scale } = useOptions(options)
  const room = useRef<HTMLElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { width, height } = useSlideSize(store)

  useLayoutEffect(() => {
    latest.current = view
  }, [view])
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return undefined
    current.prepend(stage.element)
    return readPointer(() => latest.current, current)
  }, [stage])
  useEffect(() => {
    const { current } = place
    return current ? cards.watch(() => latest.current, current) : undefined
  }, [cards, stage])
  useLayoutEffect(() => {
    const { current } = room
    if (!current) return undefined
    const measure = (): void => {
      const next =
        zoom === 'fit' ? fitting({ width, height }, { width: current.clientWidth, height: current.clientHeight }) : zoom
      if (Math.abs(next - options.shown.scale) > 0.0005) options.set({ scale: next })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [zoom, width, height, options])
  useEffect(() => {
    const { current } = room
    if (!current) return undefined
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      options.set({ zoom: bounded(options.shown.scale * Math.exp(-event.deltaY / 300)) })
    }
    current.addEventListener('wheel', onWheel, { passive: false })
    return () => current.removeEventListener('wheel', onWheel)
  }, [options])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has to by keyboard too
    <section ref={room} className="deck-room" aria-label="幻灯片" tabIndex={0}>
      <ContextMenu
        target={
          <div
            ref={place}
            className={classNames('deck-place', tool && 'deck-place-drawing')}
            style={{ width: width * scale, height: height * scale, '--deck-scale': scale } as CSSProperties}
          >
            <Overlay />
            {comments && <CommentPins comments={comments} />}
          </div>
        }
      >
        <ShapeMenu />
      </ContextMenu>
    </section>
  )
}
