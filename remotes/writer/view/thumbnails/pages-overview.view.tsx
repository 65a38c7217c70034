import { Button, ProgressRing } from '@wenfang/shared-ui'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWriter } from '../state/writer.ts'
import { SmallPage } from './small-page.view.tsx'
import { usePaintedPages } from './use-painted-pages.ts'

const GAP_PX = 24

/** Pages side by side over the one that is written on. A double click or Enter leads back to a page. */
export default function PagesOverview({ across }: { readonly across: number }) {
  const { surface, ui } = useWriter()
  const painted = usePaintedPages()
  const area = useRef<HTMLElement>(null)
  const [room, setRoom] = useState<number | null>(null)
  const [first] = useState(() => Math.max(0, surface.getCurrentPage('viewport') - 1))
  const isShown = painted !== null && room !== null

  useLayoutEffect(() => {
    const element = area.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!isShown) return
    const here = area.current?.querySelectorAll<HTMLElement>('.writer-overview-page')[first]
    here?.scrollIntoView({ block: 'center' })
    here?.focus({ preventScroll: true })
  }, [isShown, first])

  const end = (): void => ui.setView({ pagesAcross: 1 })
  const open = (page: number): void => {
    end()
    surface.scrollToPage(page + 1)
    requestAnimationFrame(() => void surface.focus())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const pages = [...event.currentTarget.querySelectorAll<HTMLElement>('.writer-overview-page')]
    const at = pages.findIndex((page) => page === document.activeElement)
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[event.key]
    if (event.key === 'Escape') end()
    else if (event.key === 'Enter' && at >= 0) open(at)
    else if (step !== undefined) pages[Math.min(pages.length - 1, Math.max(0, at + step))]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const widest = Math.max(1, ...(painted?.sizes.map(({ width }) => width) ?? []))
  const width = Math.min(widest, Math.floor(((room ?? 0) - GAP_PX * (across + 1)) / across))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys lead from page to page
    <section ref={area} className="writer-overview" aria-label="并排的页" onKeyDown={onKeyDown}>
      <div className="writer-overview-head">
        <span>并排浏览，双击一页回到那里编辑</span>
        <Button size="sm" onClick={end}>
          返回编辑
        </Button>
      </div>
      {isShown ? (
        <div className="writer-overview-pages" style={{ gridTemplateColumns: `repeat(${across}, ${width}px)` }}>
          {painted.sizes.map(({ width: own }, page) => (
            <button
              key={page}
              type="button"
              className="writer-overview-page"
              aria-label={`第 ${page + 1} 页`}
              onDoubleClick={() => open(page)}
            >
              <SmallPage painted={painted} page={page} width={(own / widest) * width} />
              <span>{page + 1}</span>
            </button>
          ))}
        </div>
      ) : (
        <ProgressRing label="正在排版" />
      )}
    </section>
  )
}
