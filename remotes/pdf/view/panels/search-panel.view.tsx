import { EmptyState, IconButton, SearchField } from '@wenfang/shared-ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useEffect, useRef, useState } from 'react'
import { MOST_FOUND, shownText, type Found, type TextIndex } from '../engine/page-text.ts'
import type { FoundMarks } from '../state/found-marks.ts'
import type { PdfReader } from '../state/pdf-reader.ts'

const SHOWN = 400
const PAUSE_MS = 150
const SHOW_EVERY_MS = 80

/** Everything that was found, page by page, while the rest is still being searched. */
export function SearchPanel({
  reader,
  index,
  marks,
}: {
  readonly reader: PdfReader
  readonly index: TextIndex
  readonly marks: FoundMarks
}) {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<readonly Found[]>([])
  const [searched, setSearched] = useState(0)
  const [current, setCurrent] = useState<Found | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { pages } = reader.state()

  const running = useRef<AbortController | null>(null)
  /** Enter was pressed before anything was found. */
  const waiting = useRef<1 | -1 | null>(null)

  useEffect(() => {
    field.current?.focus()
    return () => running.current?.abort()
  }, [])

  async function search(wanted: string, signal: AbortSignal): Promise<void> {
    // Letters come one after the other: only what is left standing is searched for.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    let all: readonly Found[] = []
    let done = 0
    let shownAt = 0
    for await (const next of index.find(wanted, signal)) {
      if (signal.aborted) return
      done += 1
      if (next.length > 0) all = [...all, ...next]
      // Every page would be a drawing of the whole list.
      if (performance.now() - shownAt < SHOW_EVERY_MS && done < pages) continue
      shownAt = performance.now()
      setFound(all)
      setSearched(done)
      if (waiting.current === 1) goOn(fromHere(all))
    }
    if (signal.aborted) return
    setFound(all)
    setSearched(pages)
    if (waiting.current !== null)
      goOn(waiting.current === 1 ? (fromHere(all) ?? all[0]) : (beforeHere(all) ?? all.at(-1)))
    waiting.current = null
  }
  function goOn(one: Found | undefined): void {
    if (!one) return
    waiting.current = null
    go(one)
  }
  const ask = (wanted: string): void => {
    running.current?.abort()
    waiting.current = null
    setQuery(wanted)
    setFound([])
    setSearched(0)
    setCurrent(null)
    if (wanted.trim() === '') return
    const abort = new AbortController()
    running.current = abort
    search(wanted, abort.signal).catch(() => setSearched(pages))
  }
  useEffect(() => marks.show(found, current), [marks, found, current])
  useEffect(() => () => marks.clear(), [marks])

  const go = (one: Found | undefined): void => {
    if (!one) return
    setCurrent(one)
    const position = reader.list.positionOf(one.place)
    if (position >= 0 && reader.state().page !== position) reader.goTo(position)
  }
  /** The first one on the page that is read, or behind it; the last one before that. */
  const pageOf = ({ place }: Found): number => reader.list.positionOf(place)
  const fromHere = (all: readonly Found[]): Found | undefined => all.find((one) => pageOf(one) >= reader.state().page)
  const beforeHere = (all: readonly Found[]): Found | undefined =>
    all.findLast((one) => pageOf(one) < reader.state().page)
  const step = (by: 1 | -1): void => {
    const here = by === 1 ? fromHere(found) : undefined
    if (current) go(found.at((found.indexOf(current) + by + found.length) % found.length))
    else if (here) go(here)
    // What is nearest may not be found yet.
    else if (searched < pages) waiting.current = by
    else go(by === 1 ? found[0] : (beforeHere(found) ?? found.at(-1)))
  }
  return (
    <div className="pdf-search">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter of the field inside */}
      <div
        className="pdf-search-field"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) step(event.shiftKey ? -1 : 1)
        }}
      >
        <SearchField ref={field} label="在文中查找" value={query} onChange={ask} />
        <IconButton
          label="上一处"
          size="sm"
          icon={<ChevronUp />}
          disabled={found.length === 0}
          onClick={() => step(-1)}
        />
        <IconButton
          label="下一处"
          size="sm"
          icon={<ChevronDown />}
          disabled={found.length === 0}
          onClick={() => step(1)}
        />
      </div>
      {query.trim() !== '' && (
        <output className="pdf-search-count">
          {found.length === 0 && searched >= pages
            ? '没有找到'
            : `${current ? `${found.indexOf(current) + 1} / ` : ''}${found.length}${found.length >= MOST_FOUND ? '+' : ''} 处`}
          {searched < pages && ` · 已查 ${searched} / ${pages} 页`}
        </output>
      )}
      {query.trim() !== '' && found.length === 0 && searched >= pages && (
        <EmptyState illustration="search" title="没有找到" />
      )}
      <ul className="pdf-found">
        {found.slice(0, SHOWN).map((one) => (
          <li key={`${one.place} ${one.start}`}>
            <button type="button" aria-current={one === current} onClick={() => go(one)}>
              <span>
                {shownText(one.before)}
                <mark>{shownText(one.match)}</mark>
                {shownText(one.after)}
              </span>
              <small>第 {reader.list.positionOf(one.place) + 1} 页</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
