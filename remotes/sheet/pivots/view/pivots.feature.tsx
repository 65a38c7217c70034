import { MenuItem } from '@wenfang/shared-ui'
import TableProperties from 'lucide-react/icons/table-properties'
import { READ_ONLY } from '../../view/commands/command.ts'
import type { SheetFeature } from '../../view/features/feature.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { activeMeaning, fold, guardCells, showDetails } from './open-cells.ts'
import { activePivot } from './pivot-at.ts'
import { keepPivots } from './pivot-keeper.ts'
import { CREATE_PIVOT_DIALOG, PIVOT_PANEL, PIVOT_SOURCE_DIALOG } from './pivot-parts.ts'
import './pivots.css'

function InsertItems() {
  const { ui, canWrite } = useSheetView()
  return (
    <MenuItem
      icon={<TableProperties />}
      {...(!canWrite && { hint: READ_ONLY })}
      isDisabled={!canWrite}
      onSelect={() => ui.openDialog(CREATE_PIVOT_DIALOG, undefined)}
    >
      数据透视表…
    </MenuItem>
  )
}

function DataItems() {
  const { surface, canWrite } = useSheetView()
  const hasPivots = surface.model.sheets().some(({ id }) => surface.rules.objects('pivot', id).length > 0)
  if (!hasPivots) return null
  return (
    <MenuItem isDisabled={!canWrite} onSelect={() => surface.execute('pivot.refreshAll', {})}>
      刷新所有透视表
    </MenuItem>
  )
}

function CellItems() {
  const { surface, ui, canWrite } = useSheetView()
  const pivot = activePivot(surface)
  if (!pivot || !canWrite) return null
  const { sheetId, id, payload } = pivot
  const isKept = payload.unknown !== null
  const meaning = isKept ? null : (activeMeaning(surface)?.meaning ?? null)
  return (
    <>
      <MenuItem onSelect={() => ui.openPanel(PIVOT_PANEL, { sheetId, id })}>透视表字段…</MenuItem>
      <MenuItem isDisabled={isKept} onSelect={() => surface.execute('pivot.refresh', { sheetId, id })}>
        刷新透视表
      </MenuItem>
      {meaning?.kind === 'value' && <MenuItem onSelect={() => showDetails(surface)}>查看明细</MenuItem>}
      {meaning?.kind === 'label' && meaning.hasParts && (
        <MenuItem onSelect={() => fold(surface, pivot, meaning)}>{meaning.isCollapsed ? '展开' : '折叠'}</MenuItem>
      )}
      <MenuItem isDisabled={isKept} onSelect={() => ui.openDialog(PIVOT_SOURCE_DIALOG, { sheetId, id })}>
        更改数据源…
      </MenuItem>
      <MenuItem isDanger onSelect={() => surface.execute('pivot.remove', { sheetId, id })}>
        删除透视表
      </MenuItem>
    </>
  )
}

/** Pivot tables: made, changed, refreshed, looked into. */
export const pivots: SheetFeature = {
  items: { insert: InsertItems, data: DataItems, cells: CellItems },
  start(surface, host) {
    const stops = [
      guardCells(surface, (text) => host.toast('info', text)),
      keepPivots(
        surface.model,
        (sheetId, id) => surface.execute('pivot.refresh', { sheetId, id }),
        (run) => {
          const timer = setTimeout(run, 0)
          return () => clearTimeout(timer)
        },
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
}
