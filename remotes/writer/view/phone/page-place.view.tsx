import { useEffect, useRef, useState } from 'react'
import { useSurface, useWriter } from '../state/writer.ts'
import './phone.css'

/** So long it is read after the pages have come to rest; then it leaves the text below it free. */
const SHOWN_MS = 2000

/**
 * Where one is and what one may do, over the corner of the pages: a phone has no room for a bar of it. It comes with
 * what it says and while one scrolls.
 */
export function PagePlace() {
  const { surface, canWrite, ui } = useWriter()
  const { page, pages, isSuggesting } = useSurface((snapshot) => ({
    page: surface.surface ? surface.getCurrentPage('viewport') || snapshot.page.current : 0,
    pages: snapshot.page.total,
    isSuggesting: canWrite && snapshot.editingMode === 'suggesting',
  }))
  const right = canWrite ? (isSuggesting ? '修订' : '') : ui.comment ? '可批注' : '只读'
  const place = page === 0 ? '正在排版…' : `${page} / ${pages} 页`
  const words = right === '' ? place : `${right} · ${place}`

  const element = useRef<HTMLDivElement>(null)
  const [isShown, show] = useState(true)
  useEffect(() => {
    const desk = element.current?.parentElement?.querySelector('.writer-desk')
    let timer: ReturnType<typeof setTimeout> | undefined
    const appear = (): void => {
      clearTimeout(timer)
      show(true)
      if (page > 0) timer = setTimeout(() => show(false), SHOWN_MS)
    }
    appear()
    desk?.addEventListener('scroll', appear, { passive: true })
    return () => {
      clearTimeout(timer)
      desk?.removeEventListener('scroll', appear)
    }
  }, [words, page])
  return (
    <div ref={element} className="writer-phone-place" data-resting={isShown ? undefined : ''}>
      {words}
    </div>
  )
}
