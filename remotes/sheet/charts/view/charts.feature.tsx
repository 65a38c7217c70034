import { MenuItem, ToolbarButton, ToolbarMenu } from '@wenfang/shared-ui'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChartPie from 'lucide-react/icons/chart-pie'
import { CHART_KINDS } from '../../model/index.ts'
import type { SheetFeature } from '../../view/features/feature.ts'
import { useRefusal } from '../../view/ribbon/use-refusal.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { CHART_TITLES } from './chart-titles.ts'
import { ChartPage } from './chart-page.view.tsx'
import { insertChart } from './insert-chart.ts'

function InsertTools() {
  const view = useSheetView()
  const refusal = useRefusal()
  return (
    <>
      <ToolbarButton
        label="推荐的图表"
        icon={<ChartColumn />}
        isDisabled={refusal !== null}
        disabledReason={refusal ?? undefined}
        onPress={() => insertChart(view, null)}
      >
        推荐的图表
      </ToolbarButton>
      <ToolbarMenu label="图表" icon={<ChartPie />} text="图表" refusal={refusal}>
        {CHART_KINDS.map((kind) => (
          <MenuItem key={kind} onSelect={() => insertChart(view, kind)}>
            {CHART_TITLES[kind]}
          </MenuItem>
        ))}
      </ToolbarMenu>
    </>
  )
}

/** Charts of cells, which are drawn as drawings are, and sheets that are one chart. */
export const charts: SheetFeature = { tools: { insert: InsertTools }, Layer: ChartPage }
