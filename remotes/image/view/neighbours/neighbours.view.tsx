import type { Neighbours as Links } from '@wenfang/shared-contract'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, useState } from 'react'
import { useImageView } from '../state/image-view.ts'

/** The pictures before and after this one in the person's list, and the pages of a file with several. */
export function Neighbours({ page }: { readonly page: number }) {
  const { host, picture, surface } = useImageView()
  const previous = useRef<HTMLAnchorElement>(null)
  const next = useRef<HTMLAnchorElement>(null)
  const [links, setLinks] = useState<Links | null>(null)
  useEffect(() => {
    let isGone = false
    void host.neighbours?.().then((found) => {
      if (!isGone) setLinks(found)
    })
    return () => {
      isGone = true
    }
  }, [host])
  // To the left is on to what stands right of it.
  useEffect(() => surface.onSwipe((towards) => (towards === 'left' ? next : previous).current?.click()), [surface])
  return (
    <>
      {links?.previous && (
        <a
          ref={previous}
          className="image-neighbour"
          data-side="left"
          href={links.previous.href}
          aria-label={`上一张：${links.previous.name}`}
        >
          <ChevronLeft />
        </a>
      )}
      {links?.next && (
        <a
          ref={next}
          className="image-neighbour"
          data-side="right"
          href={links.next.href}
          aria-label={`下一张：${links.next.name}`}
        >
          <ChevronRight />
        </a>
      )}
      {picture.kind === 'tiff' && picture.frames > 1 && <Pages page={page} pages={picture.frames} />}
    </>
  )
}

function Pages({ page, pages }: { readonly page: number; readonly pages: number }) {
  const { host } = useImageView()
  const href = (to: number): string => {
    const query = new URLSearchParams(host.query)
    query.set('page', String(to + 1))
    return `?${query}`
  }
  return (
    <nav className="image-pages" aria-label="页">
      {page > 0 && (
        <a href={href(page - 1)} rel="prev" title="上一页（PageUp）" aria-label="上一页">
          <ChevronLeft />
        </a>
      )}
      <span>
        第 {page + 1} 页，共 {pages} 页
      </span>
      {page + 1 < pages && (
        <a href={href(page + 1)} rel="next" title="下一页（PageDown）" aria-label="下一页">
          <ChevronRight />
        </a>
      )}
    </nav>
  )
}
