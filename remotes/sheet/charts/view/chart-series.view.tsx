import { Checkbox, IconButton, Select } from '@wenfang/shared-ui'
import Trash2 from 'lucide-react/icons/trash-2'
import { colourOf, hexOf } from '../../model/index.ts'
import { type ChartKind, type ChartPayload } from '../../model/index.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { chartData } from '@wenfang/shared-charts/draw'
import { hasAxes, withoutSeries, withSeries } from '../model/edit-chart.ts'
import { areasOf } from '../model/references.ts'
import { cellReader } from './cell-values.ts'
import { CHART_TITLES } from './chart-titles.ts'
import { TextField } from './text-field.view.tsx'

const MIXED: readonly ChartKind[] = ['column', 'line', 'area']
const MIXABLE = MIXED.map((value) => ({ value, label: CHART_TITLES[value] }))
const ACCENTS = 6
const FIRST_ACCENT = 4

/** The series of a chart one by one: cells, colour, kind, axis. */
export function ChartSeriesList({
  chart,
  sheetId,
  onChange,
}: {
  readonly chart: ChartPayload
  readonly sheetId: string
  readonly onChange: (chart: ChartPayload) => void
}) {
  const { surface, ui } = useSheetView()
  const { series } = chartData(chart, cellReader(surface, sheetId))
  return (
    <ul className="sheet-chart-series" aria-label="系列">
      {series.map(({ look, name }, at) => {
        const theme = { theme: FIRST_ACCENT + (at % ACCENTS), tint: 0 }
        const shown = hexOf(look.colour ?? theme, surface.themeColours) ?? '#000000'
        return (
          <li key={at}>
            <div className="sheet-chart-series-head">
              <input
                type="color"
                aria-label={`${name}的颜色`}
                value={shown}
                onChange={(event) => onChange(withSeries(chart, at, { colour: colourOf(event.target.value) }))}
              />
              <strong>{name}</strong>
              <IconButton
                label={`删除系列 ${name}`}
                size="sm"
                icon={<Trash2 />}
                disabled={series.length < 2}
                onClick={() => onChange(withoutSeries(chart, at))}
              />
            </div>
            <TextField
              label="数值"
              value={look.values.formula ?? ''}
              onEnter={(formula) => {
                if (areasOf(formula) || surface.fellowValues(formula))
                  onChange(withSeries(chart, at, { values: { ...look.values, formula } }))
                else
                  ui.toast(
                    'warning',
                    `请填写单元格区域，例如 Sheet1!$B$2:$B$9${ui.fellows ? '，或数据表的字段，例如 订单[金额]' : ''}`,
                  )
              }}
            />
            {MIXED.includes(look.kind) && series.length > 1 && (
              <Select
                label={`${name}的图表类型`}
                value={look.kind}
                options={MIXABLE}
                onChange={(kind) => onChange(withSeries(chart, at, { kind }))}
              />
            )}
            {hasAxes(look.kind) && series.length > 1 && (
              <Checkbox
                isChecked={look.isSecondary}
                onChange={(isSecondary) => onChange(withSeries(chart, at, { isSecondary }))}
              >
                用次坐标轴
              </Checkbox>
            )}
          </li>
        )
      })}
    </ul>
  )
}
