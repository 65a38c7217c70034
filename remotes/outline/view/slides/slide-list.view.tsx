/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- options with pictures, the list around them has the keys */
import { memo, useEffect, useRef, type KeyboardEvent } from 'react'
import type { SlidePage } from './slide-pages.ts'
import { SlidePageView, type SlideTheme } from './slide-page.view.tsx'
import type { SlidePictures } from './slide-pictures.ts'
import { ScaledPage } from './slide-stage.view.tsx'
import { titleOf } from './slide-title.ts'

interface SlideListProps {
  readonly pages: readonly SlidePage[]
  readonly at: number
  readonly theme: SlideTheme
  readonly pictures: SlidePictures
  readonly onChoose: (at: number) => void
}

const SCALE = 0.18

/** All pages, made small. Arrows go from one to the next. */
export function SlideList({ pages, at, theme, pictures, onChoose }: SlideListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at])
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: pages.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onChoose(to)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus())
  }
  return (
    <div ref={list} className="outline-slides-list" role="listbox" aria-label="页面" onKeyDown={onKeyDown}>
      {pages.map((page, number) => (
        <div
          key={page.key}
          role="option"
          aria-selected={number === at}
          tabIndex={number === at ? 0 : -1}
          className="outline-slides-item"
          onClick={() => onChoose(number)}
        >
          <span className="wf-unseen">{`第 ${number + 1} 页：${titleOf(page) || '无标题'}`}</span>
          <span className="outline-slides-number" aria-hidden>
            {number + 1}
          </span>
          <Small page={page} number={number + 1} theme={theme} pictures={pictures} />
        </div>
      ))}
    </div>
  )
}

const Small = memo(function Small({
  page,
  number,
  theme,
  pictures,
}: {
  readonly page: SlidePage
  readonly number: number
  readonly theme: SlideTheme
  readonly pictures: SlidePictures
}) {
  return (
    <div className="outline-slides-small" aria-hidden inert>
      <ScaledPage scale={SCALE}>
        <SlidePageView page={page} number={number} theme={theme} pictures={pictures} />
      </ScaledPage>
    </div>
  )
})
