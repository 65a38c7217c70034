import { Button, Input } from '@wenfang/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { useEpubView } from '../state/epub-view.ts'
import { findInBook, MOST_HITS, type FoundChapter } from '../state/find-in-book.ts'

type Search =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' | 'done'; readonly found: readonly FoundChapter[]; readonly total: number }

/** Looks through the whole book, chapter by chapter, and shows what it has while it goes on. */
export function SearchPanel() {
  const { host, reader, go } = useEpubView()
  const [query, setQuery] = useState('')
  const [search, setSearch] = useState<Search>({ kind: 'idle' })
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
      reader.element.clearSearch()
      reader.found.clear()
    },
    [reader],
  )
  const run = async (): Promise<void> => {
    turn.current += 1
    const mine = turn.current
    setSearch({ kind: 'running', found: [], total: 0 })
    let last: Search = { kind: 'running', found: [], total: 0 }
    for await (const { found, total } of findInBook(host, reader, query.trim())) {
      if (mine !== turn.current) return
      last = { kind: 'running', found, total }
      setSearch(last)
    }
    setSearch({ ...last, kind: 'done' })
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
      <output className="wf-side-hint">{messageOf(search)}</output>
      {search.kind !== 'idle' &&
        search.found.map(({ key, label, hits }) => (
          <section key={key}>
            <h3 className="wf-side-heading">{label || '正文'}</h3>
            <ul className="epub-hits">
              {hits.map(({ key: place, before, match, after, locate }) => (
                <li key={place}>
                  <button
                    type="button"
                    onClick={() =>
                      go(async ({ element }) => {
                        const cfi = await locate()
                        if (cfi !== null) await element.goTo(cfi)
                      })
                    }
                  >
                    {before}
                    <mark>{match}</mark>
                    {after}
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
      return `正在查找，已找到 ${search.total} 处`
    case 'done': {
      const shown = search.found.reduce((sum, { hits }) => sum + hits.length, 0)
      if (search.total === 0) return '没有找到'
      if (shown < search.total) return `找到 ${search.total} 处，列出前 ${shown} 处`
      return `找到 ${search.total}${shown >= MOST_HITS ? '+' : ''} 处`
    }
  }
}
