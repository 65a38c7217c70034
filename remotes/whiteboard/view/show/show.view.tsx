import { IconButton } from '@wenfang/shared-ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import NotebookText from 'lucide-react/icons/notebook-text'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBoard } from '../state/board-state.ts'
import { slidesOf } from './slides.ts'

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ' ': 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
}

/** The show: one frame after the other over the whole screen, with a laser in hand. Who follows the presenter sees the same. */
export function Show({ from, onEnd }: { readonly from: number; readonly onEnd: () => void }) {
  const { editor, surface } = useBoard()
  const [slides] = useState(() => slidesOf(editor.board, editor.page))
  const [at, setAt] = useState(Math.min(from, slides.length - 1))
  const [hasNotes, setNotes] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const slide = slides[at]

  useEffect(() => {
    const back = surface.keepView()
    surface.take('laser')
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
    return () => {
      surface.take('selection')
      back()
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [surface])

  useEffect(() => {
    if (!slide) return
    const show = (): void => surface.show([slide.box.x, slide.box.y, slide.box.width, slide.box.height])
    show()
    // The screen takes a moment to become the whole one.
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(show)
    })
    if (editor.canvas) observer.observe(editor.canvas)
    return () => {
      observer.disconnect()
      // Whoever ends the show at once is back where he was, and stays there.
      cancelAnimationFrame(frame)
    }
  }, [editor, surface, slide])

  const step = (by: number): void => setAt((now) => Math.min(slides.length - 1, Math.max(0, now + by)))
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined && event.key !== 'Escape' && event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onEnd()
    else if (event.key === 'Home') setAt(0)
    else if (event.key === 'End') setAt(slides.length - 1)
    else step(by ?? 0)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event)
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
  const onLeft = useEffectEvent(onEnd)
  useEffect(() => {
    const listener = (): void => {
      if (!document.fullscreenElement) onLeft()
    }
    document.addEventListener('fullscreenchange', listener)
    return () => document.removeEventListener('fullscreenchange', listener)
  }, [])

  return (
    <div ref={bar} className="board-show" role="toolbar" aria-label="放映">
      {hasNotes && <p className="board-show-notes">{slide?.notes === '' ? '这一屏没有备注' : slide?.notes}</p>}
      <IconButton label="上一屏" icon={<ChevronLeft />} disabled={at === 0} onClick={() => step(-1)} />
      <output>
        {at + 1} / {slides.length}　{slide?.title}
      </output>
      <IconButton label="下一屏" icon={<ChevronRight />} disabled={at === slides.length - 1} onClick={() => step(1)} />
      <IconButton label={hasNotes ? '收起备注' : '备注'} icon={<NotebookText />} onClick={() => setNotes(!hasNotes)} />
      <IconButton label="结束放映" icon={<X />} onClick={onEnd} />
    </div>
  )
}
