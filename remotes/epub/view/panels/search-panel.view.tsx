import { Button, Input } from '@wenfang/shared-ui'
import { useEffect, useRef, useState } from 'react'
import type { SearchHit } from '../engine/engine-types.ts'
import { useEpubView } from '../state/epub-view.ts'

interface Found {
  readonly label: string
  readonly hits: readonly SearchHit[]
}

type Search =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' | 'done'; readonly found: readonly Found[]; readonly count: number }

/** More would only be scrolled past. */
const MOST_HITS = 500

/** Looks through the whole book, chapter by chapter, and shows what it has while it goes on. */
export function SearchPanel() {
  const { host, reader } = useEpubView()
  const [query, setQuery] = useState('')
  const [search, setSearch] = useState<Search>({ kind: 'idle' })
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
      reader.element.clearSearch()
    },
    [reader],
  )
  const run = async (): Promise<void> => {
    turn.current += 1
    const mine = turn.current
    reader.element.clearSearch()
    const found: Found[] = []
    let count = 0
    setSearch({ kind: 'running', found: [], count })
    for await (const part of reader.search(query.trim())) {
      if (mine !== turn.current) return
      found.push(part)
      count += part.hits.length
      setSearch({ kind: 'running', found: [...found], count })
      if (count >= MOST_HITS) break
    }
    setSearch({ kind: 'done', found, count })
  }
  return (
    <>
      <form
        className="epub-search"
        onSubmit={(event) => {
          event.preventDefault()
          if (query.trim() === '') return
          run().catch((cause: unknown) => host.report('epub.search.failed', { cause: String(cause) }))
        }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be typed into */}
        <Input autoFocus aria-label="查找内容" value={query} onChange={(event) => setQuery(event.target.value)} />
        <Button type="submit">查找</Button>
      </form>
      <output className="epub-hint">{messageOf(search)}</output>
      {search.kind !== 'idle' &&
        search.found.map(({ label, hits }) => (
          <section key={hits[0]?.cfi ?? label}>
            <h3 className="epub-side-heading">{label.trim() || '正文'}</h3>
            <ul className="epub-hits">
              {hits.map(({ cfi, excerpt }) => (
                <li key={cfi}>
                  <button type="button" onClick={() => void reader.element.goTo(cfi)}>
                    {excerpt.pre}
                    <mark>{excerpt.match}</mark>
                    {excerpt.post}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}

function messageOf(search: Search): string {
  switch (search.kind) {
    case 'idle':
      return ''
    case 'running':
      return `正在查找，已找到 ${search.count} 处`
    case 'done':
      return search.count === 0 ? '没有找到' : `找到 ${search.count}${search.count >= MOST_HITS ? '+' : ''} 处`
  }
}
