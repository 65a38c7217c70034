import { Button, Checkbox, Field, Input, Select } from '@wenfang/shared-ui'
import { type SubmitEvent, useState } from 'react'
import type { ValidationPayload } from '../../../model/index.ts'
import { rangesOfText, textOfRanges } from '../../../rules/range-text.ts'
import {
  describeValidation,
  ERROR_STYLES,
  type ErrorStyle,
  formOfValidation,
  hasOperator,
  hasTwoLimits,
  NEW_VALIDATION,
  type Operator,
  OPERATORS,
  payloadOfValidation,
  VALIDATION_TYPES,
  validationFault,
  type ValidationForm,
  type ValidationType,
} from '../../../rules/validation-form.ts'
import { useSheetView, useSurface } from '../../state/sheet-context.ts'
import { RangesField } from './ranges-field.view.tsx'
import { RuleList } from './rule-list.view.tsx'
import { SidePanel } from '../../features/side-panel.view.tsx'

interface Edited {
  /** null for a new rule. */
  readonly id: string | null
  readonly ranges: string
  readonly form: ValidationForm
}

/** What may be entered into the cells of the sheet. */
export function ValidationPanel({ onClose }: { readonly onClose: () => void }) {
  const { surface } = useSheetView()
  const sheetId = useSurface(({ activeSheetId }) => activeSheetId)
  const rules = useSurface(() =>
    surface.rules
      .objects('validation', sheetId)
      .map(({ id, ranges, payload }) => ({ id, ranges, payload: payload as ValidationPayload }))
      .filter(({ payload }) => typeof payload?.type === 'string'),
  )
  const [edited, setEdited] = useState<Edited | null>(null)
  const save = (): void => {
    const ranges = edited && rangesOfText(edited.ranges)
    if (!edited || !ranges) return
    const payload = payloadOfValidation(edited.form)
    const isDone = edited.id
      ? surface.execute('validation.change', { sheetId, id: edited.id, ranges, payload })
      : surface.execute('validation.add', { sheetId, ranges, payload })
    if (isDone) setEdited(null)
  }
  if (edited)
    return (
      <SidePanel title={edited.id ? '编辑数据验证' : '新建数据验证'} onClose={onClose}>
        <Fields edited={edited} onChange={setEdited} onSave={save} />
      </SidePanel>
    )
  return (
    <RuleList
      title="数据验证"
      emptyText="还没有规则。为选中的单元格设置下拉列表或允许输入的内容。"
      rules={rules}
      nameOf={({ payload }) => describeValidation(payload)}
      onNew={() =>
        setEdited({ id: null, ranges: textOfRanges(surface.selection()?.ranges ?? []), form: NEW_VALIDATION })
      }
      onEdit={({ id, ranges, payload }) =>
        setEdited({ id, ranges: textOfRanges(ranges), form: formOfValidation(payload) })
      }
      onRemove={({ id }) => surface.execute('validation.remove', { sheetId, id })}
      onClose={onClose}
    />
  )
}

const optionsOf = <K extends string>(titles: Readonly<Record<K, string>>) =>
  (Object.entries(titles) as [K, string][]).map(([value, label]) => ({ value, label }))

const TYPE_OPTIONS = optionsOf(VALIDATION_TYPES).filter(({ value }) => value !== 'none')
const OPERATOR_OPTIONS = optionsOf(OPERATORS)
const STYLE_OPTIONS = optionsOf(ERROR_STYLES)

function Fields({
  edited,
  onChange,
  onSave,
}: {
  readonly edited: Edited
  readonly onChange: (edited: Edited | null) => void
  readonly onSave: () => void
}) {
  const { form, ranges } = edited
  const set = (part: Partial<ValidationForm>): void => onChange({ ...edited, form: { ...form, ...part } })
  const fault = validationFault(form) ?? (rangesOfText(ranges) ? null : '请填写应用区域')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (fault === null) onSave()
  }
  return (
    <form className="sheet-form" onSubmit={submit}>
      <RangesField text={ranges} onChange={(text) => onChange({ ...edited, ranges: text })} />
      <Field label="允许">
        <Select<ValidationType>
          label="允许"
          value={form.type}
          options={TYPE_OPTIONS}
          onChange={(type) => set({ type })}
        />
      </Field>
      {form.type === 'list' && (
        <>
          <Field label="选项" hint="每行一个，或填写来源区域，例如 =Sheet2!$A$1:$A$9">
            <textarea
              className="wf-input sheet-side-text"
              aria-label="选项"
              rows={4}
              value={form.first}
              onChange={(event) => set({ first: event.target.value })}
            />
          </Field>
          <Checkbox isChecked={form.hasDropDown} onChange={(hasDropDown) => set({ hasDropDown })}>
            在单元格中显示下拉箭头
          </Checkbox>
        </>
      )}
      {hasOperator(form.type) && (
        <Field label="比较">
          <Select<Operator>
            label="比较"
            value={form.operator}
            options={OPERATOR_OPTIONS}
            onChange={(operator) => set({ operator })}
          />
        </Field>
      )}
      {form.type !== 'list' && form.type !== 'none' && (
        <Field label={form.type === 'custom' ? '公式' : '值'} hint="可填写以 = 开头的公式">
          <Input value={form.first} onChange={(event) => set({ first: event.target.value })} />
        </Field>
      )}
      {hasTwoLimits(form) && (
        <Field label="与">
          <Input value={form.second} onChange={(event) => set({ second: event.target.value })} />
        </Field>
      )}
      <Checkbox isChecked={form.isBlankAllowed} onChange={(isBlankAllowed) => set({ isBlankAllowed })}>
        允许留空
      </Checkbox>
      <Field label="不符合时">
        <Select<ErrorStyle>
          label="不符合时"
          value={form.errorStyle}
          options={STYLE_OPTIONS}
          onChange={(errorStyle) => set({ errorStyle })}
        />
      </Field>
      <Field label="出错提示">
        <Input
          placeholder="留空则用默认提示"
          value={form.errorText}
          onChange={(event) => set({ errorText: event.target.value })}
        />
      </Field>
      <Field label="输入提示">
        <Input
          placeholder="选中单元格时显示"
          value={form.promptText}
          onChange={(event) => set({ promptText: event.target.value })}
        />
      </Field>
      {fault !== null && <p className="sheet-side-fault">{fault}</p>}
      <div className="sheet-form-actions">
        <Button kind="quiet" onClick={() => onChange(null)}>
          取消
        </Button>
        <Button kind="primary" type="submit" disabled={fault !== null}>
          保存规则
        </Button>
      </div>
    </form>
  )
}
