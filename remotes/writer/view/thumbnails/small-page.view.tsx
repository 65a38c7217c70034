import { useEffect, useRef, useState } from 'react'
import type { PaintedPages } from '../engine/index.ts'
import './thumbnails.css'

/** One page made small; painted while it is near the screen, an empty sheet elsewhere. */
export function SmallPage({
  painted,
  page,
  width,
}: {
  readonly painted: PaintedPages
  /** Counted from 0. */
  readonly page: number
  readonly width: number
}) {
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '200px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    sheet.current?.replaceChildren(...(isNear ? painted.paint([page]) : []))
  }, [painted, page, isNear])
  const size = painted.sizes[page]
  if (!size) return null
  const scale = width / size.width
  return (
    <div ref={frame} className="writer-small-page" aria-hidden="true" style={{ width, height: size.height * scale }}>
      <div ref={sheet} inert className="docx-pages" style={{ transform: `scale(${scale})` }} />
    </div>
  )
}
