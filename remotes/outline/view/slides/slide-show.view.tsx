/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- the layer has the keys and the pointer, and a dialog cannot be the whole screen */
import { usePortal } from '@wenfang/shared-ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { placeAfterKey } from './show-keys.ts'
import type { SlidePage } from './slide-pages.ts'
import { SlidePageView, type SlideTheme } from './slide-page.view.tsx'
import type { SlidePictures } from './slide-pictures.ts'
import { SlideStage } from './slide-stage.view.tsx'
import { titleOf } from './slide-title.ts'

interface SlideShowProps {
  readonly pages: readonly SlidePage[]
  readonly first: number
  readonly theme: SlideTheme
  readonly pictures: SlidePictures
  /** @param at the page that was on the screen last */
  readonly onEnd: (at: number) => void
}

/** A finger that moved this far across goes a page on, or back. */
const SWIPE_PX = 40

/** The pages one by one over the whole screen. What others write is seen here, too. */
export function SlideShow({ pages, first, theme, pictures, onEnd }: SlideShowProps) {
  const portal = usePortal()
  const layer = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(first)
  const [typed, setTyped] = useState('')
  const [touch, setTouch] = useState<number | null>(null)
  const last = pages.length - 1
  const shown = Math.min(at, last)
  const page = pages[shown]
  const end = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    onEnd(shown)
  }
  const go = (to: number): void => setAt(Math.max(0, Math.min(last, to)))
  const onLeft = useEffectEvent(() => onEnd(shown))

  useEffect(() => {
    const { current } = layer
    current?.focus()
    void current?.requestFullscreen?.().catch(() => undefined)
    let wasFull = false
    const onFullscreen = (): void => {
      // Escape is the browser's in full screen: it ends the show as well.
      if (document.fullscreenElement) wasFull = true
      else if (wasFull) onLeft()
    }
    document.addEventListener('fullscreenchange', onFullscreen)
    return () => document.removeEventListener('fullscreenchange', onFullscreen)
  }, [])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return
    event.stopPropagation()
    if (event.key === 'Escape') return end()
    // A button of the show is pressed by its own keys.
    if (event.target !== event.currentTarget && (event.key === 'Enter' || event.key === ' ')) return
    event.preventDefault()
    if (/^\d$/.test(event.key)) return setTyped((typed + event.key).slice(-4))
    const to = placeAfterKey(event.key, { at: shown, last, typed })
    setTyped('')
    if (to !== null) go(to)
  }

  if (!page) return null
  return createPortal(
    <div
      ref={layer}
      role="dialog"
      aria-modal
      aria-label="放映"
      tabIndex={-1}
      data-takes-keys
      className="outline-show"
      data-theme={theme}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => setTouch(event.pointerType === 'mouse' ? null : event.clientX)}
      onPointerUp={(event) => {
        if ((event.target as Element).closest('.outline-show-tools')) return
        const by = touch === null ? 0 : event.clientX - touch
        setTouch(null)
        const isBack = Math.abs(by) > SWIPE_PX ? by > 0 : touch !== null && event.clientX < window.innerWidth / 3
        if (event.button === 0) go(shown + (isBack ? -1 : 1))
      }}
    >
      <SlideStage className="outline-show-stage">
        <SlidePageView key={page.key} page={page} number={shown + 1} theme={theme} pictures={pictures} />
      </SlideStage>
      <output className="wf-unseen">{`第 ${shown + 1} 页，共 ${pages.length} 页：${titleOf(page)}`}</output>
      <div className="outline-show-tools">
        <button type="button" aria-label="上一页" disabled={shown === 0} onClick={() => go(shown - 1)}>
          <ChevronLeft />
        </button>
        <span className="outline-show-place">
          {typed === '' ? `${shown + 1} / ${pages.length}` : `到第 ${typed} 页`}
        </span>
        <button type="button" aria-label="下一页" disabled={shown === last} onClick={() => go(shown + 1)}>
          <ChevronRight />
        </button>
        <button type="button" aria-label="结束放映" onClick={end}>
          <X />
        </button>
      </div>
    </div>,
    (portal as HTMLElement | null) ?? document.body,
  )
}
