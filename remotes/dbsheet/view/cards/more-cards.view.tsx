import { Button } from '@wenfang/shared-ui'
import { useEffect, useRef } from 'react'

interface MoreCardsProps {
  /** Records that are not shown. */
  readonly left: number
  readonly onMore: () => void
}

/** Below the cards that are shown: brings more when one scrolls to it, or presses it. */
export function MoreCards({ left, onMore }: MoreCardsProps) {
  const element = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  // Anew with each piece: an end that stays in sight is told once.
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) more.current()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [left])
  if (left <= 0) return null
  return (
    <div ref={element} className="dbsheet-more-cards">
      <Button size="sm" onClick={onMore}>{`再显示一些，还有 ${left.toLocaleString('zh-CN')} 条`}</Button>
    </div>
  )
}
