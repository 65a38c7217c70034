/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list under a field (ARIA combobox): its options have two lines and a shortcut, which no native list can hold */
import { Dialog, Kbd } from '@wenfang/shared-ui'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { type Command, refusalOf } from '../commands/command.ts'
import { commandGroups } from '../commands/index.ts'
import { commandContext, run, useWriter } from '../state/writer.ts'
import { matchTitle } from './match-title.ts'
import { recentCommands, rememberCommand } from './recent-commands.ts'
import './palette.css'

interface Entry {
  readonly command: Command
  readonly group: string
}

const ENTRIES: readonly Entry[] = commandGroups.flatMap(({ title, commands }) =>
  commands.filter(({ id }) => id !== 'palette').map((command) => ({ command, group: title })),
)

function found(typed: string): readonly Entry[] {
  if (typed.trim() === '') {
    const recent = recentCommands()
    const rank = ({ command }: Entry): number => {
      const at = recent.indexOf(command.id)
      return at < 0 ? recent.length : at
    }
    return ENTRIES.toSorted((a, b) => rank(a) - rank(b))
  }
  return ENTRIES.flatMap((entry) => {
    const own = matchTitle(entry.command.title, typed)
    const score = own ?? matchTitle(`${entry.group}${entry.command.title}`, typed)
    return score === null ? [] : [{ entry, score: own === null ? score + 100 : score }]
  })
    .toSorted((a, b) => a.score - b.score)
    .map(({ entry }) => entry)
}

/** Every command by its name: Chinese, pinyin or initials. Those that cannot run now say why. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  // The dialog stands over the document: what a command needs does not change under it.
  const [context] = useState(() => commandContext(writer))
  const entries = useMemo(() => found(typed), [typed])
  const at = Math.min(active, entries.length - 1)

  const choose = ({ command }: Entry): void => {
    if (refusalOf(command, context, undefined) !== null) return
    onClose()
    rememberCommand(command.id)
    run(writer, command, undefined)
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
      <div ref={list} id={listId} className="writer-palette" role="listbox" aria-label="命令">
        {entries.map(({ command, group }, index) => {
          const refusal = refusalOf(command, context, undefined)
          const shortcut = command.shortcuts?.[0]
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys of the list
            <div
              key={command.id}
              tabIndex={-1}
              id={`${listId}-${index}`}
              role="option"
              data-command={command.id}
              aria-selected={index === at}
              aria-disabled={refusal !== null}
              onClick={() => choose({ command, group })}
            >
              <span className="writer-palette-title">
                {command.title}
                <small>{refusal ?? group}</small>
              </span>
              {shortcut !== undefined && <Kbd keys={shortcut} />}
            </div>
          )
        })}
      </div>
      {entries.length === 0 && <p className="writer-palette-none">没有这样的命令</p>}
    </Dialog>
  )
}
