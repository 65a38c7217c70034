// By its name: where the shell gives the kit, there is no second one.
import { IconButton } from '@wenfang/shared-ui'
import ChevronsDown from 'lucide-react/icons/chevrons-down'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fitWords } from './fit-words.ts'

/** Rounding of zoomed pages: a difference that nobody sees is none. */
const SLACK_PX = 4
/** Where lists and panels are that a tool opens. */
const LAYERS = '[data-base-ui-portal]'

/**
 * One row of tools. Where room is short the gaps close first, then words make way for their icons, group by group from
 * the end; what still does not fit stands in rows below, which 更多 opens over the page. Arrow keys walk through all of
 * them as through one toolbar.
 */
export function RibbonRow({ children }: { readonly children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  const [isFolded, setFolded] = useState(false)
  const [isExpanded, expand] = useState(false)

  useLayoutEffect(() => {
    const toolbar = row.current?.firstElementChild
    if (!(toolbar instanceof HTMLElement)) return
    const measure = (): void => {
      if (toolbar.clientWidth === 0) return
      const first = row.current?.clientHeight ?? 0
      const hasMore = !fitWords(toolbar, () => toolbar.scrollHeight <= first + SLACK_PX)
      setFolded(hasMore)
      if (!hasMore) expand(false)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(toolbar)
    // Tools come and go with the caret, and some say what is chosen.
    const content = new MutationObserver(measure)
    content.observe(toolbar, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      content.disconnect()
    }
  }, [])
  useEffect(() => {
    if (!isExpanded) return
    const close = (event: Event): void => {
      const { target } = event
      if (target instanceof Element && (row.current?.contains(target) || target.closest(LAYERS))) return
      expand(false)
    }
    window.addEventListener('pointerdown', close)
    return () => window.removeEventListener('pointerdown', close)
  }, [isExpanded])

  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const height = row.current?.clientHeight ?? 0
    // Arrow keys scroll a tool into the row before it has the focus.
    const scrolled = row.current?.firstElementChild?.scrollTop ?? 0
    const top = target.getBoundingClientRect().top - (row.current?.getBoundingClientRect().top ?? 0) + scrolled
    if (isFolded && top >= height - SLACK_PX) expand(true)
  }
  return (
    <div
      ref={row}
      className="wf-ribbon-row"
      data-folded={isFolded || undefined}
      data-expanded={isExpanded || undefined}
      onFocus={onFocus}
    >
      {children}
      {isFolded && (
        <IconButton
          label={isExpanded ? '收起更多工具' : '更多工具'}
          size="sm"
          icon={isExpanded ? <ChevronsUp /> : <ChevronsDown />}
          aria-expanded={isExpanded}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => expand(!isExpanded)}
        />
      )}
    </div>
  )
}
