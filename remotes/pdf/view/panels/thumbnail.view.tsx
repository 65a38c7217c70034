import { useEffect, useRef } from 'react'
import { drawPage } from '../pages/draw-page.ts'
import type { PageList, ShownPage } from '../pages/page-list.ts'
import type { Reader } from '../presence/presence.ts'

export const THUMBNAIL_PX = 120

export interface ThumbnailProps {
  readonly list: PageList
  readonly page: ShownPage
  readonly position: number
  readonly heightPx: number
  readonly isCurrent: boolean
  /** null: pages are not chosen now. */
  readonly isChosen: boolean | null
  readonly readers: readonly Reader[]
  readonly onPress: (held: { readonly shift: boolean; readonly many: boolean }) => void
}

/** A small picture of one page, its number, and who reads it. */
export function Thumbnail({ list, page, position, heightPx, isCurrent, isChosen, readers, onPress }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { place, turns } = page
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    let cancel = (): void => {}
    const dense = Math.min(2, window.devicePixelRatio)
    const next = document.createElement('canvas')
    const draw = async (): Promise<void> => {
      await drawPage(list, page, next, (THUMBNAIL_PX * dense) / page.size[0], (task) => {
        cancel = () => task.cancel()
      })
      element.width = next.width
      element.height = next.height
      element.getContext('2d')?.drawImage(next, 0, 0)
    }
    // A picture that was left before it was ready is no failure.
    draw().catch(() => {})
    return () => cancel()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page is drawn anew when it is another one or was turned
  }, [list, place, turns])
  return (
    <button
      type="button"
      data-place={place}
      aria-current={isCurrent ? 'page' : undefined}
      aria-pressed={isChosen ?? undefined}
      aria-label={`第 ${position + 1} 页`}
      onClick={(event) => onPress({ shift: event.shiftKey, many: event.ctrlKey || event.metaKey })}
    >
      <canvas ref={canvas} style={{ width: THUMBNAIL_PX, height: heightPx }} />
      <span>
        {position + 1}
        {readers.map(({ connection, name, colour }) => (
          <i key={connection} title={`${name}在看这一页`} style={{ background: colour }} />
        ))}
      </span>
    </button>
  )
}
