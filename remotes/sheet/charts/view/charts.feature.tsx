import { MenuItem, Submenu } from '@wenfang/shared-ui'
import ChartColumn from 'lucide-react/icons/chart-column'
import { CHART_KINDS } from '../../model/index.ts'
import type { SheetFeature } from '../../view/features/feature.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { CHART_TITLES } from './chart-titles.ts'
import { ChartPage } from './chart-page.view.tsx'
import { insertChart } from './insert-chart.ts'

function InsertItems() {
  const view = useSheetView()
  return (
    <>
      <MenuItem icon={<ChartColumn />} onSelect={() => insertChart(view, null)}>
        推荐的图表
      </MenuItem>
      <Submenu title="图表">
        {CHART_KINDS.map((kind) => (
          <MenuItem key={kind} onSelect={() => insertChart(view, kind)}>
            {CHART_TITLES[kind]}
          </MenuItem>
        ))}
      </Submenu>
    </>
  )
}

/** Charts of cells, which are drawn as drawings are, and sheets that are one chart. */
export const charts: SheetFeature = { items: { insert: InsertItems }, Layer: ChartPage }
