import type { ErrorCode, FileItem, OfficeTypeCode } from '@wenfang/shared-protocol'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FileScope } from '../../api/index.ts'
import { codeOf, isAbort } from '../failure.ts'
import { rememberRecent } from '../../offline/known-files.ts'
import { useScreen } from '../screen.tsx'

const PAGE_SIZE = 60
const PAGE_SIZE_OF_ALL = 200

export interface FileQuery {
  readonly scope: FileScope
  readonly search: string
  readonly type: OfficeTypeCode | null
  /** Loads every page at once, because an order of our own needs all files. */
  readonly needsAll: boolean
}

interface Loaded {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly files: readonly FileItem[]
  readonly cursor: string | null
  readonly isLoadingMore: boolean
  readonly code: ErrorCode | null
}

const EMPTY: Loaded = { status: 'loading', files: [], cursor: null, isLoadingMore: false, code: null }

export interface Files extends Loaded {
  /** The next page, when there is one. */
  readonly loadMore: () => void
  /** From the start; what is shown stays until the answer is there. */
  readonly reload: () => void
  readonly replace: (file: FileItem) => void
  readonly remove: (ids: ReadonlySet<string>) => void
}

/** The files of one view, page by page. Answers that come too late for a changed view are dropped. */
export function useFiles({ scope, search, type, needsAll }: FileQuery): Files {
  const { api, services } = useScreen()
  const userId = services.environment.user?.id ?? ''
  const [state, setState] = useState<Loaded>(EMPTY)
  const running = useRef<AbortController>(null)
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })

  const load = useCallback(
    async (start: readonly FileItem[], from: string | null) => {
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      let files = start
      let cursor = from
      try {
        do {
          const page = await api.files.list({
            scope,
            search,
            type,
            cursor,
            limit: needsAll ? PAGE_SIZE_OF_ALL : PAGE_SIZE,
            signal: abort.signal,
          })
          if (abort.signal.aborted) return
          files = [...files, ...page.files]
          cursor = page.next_cursor
          setState({ status: 'ready', files, cursor, isLoadingMore: needsAll && cursor !== null, code: null })
        } while (needsAll && cursor !== null)
        if (scope === 'recent' && search === '' && type === null)
          rememberRecent(userId, files, globalThis.caches).catch(() => {
            // The list without a network is a little shorter then.
          })
      } catch (error) {
        if (isAbort(error) || abort.signal.aborted) return
        setState((before) => ({
          ...before,
          isLoadingMore: false,
          code: codeOf(error),
          status: before.files.length > 0 ? 'ready' : 'failed',
        }))
      } finally {
        if (running.current === abort) running.current = null
      }
    },
    [api, userId, scope, search, type, needsAll],
  )

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- files of the last view must not be seen under the name of the next
    setState(EMPTY)
    void load([], null)
    return () => running.current?.abort()
  }, [load])

  return {
    ...state,
    loadMore: useCallback(() => {
      const { cursor, files, code } = latest.current
      if (cursor === null || running.current || code !== null) return
      setState((before) => ({ ...before, isLoadingMore: true }))
      void load(files, cursor)
    }, [load]),
    reload: useCallback(() => {
      setState((before) => (before.files.length > 0 ? { ...before, code: null } : EMPTY))
      void load([], null)
    }, [load]),
    replace: useCallback(
      (file) =>
        setState((before) => ({ ...before, files: before.files.map((one) => (one.id === file.id ? file : one)) })),
      [],
    ),
    remove: useCallback(
      (ids) => setState((before) => ({ ...before, files: before.files.filter((file) => !ids.has(file.id)) })),
      [],
    ),
  }
}
