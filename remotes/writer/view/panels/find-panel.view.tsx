import { Button, Checkbox, IconButton, Input } from '@wenfang/shared-ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { runCommand } from '../commands/command.ts'
import { replaceMatches } from '../commands/replace.command.ts'
import type { TextMatch } from '../engine/index.ts'
import { commandContext, useWriter } from '../state/writer.ts'

const HIGHLIGHT_SET = 'search'
const HIGHLIGHT_PRIORITY = 10
/** Typing in the field searches when it pauses, so that a long document is not searched once a letter. */
const SEARCH_PAUSE_MS = 150

/** Find and replace beside the pages: all hits are marked, the current one stands out. */
export function FindPanel({
  isReplacing,
  request,
  onClose,
}: {
  readonly isReplacing: boolean
  /** Grows each time a person asks for the panel; the field takes the focus again. */
  readonly request: number
  readonly onClose: () => void
}) {
  const writer = useWriter()
  const { surface, store } = writer
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState(() =>
    surface.snapshot().selectionCollapsed ? '' : surface.query({ type: 'selectedText' }).slice(0, 80),
  )
  const [replacement, setReplacement] = useState('')
  const [isCaseSensitive, setCaseSensitive] = useState(false)
  const [isWholeWord, setWholeWord] = useState(false)
  const [matches, setMatches] = useState<readonly TextMatch[]>([])
  const [current, setCurrent] = useState(0)

  const search = useCallback((): readonly TextMatch[] => {
    const found = query === '' ? [] : surface.findMatches(query, { matchCase: isCaseSensitive, wholeWord: isWholeWord })
    setMatches(found)
    return found
  }, [surface, query, isCaseSensitive, isWholeWord])

  useEffect(() => field.current?.select(), [request])
  useEffect(() => {
    const timer = setTimeout(search, SEARCH_PAUSE_MS)
    // An edit, one's own or another's, moves or makes hits.
    const unsubscribe = surface.on('change', () => void search())
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [search, surface])
  useEffect(() => {
    surface.setHighlights(HIGHLIGHT_SET, matches, {
      activeIndex: Math.min(current, matches.length - 1),
      priority: HIGHLIGHT_PRIORITY,
    })
    return () => surface.clearHighlights(HIGHLIGHT_SET)
  }, [surface, matches, current])

  const goTo = (index: number, among = matches): void => {
    if (among.length === 0) return
    const next = (index + among.length) % among.length
    const match = among[next]
    setCurrent(next)
    if (match) surface.selectMatch(match)
    store.refresh()
    field.current?.focus()
  }
  const replaceOne = (): void => {
    const match = matches[current]
    runCommand(replaceMatches, commandContext(writer), { matches: match ? [match] : [], text: replacement })
    goTo(current, search())
  }
  const replaceAll = (): void => {
    runCommand(replaceMatches, commandContext(writer), { matches, text: replacement })
    search()
    store.refresh()
    // The button is off now that nothing is left to replace; the keys stay in the panel.
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose()
    // The Enter that ends a composition belongs to the input method.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) goTo(current + (event.shiftKey ? -1 : 1))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of all its fields, handled once
    <aside className="writer-find" aria-label={isReplacing ? '查找和替换' : '查找'} onKeyDown={onKeyDown}>
      <div className="writer-find-row">
        <Input
          ref={field}
          aria-label="查找内容"
          placeholder="查找内容"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setCurrent(0)
          }}
        />
        <span className="writer-find-count" aria-live="polite">
          {query === ''
            ? ''
            : matches.length === 0
              ? '无结果'
              : `${Math.min(current + 1, matches.length)} / ${matches.length}`}
        </span>
        <IconButton
          label="上一处"
          size="sm"
          icon={<ChevronUp />}
          disabled={matches.length === 0}
          onClick={() => goTo(current - 1)}
        />
        <IconButton
          label="下一处"
          size="sm"
          icon={<ChevronDown />}
          disabled={matches.length === 0}
          onClick={() => goTo(current + 1)}
        />
        <IconButton label="关闭查找" size="sm" icon={<X />} onClick={onClose} />
      </div>
      {isReplacing && (
        <div className="writer-find-row">
          <Input
            aria-label="替换为"
            placeholder="替换为"
            value={replacement}
            onChange={(event) => setReplacement(event.target.value)}
          />
          <Button size="sm" kind="quiet" disabled={matches.length === 0} onClick={replaceOne}>
            替换
          </Button>
          <Button size="sm" kind="quiet" disabled={matches.length === 0} onClick={replaceAll}>
            全部替换
          </Button>
        </div>
      )}
      <div className="writer-find-row">
        <Checkbox isChecked={isCaseSensitive} onChange={setCaseSensitive}>
          区分大小写
        </Checkbox>
        <Checkbox isChecked={isWholeWord} onChange={setWholeWord}>
          全字匹配
        </Checkbox>
      </div>
    </aside>
  )
}
