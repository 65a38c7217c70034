import { MenuItem } from '@wenfang/shared-ui'
import { insertFunction } from '../commands/index.ts'
import type { SheetFeature } from '../features/feature.ts'
import { run, useSheetView } from '../state/sheet-context.ts'

const FUNCTIONS = [
  ['SUM', '求和'],
  ['AVERAGE', '平均值'],
  ['COUNT', '计数'],
  ['MAX', '最大值'],
  ['MIN', '最小值'],
] as const

/** Functions over the numbers beside the active cell. */
export function FunctionItems() {
  const view = useSheetView()
  return FUNCTIONS.map(([name, title]) => (
    <MenuItem key={name} onSelect={() => run(view, insertFunction, name)}>
      {title}（{name}）
    </MenuItem>
  ))
}

export const functions: SheetFeature = { items: { formulas: FunctionItems } }
