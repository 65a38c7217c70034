import { AnchoredPopover, SearchField, type Anchor } from '@wenfang/shared-ui'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { commands } from '../../commands/index.ts'
import { displayed, type Field, type RecordId } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'

export interface LinkPickerProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly record: RecordId
  readonly field: Field
  /** Beside what it lies. */
  readonly anchor: Anchor
  readonly typed: string
  readonly onClose: () => void
}

/** More are found by more letters. */
const MOST = 100

/** Records to link to: type to search, Enter links or parts. */
export default function LinkPicker({ surface, shown, record, field, anchor, typed, onClose }: LinkPickerProps) {
  const { session } = surface
  const [words, setWords] = useState(typed)
  const [at, setAt] = useState(0)
  const { table, database, version } = shown
  const value = table.get(record, field)
  const chosen = Array.isArray(value) ? value : []
  // As it was opened: nothing jumps while one links and parts.
  const [first] = useState(chosen)
  const found = useMemo(
    () => foundRecords(shown, field, words, first),
    // oxlint-disable-next-line react/exhaustive-deps -- the database is changed in its place; its version says when.
    [shown, field, words, first, version],
  )
  const toggle = (id: string) => {
    const isChosen = chosen.includes(id)
    session.run(commands.changeMembers, {
      table: table.id,
      field: field.id,
      record,
      add: isChosen ? [] : [id],
      remove: isChosen ? [id] : [],
    })
    setWords('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter') {
      const one = found[at]
      if (one) toggle(one.id)
    } else return
    event.preventDefault()
  }
  return (
    <AnchoredPopover
      anchor={anchor}
      className="dbsheet-members"
      label={`选择${field.settings.title}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <SearchField
        label={`在“${database.table(field.settings.table ?? '')?.title ?? ''}”里查找记录`}
        value={words}
        onChange={(next) => {
          setWords(next)
          setAt(0)
        }}
      />
      <ul className="dbsheet-choices" aria-label="可以关联的记录">
        {found.map(({ id, title }, place) => (
          <li key={id}>
            <button
              type="button"
              className={place === at ? 'dbsheet-choice dbsheet-choice-at' : 'dbsheet-choice'}
              aria-pressed={chosen.includes(id)}
              onClick={() => toggle(id)}
            >
              <span className="dbsheet-link-chip">{title}</span>
              {chosen.includes(id) && <span aria-hidden>✓</span>}
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="dbsheet-none">没有这样的记录</li>}
      </ul>
    </AnchoredPopover>
  )
}

/** The linked ones first: among many records they would not be found to be parted. */
function foundRecords({ table, database }: ShownPlace, field: Field, words: string, first: readonly string[]) {
  const target = database.table(field.settings.table ?? '')
  const wanted = words.trim().toLowerCase()
  const found: { readonly id: string; readonly title: string }[] = []
  if (!target || !table) return found
  const look = (id: string): void => {
    const title = displayed(field, [id], database.people)
    if (title.toLowerCase().includes(wanted)) found.push({ id, title })
  }
  for (const id of first) {
    const slot = target.slotOf(Number(id))
    if (slot >= 0 && !target.isDeleted(slot)) look(id)
  }
  const linked = new Set(first)
  for (let slot = 0; slot < target.length && found.length < MOST; slot++) {
    const id = String(target.ids[slot] ?? 0)
    if (!target.isDeleted(slot) && !linked.has(id)) look(id)
  }
  return found
}
