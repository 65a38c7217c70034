/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list under a field (ARIA combobox): its options have two lines and a shortcut, which no native list can hold */
// By its name: where the shell gives the kit, there is no second one.
import { Dialog, Kbd } from '@wenfang/shared-ui'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { matchTitle } from './match-title.ts'
import { recentCommands, rememberCommand } from './recent-commands.ts'
import './palette.css'

/** What can be done now, as a person reads it. */
export interface PaletteEntry {
  readonly id: string
  readonly title: string
  /** Under which title it stands elsewhere; found by that, too. */
  readonly group: string
  readonly shortcut?: string | undefined
  /** Why it cannot be done now; null when it can. */
  readonly refusal: string | null
}

export interface CommandPaletteProps {
  /** Name of the office type: what was chosen last is remembered for each. */
  readonly type: string
  readonly entries: readonly PaletteEntry[]
  readonly onClose: () => void
  /** Called after `onClose`. */
  readonly onChoose: (id: string) => void
}

function found(entries: readonly PaletteEntry[], type: string, typed: string): readonly PaletteEntry[] {
  if (typed.trim() === '') {
    const recent = recentCommands(type)
    const rank = ({ id }: PaletteEntry): number => {
      const at = recent.indexOf(id)
      return at < 0 ? recent.length : at
    }
    return entries.toSorted((a, b) => rank(a) - rank(b))
  }
  return entries
    .flatMap((entry) => {
      const own = matchTitle(entry.title, typed)
      const score = own ?? matchTitle(`${entry.group}${entry.title}`, typed)
      return score === null ? [] : [{ entry, score: own === null ? score + 100 : score }]
    })
    .toSorted((a, b) => a.score - b.score)
    .map(({ entry }) => entry)
}

/** Every command by its name: Chinese, pinyin or initials. Those that cannot run now say why. */
export function CommandPalette({ type, entries: all, onClose, onChoose }: CommandPaletteProps) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const entries = useMemo(() => found(all, type, typed), [all, type, typed])
  const at = Math.min(active, entries.length - 1)

  const choose = ({ id, refusal }: PaletteEntry): void => {
    if (refusal !== null) return
    onClose()
    rememberCommand(type, id)
    onChoose(id)
  }
  const move = (to: number): void => {
    if (entries.length === 0) return
    const next = (to + entries.length) % entries.length
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const entry = entries[at]
    if (event.key === 'ArrowDown') move(at + 1)
    else if (event.key === 'ArrowUp') move(at - 1)
    else if (event.key === 'Enter' && entry) choose(entry)
    else return
    event.preventDefault()
  }
  return (
    <Dialog isOpen onClose={onClose} title="查找命令" initialFocus={field}>
      <input
        ref={field}
        className="wf-input"
        role="combobox"
        aria-label="命令"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        {...(entries[at] ? { 'aria-activedescendant': `${listId}-${at}` } : {})}
        placeholder="输入名称、拼音或首字母"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={listId} className="wf-palette" role="listbox" aria-label="命令">
        {entries.map((entry, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys of the list
          <div
            key={entry.id}
            tabIndex={-1}
            id={`${listId}-${index}`}
            role="option"
            data-command={entry.id}
            aria-selected={index === at}
            aria-disabled={entry.refusal !== null}
            onClick={() => choose(entry)}
          >
            <span className="wf-palette-title">
              {entry.title}
              <small>{entry.refusal ?? entry.group}</small>
            </span>
            {entry.shortcut !== undefined && <Kbd keys={entry.shortcut} />}
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className="wf-palette-none">没有这样的命令</p>}
    </Dialog>
  )
}
