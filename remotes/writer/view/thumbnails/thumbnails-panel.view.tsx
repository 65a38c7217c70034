import { EmptyState, ProgressRing, SidePanel } from '@wenfang/shared-ui'
import { useEffect, useRef } from 'react'
import { modesOf } from '../engine/index.ts'
import { useSurface, useWriter } from '../state/writer.ts'
import { SmallPage } from './small-page.view.tsx'
import { usePaintedPages } from './use-painted-pages.ts'

const WIDTH_PX = 132

/** Every page made small; a press leads to it. */
export default function ThumbnailsPanel({ onClose }: { readonly onClose: () => void }) {
  const { host, layout } = useWriter()
  return (
    <SidePanel title="缩略图" isSheet={layout === 'mobile'} onClose={onClose}>
      {modesOf(host.query).isLowPerformance ? (
        <EmptyState illustration="files" title="低性能模式不画缩略图">
          请用“定位”或导航窗格找到要去的页。
        </EmptyState>
      ) : (
        <Thumbnails />
      )}
    </SidePanel>
  )
}

function Thumbnails() {
  const { surface } = useWriter()
  const painted = usePaintedPages()
  const list = useRef<HTMLOListElement>(null)
  const current = useSurface((snapshot) =>
    surface.surface ? (surface.getCurrentPage('viewport') || snapshot.page.current) - 1 : 0,
  )
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  if (!painted) return <ProgressRing label="正在排版" />
  return (
    <ol ref={list} className="writer-thumbnails" aria-label="页面缩略图">
      {painted.sizes.map((_size, page) => (
        <li key={page}>
          <button
            type="button"
            className="writer-thumbnail"
            aria-current={page === current ? 'page' : undefined}
            onClick={() => surface.scrollToPage(page + 1)}
          >
            <SmallPage painted={painted} page={page} width={WIDTH_PX} />
            <span>
              <span className="wf-unseen">第 </span>
              {page + 1}
              <span className="wf-unseen"> 页</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
