import { useEffect, useRef, useState } from 'react'

/** One sheet of a preview. `paint` is called when it comes near the screen, and again when it is another function. */
export function PrintPage({
  label,
  caption,
  width,
  height,
  scale,
  paint,
}: {
  readonly label: string
  readonly caption: string
  /** On paper, in px. */
  readonly width: number
  readonly height: number
  readonly scale: number
  /** Fills the place. One that takes its time asks `isOver` whether its result is still wanted. */
  readonly paint: (place: HTMLElement, isOver: () => boolean) => void
}) {
  const sheet = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!isNear || !place.current) return
    let isOver = false
    paint(place.current, () => isOver)
    return () => {
      isOver = true
    }
  }, [paint, isNear])
  return (
    <figure className="wf-print-page" aria-label={label}>
      <div ref={sheet} style={{ width: width * scale, height: height * scale }}>
        <div ref={place} inert className="wf-print-paper" style={{ width, height, transform: `scale(${scale})` }} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
