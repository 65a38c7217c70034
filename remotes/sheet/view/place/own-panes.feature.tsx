import { MenuItem } from '@wenfang/shared-ui'
import Snowflake from 'lucide-react/icons/snowflake'
import type { SheetFeature } from '../features/feature.ts'
import { useSheetView } from '../state/sheet-context.ts'
import { freezeForMyself, keepOwnPanes } from './own-panes.ts'

function CellItems() {
  const { surface, host, canWrite } = useSheetView()
  // Who may write freezes for everybody, by the ribbon.
  if (canWrite) return null
  const active = surface.selection()?.active
  return (
    <>
      <MenuItem
        icon={<Snowflake />}
        isDisabled={!active || active.row + active.column === 0}
        onSelect={() => active && freezeForMyself(surface, host.file.id, { rows: active.row, columns: active.column })}
      >
        冻结到当前单元格（仅自己）
      </MenuItem>
      <MenuItem onSelect={() => freezeForMyself(surface, host.file.id, null)}>恢复原来的冻结</MenuItem>
    </>
  )
}

/** What stays in place for somebody who only reads. */
export const ownPanes: SheetFeature = {
  CellItems,
  start(surface, host) {
    // What the workbook says holds for whoever may change it.
    if (surface.canWrite) return () => {}
    return keepOwnPanes(surface, host.file.id)
  },
}
