import { MenuItem, MenuSeparator, ToolbarMenu } from '@wenfang/shared-ui'
import ChartSpline from 'lucide-react/icons/chart-spline'
import type { SheetFeature } from '../../view/features/feature.ts'
import { useRefusal } from '../../view/ribbon/use-refusal.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { putSparklines, removeSparklines, SPARKLINE_TITLES, type SparklineType } from './edit-sparklines.ts'
import { SparklineLayer } from './sparkline-layer.view.tsx'

function InsertTools() {
  const view = useSheetView()
  return (
    <ToolbarMenu label="迷你图" icon={<ChartSpline />} text="迷你图" refusal={useRefusal()}>
      {(Object.keys(SPARKLINE_TITLES) as SparklineType[]).map((type) => (
        <MenuItem key={type} onSelect={() => putSparklines(view, type)}>
          {SPARKLINE_TITLES[type]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => removeSparklines(view)}>删除迷你图</MenuItem>
    </ToolbarMenu>
  )
}

/** Small lines in cells. */
export const sparklines: SheetFeature = { tools: { insert: InsertTools }, Layer: SparklineLayer }
