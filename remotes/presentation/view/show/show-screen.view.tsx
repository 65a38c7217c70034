import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { takeKeys } from '../keys/take-keys.ts'
import { useDeck } from '../state/deck-view.ts'
import { showKeys } from './show-keys.ts'
import { InkLayer, type InkTool } from './ink.view.tsx'
import type { Show } from './show.ts'
import { ShowTools } from './show-tools.view.tsx'

const SWIPE_PX = 50
const REST_MS = 2500
/** What is pressed for itself: the engine marks shapes with an action by their cursor. */
const CONTROLS = 'button, a, [data-media], [role=link], [style*="cursor: pointer"]'

interface ShowScreenProps {
  readonly show: Show
  /** Follows somebody else: the own keys only leave. */
  readonly follows: string | null
  readonly onEnd: () => void
  readonly onPresenter: () => void
}

/** A show over the whole window. */
export function ShowScreen({ show, follows, onEnd, onPresenter }: ShowScreenProps) {
  const view = useDeck()
  const { store } = view
  const screen = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [tool, setTool] = useState<InkTool>('none')
  const [isAwake, setAwake] = useState(true)
  const [scale, setScale] = useState(1)
  const shown = useSyncExternalStore(show.onChange, () => show.screen)
  const offered = useSyncExternalStore(show.onChange, () => show.offered)

  useLayoutEffect(() => {
    stage.current?.prepend(show.element)
  }, [show])
  useLayoutEffect(() => {
    const { current } = screen
    if (!current) return undefined
    const { width, height } = store.renderer.size
    const measure = (): void => setScale(Math.min(current.clientWidth / width, current.clientHeight / height))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    current.focus()
    return () => observer.disconnect()
  }, [store])
  useEffect(
    () => () => {
      // What is asked after a rehearsal may have them by then.
      if (document.activeElement === document.body) takeKeys(view)
    },
    [view],
  )
  useEffect(() => showKeys(show, { follows: follows !== null, onEnd, setTool }), [show, follows, onEnd])
  useEffect(() => {
    if (!isAwake) return undefined
    const timer = setTimeout(() => setAwake(false), REST_MS)
    return () => clearTimeout(timer)
  }, [isAwake])

  // What comes under a mouse that rests, as when the show begins or after a jump, is not where it went.
  const seen = useRef<string | null>(null)
  const onPointerOver = ({ target, pointerType, screenX, screenY }: PointerEvent): void => {
    const place = `${screenX} ${screenY}`
    if (follows !== null || tool !== 'none' || pointerType === 'touch') return
    const before = seen.current
    seen.current = place
    if (before === null || place === before) return
    if (target instanceof Element) show.hover(target)
  }
  const press = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const onPointerDown = ({ clientX: x, clientY: y }: PointerEvent): void => {
    press.current = { x, y }
  }
  const onPointerUp = (event: PointerEvent): void => {
    const from = press.current
    press.current = null
    if (!from || follows !== null || tool === 'pen' || event.button !== 0) return
    if (event.target instanceof Element && event.target.closest(CONTROLS)) return
    if (event.pointerType !== 'mouse') {
      const way = event.clientX - from.x
      if (way > SWIPE_PX) return show.previous()
    }
    show.next()
  }
  const { width, height } = store.renderer.size
  return (
    <div
      ref={screen}
      className="deck-show"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- full screen is asked for an element around it
      role="dialog"
      aria-modal="true"
      aria-label="放映"
      tabIndex={-1}
      data-takes-keys
      data-rests={!isAwake}
      onPointerMove={() => setAwake(true)}
      onPointerOver={onPointerOver}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
    >
      <div
        ref={stage}
        className="deck-show-place"
        style={{ width, height, transform: `translate(-50%, -50%) scale(${scale})` }}
      >
        <InkLayer show={show} tool={tool} scale={scale} />
      </div>
      {shown !== 'slide' && (
        <div className={`deck-show-curtain deck-show-${shown}`}>{shown === 'end' && '放映结束，单击退出'}</div>
      )}
      {shown === 'end' && <button type="button" className="deck-show-exit" aria-label="退出放映" onClick={onEnd} />}
      {offered !== null && shown === 'slide' && (
        <a className="deck-show-offer" href={offered} target="_blank" rel="noopener noreferrer">
          打开 {offered.replace(/^mailto:/i, '')}
        </a>
      )}
      <ShowTools show={show} follows={follows} tool={tool} setTool={setTool} onEnd={onEnd} onPresenter={onPresenter} />
    </div>
  )
}
