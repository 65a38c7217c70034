import { Button, Field, Select } from '@wenfang/shared-ui'
import { OptionList, type ListedOption } from '@wenfang/shared-ui/chips'
import { type SubmitEvent, useState } from 'react'
import { hasHeading } from '../../commands/index.ts'
import {
  MAX_ROWS,
  OPTION_COLOURS,
  RANGE_FIELD_KINDS,
  type CellRange,
  type RangeFieldKind,
  type ValidationPayload,
} from '../../model/index.ts'
import { holds } from '../../rules/index.ts'
import { fieldOfRule, hasOptions, RANGE_FIELD_TITLES } from '../../rules/range-fields.ts'
import { rangesOfText, textOfRanges } from '../../rules/range-text.ts'
import { SidePanel } from '../features/side-panel.view.tsx'
import { RangesField } from '../rules/panels/ranges-field.view.tsx'
import { useSheetView } from '../state/sheet-context.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'

type Kind = RangeFieldKind | 'none'

const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'none', label: '普通单元格' },
  ...RANGE_FIELD_KINDS.map((value) => ({ value, label: RANGE_FIELD_TITLES[value] })),
]
const STARS = [3, 4, 5, 10].map((most) => ({ value: String(most), label: `${most} 颗星` }))

interface Draft {
  readonly ranges: string
  readonly kind: Kind
  /** Null: what stands in the cells. */
  readonly options: readonly ListedOption[] | null
  readonly most: number
}

/** What kind of column the selected cells are. */
export function FieldPanel({ onClose }: { readonly onClose: () => void }) {
  const { surface } = useSheetView()
  const [draft, setDraft] = useState<Draft>(() => draftOf(surface))
  const set = (part: Partial<Draft>): void => setDraft({ ...draft, ...part })
  const ranges = rangesOfText(draft.ranges)
  const titles = draft.options?.map(({ title }) => title.trim()) ?? []
  const fault = !ranges
    ? '请填写应用区域'
    : new Set(titles).size < titles.length || titles.includes('')
      ? '选项的名字不能为空，也不能重复'
      : null
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (fault !== null || !ranges) return
    const { kind, options, most } = draft
    const field =
      kind === 'none'
        ? null
        : {
            kind,
            most,
            ...(options && { options: options.map(({ title, colour }) => ({ title: title.trim(), colour })) }),
          }
    if (surface.execute('range.setField', { sheetId: surface.activeSheetId(), ranges, field })) onClose()
  }
  const isChoice = draft.kind !== 'none' && hasOptions(draft.kind)
  return (
    <SidePanel title="列类型" onClose={onClose}>
      <form className="sheet-form" onSubmit={submit}>
        <RangesField text={draft.ranges} onChange={(text) => set({ ranges: text })} />
        <Field label="类型" hint="单元格里仍是普通的值，公式和 Excel 照样读">
          <Select<Kind> label="类型" value={draft.kind} options={KINDS} onChange={(kind) => set({ kind })} />
        </Field>
        {isChoice && draft.options === null && (
          <>
            <p className="sheet-side-empty">选项取自这些单元格里已有的内容。</p>
            <Button size="sm" onClick={() => set({ options: [listed('选项', 0)] })}>
              自己写选项
            </Button>
          </>
        )}
        {isChoice && draft.options && (
          <OptionList
            options={draft.options}
            onChange={(options) => set({ options })}
            onAdd={() => {
              const options = draft.options ?? []
              set({ options: [...options, listed(freeTitle(options), options.length)] })
            }}
          />
        )}
        {draft.kind === 'rating' && (
          <Field label="最多">
            <Select<string>
              label="最多"
              value={String(draft.most)}
              options={STARS}
              onChange={(most) => set({ most: Number(most) })}
            />
          </Field>
        )}
        {fault !== null && <p className="sheet-side-fault">{fault}</p>}
        <div className="sheet-form-actions">
          <Button kind="quiet" onClick={onClose}>
            取消
          </Button>
          <Button kind="primary" type="submit" disabled={fault !== null}>
            应用
          </Button>
        </div>
      </form>
    </SidePanel>
  )
}

const listed = (title: string, at: number): ListedOption => ({
  id: crypto.randomUUID(),
  title,
  colour: at % OPTION_COLOURS,
})

function freeTitle(options: readonly ListedOption[]): string {
  for (let number = options.length + 1; ; number++)
    if (!options.some(({ title }) => title === `选项 ${number}`)) return `选项 ${number}`
}

/** The typed column that the active cell is of, or the selection as one that is none yet. */
function draftOf(surface: SheetSurface): Draft {
  const selection = surface.selection()
  const active = selection?.active
  const rule = surface.rules
    .objects('validation')
    .find(({ ranges }) => active && ranges.some((range) => holds(range, active.row, active.column)))
  const field = rule && fieldOfRule(rule.payload as ValidationPayload)
  if (rule && field)
    return {
      ranges: textOfRanges(rule.ranges),
      kind: field.kind,
      options: field.options.length > 0 ? field.options.map((one, at) => ({ ...one, id: String(at) })) : null,
      most: field.most,
    }
  const sheetId = surface.activeSheetId()
  const ranges = (selection?.ranges ?? []).map((range) => bodyOf(surface, sheetId, range))
  return { ranges: textOfRanges(ranges), kind: 'select', options: null, most: 5 }
}

/** A whole column without its heading. */
function bodyOf({ model, workbook }: SheetSurface, sheetId: string, range: CellRange): CellRange {
  const isWhole = range.top === 0 && range.bottom >= Math.min(MAX_ROWS, workbook.getActiveSheet().getRowCount()) - 1
  const isHeaded =
    isWhole && (hasHeading(model, sheetId, { ...range, bottom: 1 }) || hasWordsOnTop(model, sheetId, range))
  return isHeaded ? { ...range, top: 1 } : range
}

/** A typed column has a heading where anything is written in its first row. */
const hasWordsOnTop = (model: SheetSurface['model'], sheetId: string, range: CellRange): boolean =>
  model.readWindow(sheetId, { ...range, bottom: 0 }).texts.some((text) => text !== undefined)
