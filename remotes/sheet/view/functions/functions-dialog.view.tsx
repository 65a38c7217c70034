import { Dialog, DialogActions, SearchField, Select } from '@wenfang/shared-ui'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { CATEGORIES, type Category, listFunctions, searchFunctions } from '@wenfang/shared-formulas/help'
import type { PartProps } from '../features/part.ts'
import { useSheetView } from '../state/sheet-context.ts'
import type { SuspendedEntry } from '../state/suspended-entry.ts'
import { FunctionCard } from './function-card.view.tsx'
import { withFunction } from './with-function.ts'
import './functions.css'

const ALL = 'all'
const GROUPS: readonly { readonly value: Category | typeof ALL; readonly label: string }[] = [
  { value: ALL, label: '全部函数' },
  ...Object.entries(CATEGORIES).map(([value, label]) => ({ value: value as Category, label })),
]
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** A function by its name, its meaning or its group; it is written into the formula that was being typed. */
export function FunctionsDialog({ args: entry, onClose }: PartProps<SuspendedEntry>) {
  const { surface } = useSheetView()
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState<Category | typeof ALL>(ALL)
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const found = useMemo(() => {
    const all = search.trim() === '' ? listFunctions() : searchFunctions(search)
    return group === ALL ? all : all.filter(({ category }) => category === group)
  }, [search, group])
  const at = Math.max(
    0,
    found.findIndex(({ name }) => name === chosen),
  )
  const current = found[at]
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const isAnswered = useRef(false)
  // Taken away with the right to write: what was typed is kept beside the sheet.
  useEffect(
    () => () => {
      if (!isAnswered.current && !surface.canWrite) surface.resumeEntry(entry, null)
    },
    [surface, entry],
  )
  // After the dialog: it has the keys until then.
  const close = (typed: { readonly text: string; readonly caret: number } | null): void => {
    isAnswered.current = true
    onClose()
    queueMicrotask(() => surface.resumeEntry(entry, typed))
  }
  const insert = (name: string | undefined): void => {
    if (name !== undefined) close(withFunction(entry, name))
  }
  const move = (event: KeyboardEvent): void => {
    const step = event.nativeEvent.isComposing ? undefined : STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    setChosen(found[Math.min(found.length - 1, Math.max(0, at + step))]?.name ?? null)
  }
  return (
    <Dialog
      isOpen
      onClose={() => close(null)}
      title="插入函数"
      size="lg"
      actions={<DialogActions confirmLabel="插入" isDisabled={!current} onConfirm={() => insert(current?.name)} />}
    >
      <div className="sheet-form">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows of the field move in the list */}
        <div className="sheet-functions-bar" onKeyDown={move}>
          <SearchField
            label="查找函数"
            placeholder="名称、拼音首字母或用途，例如 qh、查找"
            value={search}
            onChange={(text) => {
              setSearch(text)
              setChosen(null)
            }}
          />
          <Select label="类别" value={group} options={GROUPS} onChange={setGroup} />
        </div>
        <div
          ref={list}
          className="sheet-functions"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the platform's list cannot hold a second text
          role="listbox"
          aria-label="函数"
          tabIndex={0}
          aria-activedescendant={current && `function-${current.name}`}
          onKeyDown={(event) => {
            if (event.key === 'Enter') insert(current?.name)
            else move(event)
          }}
        >
          {found.map(({ name, title }) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys
            <div
              key={name}
              id={`function-${name}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of the platform belongs to its own list
              role="option"
              tabIndex={-1}
              aria-selected={name === current?.name}
              onClick={() => setChosen(name)}
              onDoubleClick={() => insert(name)}
            >
              <b>{name}</b>
              <span>{title}</span>
            </div>
          ))}
          {found.length === 0 && <p>没有找到这样的函数</p>}
        </div>
        {current && <FunctionCard help={current} />}
      </div>
    </Dialog>
  )
}
