import { Checkbox, Field, Input, Segmented } from '@wenfang/shared-ui'
import { NumberField } from '@wenfang/shared-ui/measures'
import { LabelledSelect } from '../dialogs/labelled-select.view.tsx'
import type { PrintSettings } from './print-plan.ts'

const ranges = [
  { value: 'all', label: '全部' },
  { value: 'current', label: '当前页' },
  { value: 'some', label: '自定义' },
] as const
const parities = [
  { value: 'all', label: '所选的每一页' },
  { value: 'odd', label: '仅奇数页' },
  { value: 'even', label: '仅偶数页' },
] as const
const papers = [
  { value: 'own', label: '与页面相同' },
  { value: 'A4', label: 'A4（210 × 297）' },
  { value: 'A3', label: 'A3（297 × 420）' },
  { value: 'A5', label: 'A5（148 × 210）' },
  { value: 'B5', label: 'B5（182 × 257）' },
  { value: 'Letter', label: '信纸（216 × 279）' },
] as const
const perSheets = [
  { value: '1', label: '1 页' },
  { value: '2', label: '2 页' },
  { value: '4', label: '4 页' },
  { value: '6', label: '6 页' },
] as const
const markups = [
  { value: 'all', label: '显示修订标记' },
  { value: 'final', label: '不显示修订（最终状态）' },
] as const

export function PrintForm({
  settings,
  error,
  isCommented,
  onChange,
}: {
  readonly settings: PrintSettings
  /** What is wrong with the pages that a person typed. */
  readonly error: string | undefined
  readonly isCommented: boolean
  readonly onChange: (patch: Partial<PrintSettings>) => void
}) {
  return (
    <form className="wf-print-form" aria-label="打印设置" onSubmit={(event) => event.preventDefault()}>
      <Segmented label="打印范围" value={settings.range} options={ranges} onChange={(range) => onChange({ range })} />
      {settings.range === 'some' && (
        <Field label="页码" hint="例如 1-3,5" error={error}>
          <Input value={settings.pages} onChange={(event) => onChange({ pages: event.target.value })} />
        </Field>
      )}
      <LabelledSelect
        label="奇偶页"
        value={settings.parity}
        options={parities}
        onChange={(parity) => onChange({ parity })}
      />
      <LabelledSelect label="纸张" value={settings.paper} options={papers} onChange={(paper) => onChange({ paper })} />
      <LabelledSelect
        label="每张纸打印"
        value={String(settings.perSheet) as '1' | '2' | '4' | '6'}
        options={perSheets}
        onChange={(count) => onChange({ perSheet: Number(count) as PrintSettings['perSheet'] })}
      />
      <NumberField
        label="缩放"
        unit="%"
        step={5}
        min={10}
        value={settings.scalePercent}
        onChange={(percent) => onChange({ scalePercent: Math.min(400, Math.max(10, percent)) })}
      />
      <LabelledSelect
        label="修订"
        value={settings.markup}
        options={markups}
        onChange={(markup) => onChange({ markup })}
      />
      {isCommented && (
        <Checkbox isChecked={settings.hasComments} onChange={(hasComments) => onChange({ hasComments })}>
          在最后打印批注列表
        </Checkbox>
      )}
      <Checkbox isChecked={settings.hasBackground} onChange={(hasBackground) => onChange({ hasBackground })}>
        打印页面背景
      </Checkbox>
      <p className="wf-print-hint">
        份数、双面和打印机在下一步的系统打印窗口中选择；那里的边距请选“无”。要得到 PDF，请把目标选为“另存为 PDF”。
      </p>
    </form>
  )
}
