import { AnnotationMode } from 'pdfjs-dist'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Presence, Reader } from '../presence/presence.ts'
import type { PdfReader } from '../state/pdf-reader.ts'

const WIDTH_PX = 120
const ROW_GAP_PX = 40

/** Small pictures of the pages near what is scrolled to, and who reads which. */
export function ThumbnailsPanel({ reader, presence }: { readonly reader: PdfReader; readonly presence: Presence }) {
  const { page } = useSyncExternalStore(reader.onState, reader.state)
  const readers = useSyncExternalStore(presence.onReaders, presence.readers)
  const list = useRef<HTMLOListElement>(null)
  const [band, setBand] = useState<readonly [number, number]>([0, 1_200])
  const heights = reader.sizes.map(([width, height]) => Math.round((WIDTH_PX * height) / width) + ROW_GAP_PX)
  const tops: number[] = []
  let total = 0
  for (const height of heights) {
    tops.push(total)
    total += height
  }
  useEffect(() => {
    const scroller = list.current?.parentElement
    if (!scroller) return undefined
    const look = (): void => setBand([scroller.scrollTop - 400, scroller.scrollTop + scroller.clientHeight + 400])
    look()
    scroller.addEventListener('scroll', look, { passive: true })
    return () => scroller.removeEventListener('scroll', look)
  }, [])
  const top = tops[page] ?? 0
  useEffect(() => {
    const scroller = list.current?.parentElement
    if (!scroller || (top >= scroller.scrollTop && top < scroller.scrollTop + scroller.clientHeight - 100)) return
    scroller.scrollTo({ top: top - scroller.clientHeight / 3 })
  }, [top])
  return (
    <ol ref={list} className="pdf-thumbnails" style={{ height: total }}>
      {tops.flatMap((at, index) => {
        const height = heights[index] ?? 0
        if (at + height < band[0] || at > band[1]) return []
        return [
          <li key={index} style={{ top: at }}>
            <Thumbnail
              index={index}
              height={height - ROW_GAP_PX}
              reader={reader}
              isCurrent={index === page}
              readers={readers.filter((one) => one.page === index)}
            />
          </li>,
        ]
      })}
    </ol>
  )
}

function Thumbnail({
  index,
  height,
  reader,
  isCurrent,
  readers,
}: {
  readonly index: number
  readonly height: number
  readonly reader: PdfReader
  readonly isCurrent: boolean
  readonly readers: readonly Reader[]
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    let cancel = (): void => {}
    let isOpen = true
    const draw = async (): Promise<void> => {
      const page = await reader.document.getPage(index + 1)
      const dense = Math.min(2, window.devicePixelRatio)
      const natural = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: (WIDTH_PX * dense) / natural.width })
      if (!isOpen) return
      element.width = Math.floor(viewport.width)
      element.height = Math.floor(viewport.height)
      const task = page.render({ canvas: element, viewport, annotationMode: AnnotationMode.ENABLE_STORAGE })
      cancel = () => task.cancel()
      await task.promise
    }
    // A picture that was left before it was ready is no failure.
    draw().catch(() => {})
    return () => {
      isOpen = false
      cancel()
    }
  }, [reader, index])
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={`第 ${index + 1} 页`}
      onClick={() => reader.goTo(index)}
    >
      <canvas ref={canvas} style={{ width: WIDTH_PX, height }} />
      <span>
        {index + 1}
        {readers.map(({ connection, name, colour }) => (
          <i key={connection} title={`${name}在看这一页`} style={{ background: colour }} />
        ))}
      </span>
    </button>
  )
}
