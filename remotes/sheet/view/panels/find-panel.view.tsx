import { FindPanel, FindWays } from '@wenfang/shared-ui/find'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSheetView, useSurface } from '../state/sheet-context.ts'
import { findCells, type FoundCell, inputOf, MOST_HITS, replaced } from './find-cells.ts'

const SEARCH_PAUSE_MS = 200

/** Find and replace in the sheet that is shown. */
export function SheetFind({ request, onClose }: { readonly request: number; readonly onClose: () => void }) {
  const { surface, canWrite } = useSheetView()
  const sheetId = useSurface(({ activeSheetId }) => activeSheetId)
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [replacement, setReplacement] = useState('')
  const [isCaseSensitive, setCaseSensitive] = useState(false)
  const [isWholeCell, setWholeCell] = useState(false)
  const [hits, setHits] = useState<readonly FoundCell[]>([])
  const [current, setCurrent] = useState(-1)

  const search = useCallback((): readonly FoundCell[] => {
    const found = findCells(surface.model, sheetId, query, { isCaseSensitive, isWholeCell })
    setHits(found)
    return found
  }, [surface, sheetId, query, isCaseSensitive, isWholeCell])

  // Enter may come before the search that waits for the typing to pause.
  const searched = useRef<typeof search>(null)
  const upToDate = (): readonly FoundCell[] => {
    if (searched.current === search) return hits
    searched.current = search
    return search()
  }

  useEffect(() => {
    const look = (): void => {
      searched.current = search
      search()
    }
    let timer = setTimeout(look, SEARCH_PAUSE_MS)
    const stop = surface.model.onChange(() => {
      clearTimeout(timer)
      timer = setTimeout(look, SEARCH_PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [search, surface])

  const goTo = (index: number, among = hits): void => {
    if (among.length === 0) return
    const next = (index + among.length) % among.length
    const hit = among[next]
    setCurrent(next)
    if (hit) surface.select({ top: hit.row, left: hit.column, bottom: hit.row, right: hit.column })
    requestAnimationFrame(() => field.current?.focus())
  }
  const replace = (cells: readonly FoundCell[]): void => {
    const [year, system] = [new Date().getFullYear(), surface.model.dateSystem()]
    const inputs = cells.map((found) => {
      const text = replaced(found.entered, query, replacement, { isCaseSensitive, isWholeCell })
      return { row: found.row, column: found.column, input: inputOf(text, found, year, system) }
    })
    surface.execute('cells.setEach', { sheetId, cells: inputs })
  }
  // All of them, also those that nobody steps through.
  const replaceAll = (): void =>
    replace(findCells(surface.model, sheetId, query, { isCaseSensitive, isWholeCell }, Number.MAX_SAFE_INTEGER))
  const replaceOne = (): void => {
    const hit = upToDate()[Math.max(0, current)]
    if (!hit) return
    replace([hit])
    goTo(Math.max(0, current), search())
  }
  const isEmpty = hits.length === 0
  const count = `${Math.max(0, current) + 1} / ${hits.length}${hits.length >= MOST_HITS ? '+' : ''}`
  return (
    <FindPanel
      field={field}
      request={request}
      text={query}
      onText={(text) => {
        setQuery(text)
        setCurrent(-1)
      }}
      found={query === '' ? '' : isEmpty ? '无结果' : count}
      hasHits={!isEmpty}
      onStep={(by) => goTo(current + by, upToDate())}
      onClose={onClose}
      {...(canWrite && {
        replacement: { text: replacement, onChange: setReplacement, onOne: replaceOne, onAll: replaceAll },
      })}
    >
      <FindWays
        ways={[
          ['区分大小写', isCaseSensitive, setCaseSensitive],
          ['单元格完全匹配', isWholeCell, setWholeCell],
        ]}
      />
    </FindPanel>
  )
}
