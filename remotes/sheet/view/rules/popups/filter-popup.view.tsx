import { BasePopover as Popover, Button, Checkbox, Input, Segmented, Select, usePortal } from '@wenfang/shared-ui'
import { useMemo, useState } from 'react'
import { columnName } from '../../../formula/index.ts'
import type { ColumnFilter } from '../../../model/index.ts'
import { CONDITIONS, type Condition, filterOf, passing } from '../../../rules/column-filter.ts'
import { isRightToLeft } from '../../engine/right-to-left.ts'
import { useSheetView } from '../../state/sheet-context.ts'
import type { FilterScope } from '../filters.ts'
import { isClosed } from './closing.ts'
import { ColourChoice } from './colour-choice.view.tsx'

/** More are found by searching. */
const MOST_SHOWN = 500
const BY_COLOUR = { fill: '按单元格颜色', colour: '按字体颜色' } as const
const CONDITION_OPTIONS = [
  { value: 'none' as const, label: '按值筛选' },
  { value: 'fill' as const, label: BY_COLOUR.fill },
  { value: 'colour' as const, label: BY_COLOUR.colour },
  ...(Object.entries(CONDITIONS) as [Condition, string][]).map(([value, label]) => ({ value, label })),
]
const WITHOUT_VALUE: ReadonlySet<string> = new Set(['none', 'fill', 'colour', 'aboveAverage', 'belowAverage'])
const SCOPES = [
  { value: 'own' as const, label: '仅自己' },
  { value: 'everyone' as const, label: '所有人' },
]
const collator = new Intl.Collator('zh-CN', { numeric: true })

/** Below the heading of a column: sorting, and what the column leaves out. */
export function FilterPopup({ row, column }: { readonly row: number; readonly column: number }) {
  const { surface, canWrite, host } = useSheetView()
  const { rules, place, filters } = surface
  const portal = usePortal()
  const sheetId = surface.activeSheetId()
  const head = filters.headAt(sheetId, row, column)
  const at = column - (head?.range.left ?? 0)
  const [scope, setScope] = useState<FilterScope>(() =>
    canWrite && head && filters.filterOf(sheetId, head, at, 'everyone') ? 'everyone' : 'own',
  )
  const choices = useMemo(
    () => (head ? filters.choices(sheetId, head, at, scope) : []),
    // oxlint-disable-next-line react/exhaustive-deps -- as they are when the list opens
    [scope],
  )
  const texts = useMemo(
    () =>
      [...new Map(choices.map((cell) => [cell.text, cell])).values()]
        .toSorted((a, b) => rank(a.value) - rank(b.value) || compare(a.value, b.value))
        .map(({ text }) => text),
    [choices],
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => {
    const filter =
      head && (filters.filterOf(sheetId, head, at, 'own') ?? filters.filterOf(sheetId, head, at, 'everyone'))
    if (!filter) return new Set(texts)
    const passes = passing(filter, choices, surface.themeColours)
    return new Set(choices.flatMap(({ text }, index) => (passes[index] ? [text] : [])))
  })
  const [query, setQuery] = useState('')
  const [condition, setCondition] = useState<Condition | 'none' | keyof typeof BY_COLOUR>('none')
  const byColour = condition === 'fill' || condition === 'colour' ? condition : null
  /** '' stands for none of their own; null while none is chosen. */
  const [hex, setHex] = useState<string | null>(null)
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const rect = place.rectOf(row, column)
  if (!head || !rect) return null

  const close = (): void => {
    rules.open(null)
    surface.focus()
  }
  const apply = (filter: ColumnFilter | null): void => {
    filters.set(sheetId, head, at, filter, scope)
    if (scope === 'own' && filter) host.toast('info', '筛选结果只有你看得到，不影响其他人')
    close()
  }
  const confirm = (): void => {
    if (byColour !== null) {
      const isFont = byColour === 'colour'
      return apply({ kind: 'colour', isFont, colour: hex ? { rgb: hex.slice(1).toUpperCase() } : null })
    }
    if (condition !== 'none' && condition !== 'fill' && condition !== 'colour')
      return apply(filterOf(condition, first, second))
    const values = texts.filter((text) => text !== '' && chosen.has(text))
    const isAll = texts.every((text) => chosen.has(text))
    apply(isAll ? null : { kind: 'values', values, isBlankIncluded: chosen.has('') })
  }
  const sort = (isDescending: boolean): void => {
    const { range } = head
    if (range.bottom > range.top)
      surface.execute('data.sort', {
        sheetId,
        range: { ...range, top: range.top + 1 },
        keys: [{ column, isDescending }],
      })
    close()
  }
  const found = texts.filter((text) => text.toLowerCase().includes(query.trim().toLowerCase()))
  const isAllFound = found.every((text) => chosen.has(text))
  const turn = (some: readonly string[], isOn: boolean): void => {
    const next = new Set(chosen)
    for (const text of some) {
      if (isOn) next.add(text)
      else next.delete(text)
    }
    setChosen(next)
  }
  return (
    <Popover.Root open onOpenChange={(isOpen, details) => isClosed(isOpen, details) && close()}>
      <Popover.Portal container={portal}>
        <Popover.Positioner
          anchor={{ getBoundingClientRect: () => rect }}
          align={isRightToLeft(surface.workbook) ? 'end' : 'start'}
          side="bottom"
          sideOffset={2}
          className="wf-menu-positioner"
        >
          <Popover.Popup
            data-takes-keys
            className="wf-popover sheet-filter"
            aria-label={`筛选 ${columnName(column)} 列`}
            onKeyDown={(event) => event.stopPropagation()}
          >
            {canWrite && (
              <div className="sheet-side-row">
                <Button size="sm" kind="quiet" onClick={() => sort(false)}>
                  升序
                </Button>
                <Button size="sm" kind="quiet" onClick={() => sort(true)}>
                  降序
                </Button>
              </div>
            )}
            {canWrite && <Segmented label="谁看到筛选结果" value={scope} options={SCOPES} onChange={setScope} />}
            <Select
              label="筛选方式"
              value={condition}
              options={CONDITION_OPTIONS}
              onChange={(next) => {
                setCondition(next)
                setHex(null)
              }}
            />
            {byColour !== null ? (
              <ColourChoice part={byColour} cells={choices} chosen={hex} onChoose={setHex} />
            ) : condition === 'none' ? (
              <>
                <Input
                  aria-label="搜索值"
                  placeholder="搜索"
                  value={query}
                  onChange={(event) => setQuery(event.target.value)}
                />
                <Checkbox isChecked={isAllFound} onChange={(isOn) => turn(found, isOn)}>
                  全选（{found.length}）
                </Checkbox>
                <ul className="sheet-filter-values" aria-label="值">
                  {found.slice(0, MOST_SHOWN).map((text) => (
                    <li key={text}>
                      <Checkbox isChecked={chosen.has(text)} onChange={(isOn) => turn([text], isOn)}>
                        {text === '' ? '（空白）' : text}
                      </Checkbox>
                    </li>
                  ))}
                </ul>
                {found.length > MOST_SHOWN && (
                  <p className="sheet-side-empty">还有 {found.length - MOST_SHOWN} 个值，请搜索</p>
                )}
              </>
            ) : (
              <>
                {!WITHOUT_VALUE.has(condition) && (
                  <Input aria-label="条件的值" value={first} onChange={(event) => setFirst(event.target.value)} />
                )}
                {condition === 'between' && (
                  <Input aria-label="第二个值" value={second} onChange={(event) => setSecond(event.target.value)} />
                )}
              </>
            )}
            <div className="sheet-form-actions">
              <Button size="sm" kind="quiet" onClick={() => apply(null)}>
                清除
              </Button>
              <Button
                size="sm"
                kind="primary"
                disabled={
                  byColour !== null
                    ? hex === null
                    : condition === 'none'
                      ? chosen.size === 0
                      : !WITHOUT_VALUE.has(condition) && first === ''
                }
                onClick={confirm}
              >
                确定
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const rank = (value: unknown): number =>
  value === null ? 3 : typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
