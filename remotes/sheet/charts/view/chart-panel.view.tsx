import { Button, Checkbox, Field, Select } from '@wenfang/shared-ui'
import { type ChartAxis, type ChartGrouping, CHART_KINDS, type ChartPayload } from '../../model/index.ts'
import { gridFrame } from '../../drawings/view/grid-frame.ts'
import { putDrawing, removeDrawing } from '../../drawings/view/sheet-drawings.ts'
import { useDrawings } from '../../drawings/view/use-drawings.ts'
import type { PartProps } from '../../view/features/part.ts'
import { SidePanel } from '../../view/features/side-panel.view.tsx'
import { useSheetView, useSurface } from '../../view/state/sheet-context.ts'
import {
  canStack,
  dataRangeOf,
  hasAxes,
  rangeText,
  seriesDirection,
  withCells,
  withGrouping,
  withKind,
  withTitle,
} from '../model/edit-chart.ts'
import { areasOf } from '../model/references.ts'
import { ChartSeriesList } from './chart-series.view.tsx'
import { CHART_TITLES } from './chart-titles.ts'
import { selectedCells } from './selected-cells.ts'
import { TextField } from './text-field.view.tsx'

const KINDS = CHART_KINDS.map((value) => ({ value, label: CHART_TITLES[value] }))
const GROUPINGS: readonly { readonly value: ChartGrouping; readonly label: string }[] = [
  { value: 'standard', label: '不堆积' },
  { value: 'stacked', label: '堆积' },
  { value: 'percentStacked', label: '百分比堆积' },
]
const LEGENDS = [
  { value: 'none', label: '不显示' },
  { value: 'right', label: '右侧' },
  { value: 'left', label: '左侧' },
  { value: 'top', label: '顶部' },
  { value: 'bottom', label: '底部' },
] as const

/** Everything that can be changed about a chart; each change is one step of undo and seen by others at once. */
export function ChartPanel({ args: id, onClose }: PartProps<string>) {
  const { surface } = useSheetView()
  const sheetId = useSurface(({ activeSheetId }) => activeSheetId)
  const drawing = useDrawings(surface, sheetId).find((one) => one.id === id)
  const chart = drawing?.payload.chart
  if (!drawing || !chart || chart.unknownKind !== null) return null
  const put = (next: ChartPayload): void => {
    const frame = gridFrame(surface)
    if (frame) putDrawing(surface, sheetId, { id, payload: { ...drawing.payload, chart: next } }, frame.rulers)
  }
  const [first] = chart.series
  const kind = first?.kind ?? 'column'
  const isMixed = chart.series.some((one) => one.kind !== kind)
  const grouping = first?.grouping === 'stacked' || first?.grouping === 'percentStacked' ? first.grouping : 'standard'
  const area = dataRangeOf(chart)
  const draw = (text: string, isTurned: boolean): void => {
    const [wanted] = areasOf(text) ?? []
    const sheet = surface.model.sheets().find(({ name }) => name === wanted?.sheet) ?? null
    const cells = wanted && selectedCells(surface, sheet?.id ?? sheetId, wanted.range)
    if (!cells) return
    const direction = seriesDirection(chart)
    put(withCells(chart, cells, isTurned ? (direction === 'rows' ? 'columns' : 'rows') : direction))
  }
  const axis = (name: 'categoryAxis' | 'valueAxis', change: Partial<ChartAxis>): void =>
    put({ ...chart, [name]: { ...chart[name], ...change } })
  const labels = chart.series.every((one) => one.labels !== null)
  return (
    <SidePanel title="编辑图表" onClose={onClose}>
      <Field label="图表类型">
        <Select
          label="图表类型"
          value={kind}
          options={isMixed ? KINDS.map((one) => (one.value === kind ? { ...one, label: '组合图' } : one)) : KINDS}
          onChange={(next) => put(withKind(chart, next))}
        />
      </Field>
      {canStack(kind) && (
        <Field label="堆积方式">
          <Select
            label="堆积方式"
            value={grouping}
            options={GROUPINGS}
            onChange={(next) => put(withGrouping(chart, next))}
          />
        </Field>
      )}
      <TextField label="标题" value={chart.title?.text ?? ''} onEnter={(text) => put(withTitle(chart, text))} />
      {area && (
        <>
          <TextField label="数据区域" value={rangeText(area)} onEnter={(text) => draw(text, false)} />
          <Button size="sm" onClick={() => draw(rangeText(area), true)}>
            切换行/列
          </Button>
        </>
      )}
      <Field label="图例">
        <Select
          label="图例"
          value={chart.legend ?? 'none'}
          options={LEGENDS}
          onChange={(next) => put({ ...chart, legend: next === 'none' ? null : next })}
        />
      </Field>
      <Checkbox
        isChecked={labels && chart.series.length > 0}
        onChange={(isOn) =>
          put({
            ...chart,
            series: chart.series.map((one) => ({
              ...one,
              labels: isOn ? { hasValue: true, hasPercent: false, hasCategory: false } : null,
            })),
          })
        }
      >
        显示数据标签
      </Checkbox>
      {hasAxes(kind) && (
        <>
          <TextField
            label="横轴标题"
            value={chart.categoryAxis.title ?? ''}
            onEnter={(text) => axis('categoryAxis', { title: text === '' ? null : text })}
          />
          <TextField
            label="纵轴标题"
            value={chart.valueAxis.title ?? ''}
            onEnter={(text) => axis('valueAxis', { title: text === '' ? null : text })}
          />
          <TextField
            label="纵轴数字格式"
            value={chart.valueAxis.format ?? ''}
            onEnter={(text) => axis('valueAxis', { format: text === '' ? null : text })}
          />
          <Checkbox
            isChecked={chart.valueAxis.hasGridLines}
            onChange={(isOn) => axis('valueAxis', { hasGridLines: isOn })}
          >
            显示网格线
          </Checkbox>
        </>
      )}
      <ChartSeriesList chart={chart} sheetId={sheetId} onChange={put} />
      <Button
        size="sm"
        kind="danger"
        onClick={() => {
          removeDrawing(surface, sheetId, id)
          onClose()
        }}
      >
        删除图表
      </Button>
    </SidePanel>
  )
}
