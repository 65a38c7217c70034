import { Checkbox, Dialog, DialogActions } from '@wenfang/shared-ui'
import { NumberField } from '@wenfang/shared-ui/measures'
import { useState } from 'react'
import { readColumns, readSectionFormat, type ColumnFormat } from '../../../model/tree/page-format.ts'
import { caretSection, columns, type PageScope } from '../../commands/page/page.command.ts'
import { run, useWriter } from '../../state/writer.ts'
import { SCOPES, TWIPS_PER_MM } from './page-choices.ts'
import { LabelledSelect } from '../labelled-select.view.tsx'

const MOST = 12
const SMALLEST_TWIPS = 360

export function ColumnsDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [scope, setScope] = useState<PageScope>('section')
  const [format, setFormat] = useState<ColumnFormat>(() => readColumns(caretSection(writer)))
  const [room] = useState(() => {
    const page = readSectionFormat(caretSection(writer))
    return page.pageWidth - page.marginLeft - page.marginRight - page.gutter
  })
  const even = (count: number, space: number) => {
    const width = Math.max(SMALLEST_TWIPS, Math.floor((room - space * (count - 1)) / count))
    return Array.from({ length: count }, (_, at) => ({ width, space: at === count - 1 ? 0 : space }))
  }
  const setCount = (value: number): void => {
    const count = Math.min(MOST, Math.max(1, Math.round(value)))
    setFormat({ ...format, count, widths: format.widths && even(count, format.space) })
  }
  const setWidth = (at: number, part: { readonly width?: number; readonly space?: number }): void =>
    setFormat({
      ...format,
      widths: format.widths?.map((one, index) => (index === at ? { ...one, ...part } : one)) ?? null,
    })
  const used = format.widths?.reduce((sum, one) => sum + one.width + one.space, 0) ?? 0
  const isTooWide = format.widths !== null && used > room + 20
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="分栏"
      {...(isTooWide ? { description: '各栏加起来比版心宽，请改窄一些' } : {})}
      actions={
        <DialogActions
          isDisabled={isTooWide}
          onConfirm={() => {
            onClose()
            run(writer, columns, { ...format, scope })
          }}
        />
      }
    >
      <div className="writer-dialog-grid">
        <NumberField label="栏数" unit="栏" step={1} min={1} value={format.count} onChange={setCount} />
        {format.widths === null && (
          <NumberField
            label="间距"
            unit="毫米"
            step={1}
            min={0}
            value={format.space / TWIPS_PER_MM}
            onChange={(mm) => setFormat({ ...format, space: Math.max(0, Math.round(mm * TWIPS_PER_MM)) })}
          />
        )}
        <LabelledSelect label="应用于" value={scope} options={SCOPES} onChange={setScope} />
      </div>
      <Checkbox
        isChecked={format.widths === null}
        onChange={(isEqual) => setFormat({ ...format, widths: isEqual ? null : even(format.count, format.space) })}
      >
        栏宽相等
      </Checkbox>
      <Checkbox isChecked={format.hasLine} onChange={(hasLine) => setFormat({ ...format, hasLine })}>
        栏间画分隔线
      </Checkbox>
      {format.widths?.map((one, at) => (
        <div key={at} className="writer-dialog-grid">
          <NumberField
            label={`第 ${at + 1} 栏宽度`}
            unit="毫米"
            step={1}
            min={1}
            value={one.width / TWIPS_PER_MM}
            onChange={(mm) => setWidth(at, { width: Math.max(SMALLEST_TWIPS, Math.round(mm * TWIPS_PER_MM)) })}
          />
          {at < format.count - 1 && (
            <NumberField
              label="间距"
              unit="毫米"
              step={1}
              min={0}
              value={one.space / TWIPS_PER_MM}
              onChange={(mm) => setWidth(at, { space: Math.max(0, Math.round(mm * TWIPS_PER_MM)) })}
            />
          )}
        </div>
      ))}
    </Dialog>
  )
}
