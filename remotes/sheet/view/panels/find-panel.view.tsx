import { Button, Checkbox, IconButton, Input } from '@wenfang/shared-ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { CellInput } from '../../model/index.ts'
import { useSheetView, useSurface } from '../state/sheet-context.ts'
import { findCells, type FoundCell, MOST_HITS, replaced } from './find-cells.ts'

const SEARCH_PAUSE_MS = 200

/** What was entered once more: a formula, a number or words. */
function inputOf(text: string): CellInput {
  if (text.startsWith('=') && text.length > 1) return { formula: text.slice(1) }
  const number = Number(text)
  return { value: text.trim() !== '' && Number.isFinite(number) ? number : text }
}

/** Find and replace in the sheet that is shown. */
export function FindPanel({ request, onClose }: { readonly request: number; readonly onClose: () => void }) {
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

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [request])
  useEffect(() => {
    let timer = setTimeout(search, SEARCH_PAUSE_MS)
    const stop = surface.model.onChange(() => {
      clearTimeout(timer)
      timer = setTimeout(search, SEARCH_PAUSE_MS)
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
    const inputs = cells.map(({ row, column, entered }) => ({
      row,
      column,
      input: inputOf(replaced(entered, query, replacement, { isCaseSensitive, isWholeCell })),
    }))
    surface.execute('cells.setEach', { sheetId, cells: inputs })
  }
  // All of them, also those that nobody steps through.
  const replaceAll = (): void =>
    replace(findCells(surface.model, sheetId, query, { isCaseSensitive, isWholeCell }, Number.MAX_SAFE_INTEGER))
  const replaceOne = (): void => {
    const hit = hits[Math.max(0, current)]
    if (!hit) return
    replace([hit])
    goTo(Math.max(0, current), search())
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) goTo(current + (event.shiftKey ? -1 : 1))
  }
  const isEmpty = hits.length === 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of all its fields, handled once
    <aside data-takes-keys className="sheet-find" aria-label="查找和替换" onKeyDown={onKeyDown}>
      <div className="sheet-find-row">
        <Input
          ref={field}
          aria-label="查找内容"
          placeholder="查找内容"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setCurrent(-1)
          }}
        />
        <span className="sheet-find-count" aria-live="polite">
          {query === ''
            ? ''
            : isEmpty
              ? '无结果'
              : `${Math.max(0, current) + 1} / ${hits.length}${hits.length >= MOST_HITS ? '+' : ''}`}
        </span>
        <IconButton
          label="上一处"
          size="sm"
          icon={<ChevronUp />}
          disabled={isEmpty}
          onClick={() => goTo(current - 1)}
        />
        <IconButton
          label="下一处"
          size="sm"
          icon={<ChevronDown />}
          disabled={isEmpty}
          onClick={() => goTo(current + 1)}
        />
        <IconButton label="关闭查找" size="sm" icon={<X />} onClick={onClose} />
      </div>
      {canWrite && (
        <div className="sheet-find-row">
          <Input
            aria-label="替换为"
            placeholder="替换为"
            value={replacement}
            onChange={(event) => setReplacement(event.target.value)}
          />
          <Button size="sm" kind="quiet" disabled={isEmpty} onClick={replaceOne}>
            替换
          </Button>
          <Button size="sm" kind="quiet" disabled={isEmpty} onClick={replaceAll}>
            全部替换
          </Button>
        </div>
      )}
      <div className="sheet-find-row">
        <Checkbox isChecked={isCaseSensitive} onChange={setCaseSensitive}>
          区分大小写
        </Checkbox>
        <Checkbox isChecked={isWholeCell} onChange={setWholeCell}>
          单元格完全匹配
        </Checkbox>
      </div>
    </aside>
  )
}
