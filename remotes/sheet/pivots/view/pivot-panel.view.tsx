import { Banner, Button, Checkbox, Field, Select } from '@wenfang/shared-ui'
import { useState } from 'react'
import type { PivotLayout, PivotPayload } from '../../model/index.ts'
import type { PartProps } from '../../view/features/part.ts'
import { SidePanel } from '../../view/features/side-panel.view.tsx'
import { useSheetView, useSurface } from '../../view/state/sheet-context.ts'
import type { ZoneItem } from '../model/edit-pivot.ts'
import { headingsOf, placeOfSource } from '../model/read-source.ts'
import { FieldSettings } from './field-settings.view.tsx'
import { PIVOT_SOURCE_DIALOG, type PivotId } from './pivot-parts.ts'
import { PivotZones } from './pivot-zones.view.tsx'
import { ValueSettings } from './value-settings.view.tsx'

const LAYOUTS: readonly { readonly value: PivotLayout; readonly label: string }[] = [
  { value: 'compact', label: '压缩形式' },
  { value: 'outline', label: '大纲形式' },
  { value: 'tabular', label: '表格形式' },
]
const VALUE_AXES = [
  { value: 'column' as const, label: '并排（列）' },
  { value: 'row' as const, label: '上下（行）' },
]
const KEPT: Readonly<Record<string, string>> = {
  source: '它的数据不在这个工作簿里',
  calculatedField: '它有计算字段',
  calculatedItem: '它有计算项',
  discretePr: '它有手动组合的项目',
  filters: '它有标签或值筛选',
  showDataAs: '它的值显示方式尚不支持',
}

/** What a pivot table is made of; each change is one step of undo and computes it anew. */
export function PivotPanel({ args: { sheetId, id }, onClose }: PartProps<PivotId>) {
  const { surface } = useSheetView()
  const found = useSurface(() => {
    const isThere = surface.model.sheets().some((sheet) => sheet.id === sheetId)
    const pivot = isThere ? surface.rules.objects('pivot', sheetId).find((one) => one.id === id) : undefined
    return pivot ? { payload: pivot.payload as PivotPayload, fill: surface.model.pivotFill(sheetId, id) } : null
  })
  return (
    <SidePanel title="数据透视表" onClose={onClose}>
      {!found ? (
        <p className="sheet-side-empty">这个透视表已被删除。</p>
      ) : found.payload.unknown !== null ? (
        <p className="sheet-side-empty">
          “{found.payload.name}”只能查看：{KEPT[found.payload.unknown] ?? '它用了尚不支持的功能'}。下载时会原样保留。
        </p>
      ) : (
        <PivotForm sheetId={sheetId} id={id} payload={found.payload} isCurrent={found.fill?.isCurrent !== false} />
      )}
    </SidePanel>
  )
}

function PivotForm({
  sheetId,
  id,
  payload,
  isCurrent,
}: PivotId & { readonly payload: PivotPayload; readonly isCurrent: boolean }) {
  const { surface, ui } = useSheetView()
  const [chosen, setChosen] = useState<ZoneItem | null>(null)
  const columns = useSurface(() => {
    const place = placeOfSource(surface.model, payload.source)
    return place && headingsOf(surface.model, place, (...at) => surface.edits.resultAt(...at))
  })
  const set = (next: PivotPayload): void => void surface.execute('pivot.set', { sheetId, id, payload: next })
  const refresh = (): void => void surface.execute('pivot.refresh', { sheetId, id })
  const field = chosen && chosen.zone !== 'value' ? payload.fields[chosen.key] : undefined
  const value = chosen?.zone === 'value' ? payload.values[chosen.key] : undefined
  return (
    <div className="pivot-form">
      {!isCurrent && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={refresh}>
              刷新
            </Button>
          }
        >
          表里还是旧的结果
        </Banner>
      )}
      {!columns && <Banner tone="danger">找不到源数据：{payload.source ?? '未指定'}</Banner>}
      <PivotZones payload={payload} columns={columns ?? []} chosen={chosen} onChoose={setChosen} onChange={set} />
      {chosen && field && (
        <FieldSettings
          key={`${chosen.key}|${JSON.stringify(field.group)}`}
          fieldKey={chosen.key}
          field={field}
          payload={payload}
          onChange={set}
        />
      )}
      {chosen && value && (
        <ValueSettings key={chosen.key} valueId={chosen.key} value={value} payload={payload} onChange={set} />
      )}
      <section className="sheet-side-group" aria-label="布局">
        <Field label="报表布局">
          <Select
            label="报表布局"
            value={payload.layout}
            options={LAYOUTS}
            onChange={(layout) => set({ ...payload, layout })}
          />
        </Field>
        {Object.keys(payload.values).length > 1 && (
          <Field label="多个值的排列">
            <Select
              label="多个值的排列"
              value={payload.valuesAxis}
              options={VALUE_AXES}
              onChange={(valuesAxis) => set({ ...payload, valuesAxis })}
            />
          </Field>
        )}
        <Checkbox isChecked={payload.hasRowTotals} onChange={(hasRowTotals) => set({ ...payload, hasRowTotals })}>
          行总计（右侧）
        </Checkbox>
        <Checkbox
          isChecked={payload.hasColumnTotals}
          onChange={(hasColumnTotals) => set({ ...payload, hasColumnTotals })}
        >
          列总计（底部）
        </Checkbox>
      </section>
      <p className="pivot-source">数据源：{payload.source ?? '未指定'}</p>
      <div className="pivot-actions">
        <Button size="sm" onClick={refresh}>
          刷新
        </Button>
        <Button size="sm" kind="quiet" onClick={() => ui.openDialog(PIVOT_SOURCE_DIALOG, { sheetId, id })}>
          更改数据源…
        </Button>
        <Button size="sm" kind="quiet" onClick={() => surface.execute('pivot.remove', { sheetId, id })}>
          删除
        </Button>
      </div>
    </div>
  )
}
