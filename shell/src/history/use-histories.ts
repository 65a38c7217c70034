import type { HistoryItem } from '@wenfang/shared-protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureText, isAbort } from '../pages/failure.ts'
import { useScreen } from '../pages/screen.tsx'

export type HistoryFilter = 'all' | 'versions'

const PAGE = 40

export interface Histories {
  /** null while the first page is on its way. */
  readonly items: readonly HistoryItem[] | null
  readonly problem: string
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  /** Asks again from the newest on; what is shown stays until the answer. */
  readonly reload: () => void
}

interface Known {
  readonly filter: HistoryFilter
  readonly items: readonly HistoryItem[]
  readonly next: string
}

/** The history of a file, page by page. */
export function useHistories(fileId: string, filter: HistoryFilter): Histories {
  const { api } = useScreen()
  const [known, setKnown] = useState<Known | null>(null)
  const [problem, setProblem] = useState('')
  const [isLoadingMore, setLoadingMore] = useState(false)
  const asking = useRef<AbortController | null>(null)

  const load = useCallback(
    async (prev: string): Promise<void> => {
      asking.current?.abort()
      const request = new AbortController()
      asking.current = request
      try {
        const only = filter === 'versions' ? { include: 'versions', sys: false } : {}
        const page = await api.history.list(fileId, { prev, count: PAGE, ...only }, request.signal)
        if (request.signal.aborted) return
        setKnown((before) => ({
          filter,
          items: prev === '' ? page.histories : [...(before?.items ?? []), ...page.histories],
          next: page.next,
        }))
        setProblem('')
      } catch (error) {
        if (request.signal.aborted || isAbort(error)) return
        setProblem(failureText(error))
      }
      setLoadingMore(false)
    },
    [api, fileId, filter],
  )
  const reload = useCallback(() => void load(''), [load])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- sets state only after the server answered
    reload()
    return () => asking.current?.abort()
  }, [reload])
  const own = known?.filter === filter ? known : null
  const loadMore = (): void => {
    setLoadingMore(true)
    void load(own?.next ?? '')
  }
  return { items: own?.items ?? null, problem, hasMore: (own?.next ?? '') !== '', isLoadingMore, reload, loadMore }
}
