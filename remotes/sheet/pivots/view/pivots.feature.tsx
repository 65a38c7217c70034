import { MenuItem, ToolbarSeparator } from '@wenfang/shared-ui'
import FileInput from 'lucide-react/icons/file-input'
import ListFilterPlus from 'lucide-react/icons/list-filter-plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TableProperties from 'lucide-react/icons/table-properties'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Command } from '../../view/commands/index.ts'
import type { SheetFeature } from '../../view/features/feature.ts'
import { CommandButton } from '../../view/ribbon/command-button.view.tsx'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { activeMeaning, fold, guardCells, showDetails } from './open-cells.ts'
import { activePivot } from './pivot-at.ts'
import { keepPivots } from './pivot-keeper.ts'
import { CREATE_PIVOT_DIALOG, PIVOT_PANEL, PIVOT_SOURCE_DIALOG } from './pivot-parts.ts'
import './pivots.css'

const openCreation: Command = {
  id: 'open-pivot-creation',
  title: '数据透视表…',
  run: ({ ui }) => ui.openDialog(CREATE_PIVOT_DIALOG, undefined),
}

const refreshAll: Command = {
  id: 'refresh-pivots',
  title: '刷新所有透视表',
  refusal: ({ surface }) =>
    surface.model.sheets().some(({ id }) => surface.rules.objects('pivot', id).length > 0)
      ? null
      : '工作簿里还没有数据透视表',
  run: ({ surface }) => void surface.execute('pivot.refreshAll', {}),
}

type ActivePivot = NonNullable<ReturnType<typeof activePivot>>

/** For the pivot table of the active cell. `isForKept`: also for one that stands as the file has it. */
const ofPivot = (
  id: string,
  title: string,
  isForKept: boolean,
  run: (context: Parameters<Command['run']>[0], pivot: ActivePivot) => void,
): Command => ({
  id,
  title,
  refusal({ surface }) {
    const pivot = activePivot(surface)
    if (!pivot) return '先选择数据透视表中的单元格'
    return isForKept || pivot.payload.unknown === null ? null : '这个透视表有不支持的设置，保留文件中的样子'
  },
  run(context) {
    const pivot = activePivot(context.surface)
    if (pivot) run(context, pivot)
  },
})

const openFields = ofPivot('open-pivot-fields', '透视表字段…', true, ({ ui }, { sheetId, id }) =>
  ui.openPanel(PIVOT_PANEL, { sheetId, id }),
)
const refresh = ofPivot('refresh-pivot', '刷新透视表', false, ({ surface }, { sheetId, id }) =>
  surface.execute('pivot.refresh', { sheetId, id }),
)
const openSource = ofPivot('open-pivot-source', '更改数据源…', false, ({ ui }, { sheetId, id }) =>
  ui.openDialog(PIVOT_SOURCE_DIALOG, { sheetId, id }),
)
const remove = ofPivot('remove-pivot', '删除透视表', true, ({ surface }, { sheetId, id }) =>
  surface.execute('pivot.remove', { sheetId, id }),
)

const InsertTools = () => (
  <CommandButton command={openCreation} icon={<TableProperties />}>
    数据透视表
  </CommandButton>
)

const DataTools = () => (
  <CommandButton command={refreshAll} icon={<RefreshCw />}>
    刷新所有透视表
  </CommandButton>
)

const PivotTools = () => (
  <>
    <CommandButton command={openFields} icon={<ListFilterPlus />}>
      透视表字段
    </CommandButton>
    <CommandButton command={openSource} icon={<FileInput />}>
      更改数据源
    </CommandButton>
    <ToolbarSeparator />
    <CommandButton command={refresh} icon={<RefreshCw />}>
      刷新透视表
    </CommandButton>
    <DataTools />
    <ToolbarSeparator />
    <CommandButton command={remove} icon={<Trash2 />}>
      删除透视表
    </CommandButton>
  </>
)

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
  tools: { insert: InsertTools, data: DataTools },
  tabs: [
    {
      title: '透视表工具',
      keyTip: 'T',
      isShown: (surface) => activePivot(surface) !== null,
      Tools: PivotTools,
    },
  ],
  CellItems,
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
