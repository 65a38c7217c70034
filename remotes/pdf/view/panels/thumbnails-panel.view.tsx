import { useEffect, useRef, useState, useSyncExternalStore, type DragEvent, type KeyboardEvent } from 'react'
import type { PdfContext } from '../commands/commands.ts'
import type { ShownPage } from '../pages/page-list.ts'
import type { Presence } from '../presence/presence.ts'
import { OrganiseBar } from './organise-bar.view.tsx'
import { Thumbnail, THUMBNAIL_PX } from './thumbnail.view.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const ROW_GAP_PX = 40
const NOBODY: ReadonlySet<string> = new Set()

/** Small pictures of the pages near what is scrolled to, and who reads which; pages are put in order here. */
export function ThumbnailsPanel({ context, presence }: { readonly context: PdfContext; readonly presence: Presence }) {
  const { reader } = context
  const { list } = reader
  const { page: current } = useSyncExternalStore(reader.onState, reader.state)
  const readers = useSyncExternalStore(presence.onReaders, presence.readers)
  const element = useRef<HTMLOListElement>(null)
  const [band, setBand] = useState<readonly [number, number]>([0, 1_200])
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [dropAt, setDropAt] = useState<number | null>(null)
  const { pages } = list
  const heights = pages.map(({ size: [width, height] }) => Math.round((THUMBNAIL_PX * height) / width) + ROW_GAP_PX)
  const tops: number[] = []
  let total = 0
  for (const height of heights) {
    tops.push(total)
    total += height
  }
  useEffect(() => {
    const scroller = element.current?.parentElement
    if (!scroller) return undefined
    const look = (): void => setBand([scroller.scrollTop - 400, scroller.scrollTop + scroller.clientHeight + 400])
    look()
    scroller.addEventListener('scroll', look, { passive: true })
    return () => scroller.removeEventListener('scroll', look)
  }, [])
  useKeptFocus(element, pages)
  const top = tops[current] ?? 0
  useEffect(() => {
    const scroller = element.current?.parentElement
    if (!scroller || (top >= scroller.scrollTop && top < scroller.scrollTop + scroller.clientHeight - 100)) return
    scroller.scrollTo({ top: top - scroller.clientHeight / 3 })
  }, [top])

  const isOrganising = chosen !== null && context.canWrite
  const left = new Set([...(chosen ?? NOBODY)].filter((place) => list.positionOf(place) >= 0))
  function press(page: ShownPage, position: number, { shift, many }: { shift: boolean; many: boolean }): void {
    reader.goTo(position)
    if (!isOrganising) return
    if (shift) {
      const [from, to] = [Math.min(current, position), Math.max(current, position)]
      setChosen(new Set([...left, ...pages.slice(from, to + 1).map(({ place }) => place)]))
    } else if (many)
      setChosen(new Set(left.has(page.place) ? [...left].filter((one) => one !== page.place) : [...left, page.place]))
    else setChosen(new Set([page.place]))
  }
  /** Before the page at `position` of the list as it is. */
  function moveTo(position: number): void {
    const before = pages.slice(position).find(({ place }) => !left.has(place))
    list.store.move([...left], before?.place ?? null)
  }
  function onKeys(event: KeyboardEvent): void {
    if (!isOrganising || left.size === 0) return
    const positions = [...left].map((place) => list.positionOf(place))
    if (event.key === 'Delete' || event.key === 'Backspace') list.store.remove([...left])
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) setChosen(new Set(pages.map(({ place }) => place)))
    else if (event.altKey && event.key === 'ArrowUp') moveTo(Math.max(0, Math.min(...positions) - 1))
    else if (event.altKey && event.key === 'ArrowDown') moveTo(Math.min(pages.length, Math.max(...positions) + 2))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const gapUnder = (event: DragEvent): number => {
    const y = event.clientY - (element.current?.getBoundingClientRect().top ?? 0)
    const found = tops.findIndex((at, index) => y < at + (heights[index] ?? 0) / 2)
    return found < 0 ? pages.length : found
  }
  return (
    <>
      {context.canWrite && (
        <OrganiseBar
          context={context}
          chosen={isOrganising ? left : null}
          onOrganise={(isOn) => setChosen(isOn ? new Set([pages[current]?.place ?? '']) : null)}
          onChoose={(places) => setChosen(new Set(places))}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and drops of the buttons inside */}
      <ol
        ref={element}
        tabIndex={-1}
        className="pdf-thumbnails"
        style={{ height: total }}
        onKeyDown={onKeys}
        onDragOver={(event) => {
          if (!isOrganising) return
          event.preventDefault()
          setDropAt(gapUnder(event))
        }}
        onDragLeave={() => setDropAt(null)}
        onDrop={(event) => {
          if (!isOrganising) return
          event.preventDefault()
          moveTo(gapUnder(event))
          setDropAt(null)
        }}
      >
        {pages.flatMap((page, position) => {
          const at = tops[position] ?? 0
          const height = heights[position] ?? 0
          if (at + height < band[0] || at > band[1]) return []
          return [
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged with the button inside; keys do the same
            <li
              key={page.place}
              style={{ top: at }}
              draggable={isOrganising}
              onDragStart={(event) => {
                if (!left.has(page.place)) setChosen(new Set([page.place]))
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', `第 ${position + 1} 页`)
              }}
              onDragEnd={() => setDropAt(null)}
            >
              <Thumbnail
                list={list}
                page={page}
                position={position}
                heightPx={height - ROW_GAP_PX}
                isCurrent={position === current}
                isChosen={isOrganising ? left.has(page.place) : null}
                readers={readers.filter(({ place }) => place === page.place)}
                onPress={(held) => press(page, position, held)}
              />
            </li>,
          ]
        })}
        {dropAt !== null && (
          <li className="pdf-drop" aria-hidden="true" style={{ top: (tops[dropAt] ?? total) - ROW_GAP_PX / 2 + 8 }} />
        )}
      </ol>
    </>
  )
}
