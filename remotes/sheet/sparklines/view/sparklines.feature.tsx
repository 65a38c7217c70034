import { MenuItem, MenuSeparator, Submenu } from '@wenfang/shared-ui'
import type { SheetFeature } from '../../view/features/feature.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { putSparklines, removeSparklines, SPARKLINE_TITLES, type SparklineType } from './edit-sparklines.ts'
import { SparklineLayer } from './sparkline-layer.view.tsx'

function InsertItems() {
  const view = useSheetView()
  return (
    <Submenu title="迷你图">
      {(Object.keys(SPARKLINE_TITLES) as SparklineType[]).map((type) => (
        <MenuItem key={type} onSelect={() => putSparklines(view, type)}>
          {SPARKLINE_TITLES[type]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => removeSparklines(view)}>删除迷你图</MenuItem>
    </Submenu>
  )
}

/** Small lines in cells. */
export const sparklines: SheetFeature = { items: { insert: InsertItems }, Layer: SparklineLayer }
