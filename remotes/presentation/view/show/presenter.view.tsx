import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { insertsOf, plainText, textOf } from '../../model/index.ts'
import type { DeckStore } from '../state/deck-store.ts'
import { elapsed } from './elapsed.ts'
import { PlayedSlide } from './played-slide.ts'
import type { ShowPress } from './show-press.ts'
import type { Show } from './show.ts'

interface PresenterProps {
  readonly show: Show
  readonly store: DeckStore
  readonly onPress: (press: ShowPress) => void
  /** Of a remote control, which the show goes on without. */
  readonly onLeave?: () => void
}

/** What the speaker sees: this slide, what comes next, notes and time. It is the same show, so it is always in step. */
export function Presenter({ show, store, onPress, onLeave }: PresenterProps) {
  const key = useSyncExternalStore(show.onChange, () => `${show.place?.slide} ${show.place?.step} ${show.screen}`)
  const { place, following } = show
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const page = place ? store.deck.page(place.slide) : null
  const notes = page ? textOf(page, 'notes') : null
  const isLastStep = place !== null && place.step >= show.clicks
  const number = place ? store.deckSlides.indexOf(place.slide) + 1 : 0
  return (
    <div className="deck-presenter" data-key={key}>
      <header className="deck-presenter-head">
        <strong className="deck-presenter-time">{elapsed(now - show.startedAt)}</strong>
        <span>
          第 {number} 张，共 {store.deckSlides.length} 张
          {show.clicks > 0 && place && `，第 ${place.step} 步，共 ${show.clicks} 步`}
        </span>
        <span>{new Date(now).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' })}</span>
      </header>
      <main className="deck-presenter-body">
        <section className="deck-presenter-now" aria-label="当前幻灯片">
          {place && <Still store={store} slide={place.slide} step={place.step} />}
        </section>
        <aside className="deck-presenter-side">
          <section className="deck-presenter-next" aria-label="下一步">
            <h2>下一步</h2>
            {place && !isLastStep ? (
              <Still store={store} slide={place.slide} step={place.step + 1} />
            ) : following !== null ? (
              <Still store={store} slide={following} step={0} />
            ) : (
              <p>放映结束</p>
            )}
          </section>
          <section className="deck-presenter-notes" aria-label="备注">
            <h2>备注</h2>
            <p>{(notes && plainText(insertsOf(notes))) || '没有备注'}</p>
          </section>
        </aside>
      </main>
      <footer className="deck-presenter-foot">
        <button type="button" onClick={() => onPress('previous')}>
          上一步
        </button>
        <button type="button" onClick={() => onPress('next')}>
          下一步
        </button>
        <button type="button" onClick={() => onPress('black')}>
          {onLeave ? '黑屏或恢复' : show.screen === 'black' ? '恢复显示' : '黑屏'}
        </button>
        {onLeave && (
          <>
            <button type="button" onClick={() => onPress('end')}>
              结束放映
            </button>
            <button type="button" onClick={onLeave}>
              退出遥控
            </button>
          </>
        )}
      </footer>
    </div>
  )
}

/** A slide as it is after so many clicks. */
function Still({ store, slide, step }: { readonly store: DeckStore; readonly slide: string; readonly step: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  const { width, height } = store.renderer.size
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return undefined
    const played = new PlayedSlide(store, slide)
    played.showAt(step)
    current.append(played.element)
    return () => played.dispose()
  }, [store, slide, step])
  useLayoutEffect(() => {
    const { current } = place
    const { parentElement } = current ?? {}
    const view = current?.ownerDocument.defaultView
    if (!parentElement || !view) return undefined
    const measure = (): void => setScale(parentElement.clientWidth / width)
    measure()
    // The window's own, whose styles may come after the slide.
    const observer = new view.ResizeObserver(measure)
    observer.observe(parentElement)
    return () => observer.disconnect()
  }, [width])
  return (
    <div className="deck-still" style={{ height: height * scale }}>
      <div ref={place} className="deck-still-slide" style={{ width, height, transform: `scale(${scale})` }} />
    </div>
  )
}
