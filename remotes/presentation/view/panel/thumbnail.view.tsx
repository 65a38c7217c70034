import { useEffect, useRef } from 'react'
import { useSlideSize } from '../state/deck-view.ts'
import type { DeckStore } from '../state/deck-store.ts'
import { thumbnailQueue } from './thumbnail-queue.ts'

interface ThumbnailProps {
  readonly store: DeckStore
  readonly slide: string
  readonly widthPx: number
}

/** A slide made small. It is drawn once it is in sight, after what is more urgent, and anew when it changed. */
export function Thumbnail({ store, slide, widthPx }: ThumbnailProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    return thumbnailQueue(store).show(slide, current, widthPx)
  }, [store, slide, widthPx])
  const { width, height } = useSlideSize(store)
  return (
    <div
      ref={place}
      className="deck-thumbnail"
      style={{ width: widthPx, height: Math.round((widthPx * height) / width) }}
      aria-hidden="true"
    />
  )
}
