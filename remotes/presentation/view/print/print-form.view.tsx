import { Checkbox, Field, Input, Segmented, Select } from '@wenfang/shared-ui'
import type { PrintSettings, SlidesPerSheet } from './print-plan.ts'

const WAYS = [
  { value: 'slides', label: '幻灯片' },
  { value: 'handouts', label: '讲义' },
  { value: 'notes', label: '备注页' },
] as const
const RANGES = [
  { value: 'all', label: '全部' },
  { value: 'current', label: '当前' },
  { value: 'some', label: '自定义' },
] as const
const PER_SHEET = [
  { value: '1', label: '每张纸 1 张幻灯片' },
  { value: '2', label: '每张纸 2 张幻灯片' },
  { value: '3', label: '每张纸 3 张幻灯片，旁边有横线' },
  { value: '4', label: '每张纸 4 张幻灯片' },
  { value: '6', label: '每张纸 6 张幻灯片' },
  { value: '9', label: '每张纸 9 张幻灯片' },
] as const

export function PrintForm({
  settings,
  error,
  onChange,
}: {
  readonly settings: PrintSettings
  /** What is wrong with the numbers that a person typed. */
  readonly error: string | undefined
  readonly onChange: (patch: Partial<PrintSettings>) => void
}) {
  return (
    <form className="wf-print-form" aria-label="打印设置" onSubmit={(event) => event.preventDefault()}>
      <Segmented label="打印内容" value={settings.as} options={WAYS} onChange={(as) => onChange({ as })} />
      {settings.as === 'handouts' && (
        <Select
          label="每张纸打印"
          value={String(settings.perSheet) as `${SlidesPerSheet}`}
          options={PER_SHEET}
          onChange={(count) => onChange({ perSheet: Number(count) as SlidesPerSheet })}
        />
      )}
      <Segmented label="打印范围" value={settings.range} options={RANGES} onChange={(range) => onChange({ range })} />
      {settings.range === 'some' && (
        <Field label="页码" hint="例如 1-3,5" error={error}>
          <Input value={settings.pages} onChange={(event) => onChange({ pages: event.target.value })} />
        </Field>
      )}
      {settings.range === 'all' && (
        <Checkbox isChecked={settings.hasHidden} onChange={(hasHidden) => onChange({ hasHidden })}>
          打印隐藏的幻灯片
        </Checkbox>
      )}
      {settings.as !== 'slides' && (
        <Checkbox isChecked={settings.hasFrames} onChange={(hasFrames) => onChange({ hasFrames })}>
          给幻灯片加框
        </Checkbox>
      )}
      <Checkbox isChecked={settings.isGrey} onChange={(isGrey) => onChange({ isGrey })}>
        灰度
      </Checkbox>
      <p className="wf-print-hint">
        份数、双面和打印机在下一步的系统打印窗口中选择；那里的边距请选“无”。要得到 PDF，请把目标选为“另存为 PDF”。
      </p>
    </form>
  )
}
