import { MenuItem, ToolbarMenu, ToolbarSeparator } from '@wenfang/shared-ui'
import Database from 'lucide-react/icons/database'
import Palette from 'lucide-react/icons/palette'
import SquareKanban from 'lucide-react/icons/square-kanban'
import Settings2 from 'lucide-react/icons/settings-2'
import Table2 from 'lucide-react/icons/table-2'
import TableCellsSplit from 'lucide-react/icons/table-cells-split'
import type { TablePayload } from '../../model/index.ts'
import type { Command } from '../commands/index.ts'
import { rules as commands, toTable, toViews } from '../commands/index.ts'
import type { SheetFeature } from '../features/feature.ts'
import { CommandButton } from '../ribbon/command-button.view.tsx'
import { useRefusal } from '../ribbon/use-refusal.ts'
import { run, useSheetView, useSurface } from '../state/sheet-context.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'
import { activeTable, type PlacedTable } from './table-at.ts'
import { NO_STYLE, stylesWith } from './table-styles.ts'

const NO_TABLE = '先选择表格中的单元格'

/** For the table of the active cell. */
const ofTable = <Args = void,>(
  id: string,
  title: string,
  run: (surface: SheetSurface, table: PlacedTable, args: Args) => unknown,
  isOn?: (payload: TablePayload) => boolean,
): Command<Args> => ({
  id,
  title,
  refusal: ({ surface }) => (activeTable(surface) ? null : NO_TABLE),
  ...(isOn && {
    isActive({ surface }) {
      const table = activeTable(surface)
      return table !== null && isOn(table.payload)
    },
  }),
  run({ surface }, args) {
    const table = activeTable(surface)
    if (table) run(surface, table, args)
  },
})

const set = (surface: SheetSurface, { sheetId, id, payload }: PlacedTable, part: Partial<TablePayload>): void =>
  void surface.execute('table.set', { sheetId, id, payload: { ...payload, ...part } })

const style = ofTable<Partial<TablePayload['style']>>('table-style', '表格样式', (surface, table, part) =>
  set(surface, table, { style: { ...table.payload.style, ...part } }),
)
const turn = (
  id: string,
  title: string,
  part: 'hasRowStripes' | 'hasColumnStripes' | 'hasFirstColumn' | 'hasLastColumn',
) =>
  ofTable(
    id,
    title,
    (surface, table) => set(surface, table, { style: { ...table.payload.style, [part]: !table.payload.style[part] } }),
    (payload) => payload.style[part],
  )
const totals = ofTable(
  'table-totals',
  '汇总行',
  (surface, { sheetId, id, payload }) => surface.execute('table.totals', { sheetId, id, isShown: !payload.hasTotals }),
  ({ hasTotals }) => hasTotals,
)
const buttons = ofTable(
  'table-filter',
  '筛选按钮',
  (surface, table) => set(surface, table, { filter: table.payload.filter ? null : { columns: [] } }),
  ({ filter }) => filter !== null,
)
const SWITCHES: readonly Command[] = [
  totals,
  turn('table-row-stripes', '镶边行', 'hasRowStripes'),
  turn('table-column-stripes', '镶边列', 'hasColumnStripes'),
  turn('table-first-column', '突出首列', 'hasFirstColumn'),
  turn('table-last-column', '突出末列', 'hasLastColumn'),
  buttons,
]
const toCells = ofTable('table-to-cells', '转换为普通区域', (surface, { sheetId, id }) =>
  surface.execute('table.remove', { sheetId, id }),
)

function InsertTools() {
  const { ui } = useSheetView()
  return (
    <>
      <CommandButton command={commands.openTable} icon={<Table2 />}>
        表格
      </CommandButton>
      {ui.fellows && (
        <>
          <CommandButton command={toTable} icon={<Database />}>
            转为数据表
          </CommandButton>
          <CommandButton command={toViews} icon={<SquareKanban />}>
            区域视图
          </CommandButton>
        </>
      )}
    </>
  )
}

function TableTools() {
  const view = useSheetView()
  const name = useSurface(() => activeTable(view.surface)?.payload.style.name ?? null)
  return (
    <>
      <CommandButton command={commands.openTable} icon={<Settings2 />} label="名称和范围…">
        名称和范围
      </CommandButton>
      <ToolbarMenu label="表格样式" icon={<Palette />} text="表格样式" refusal={useRefusal()}>
        <div className="sheet-table-styles">
          {stylesWith(name).map(({ value, label }) => (
            <MenuItem key={value} onSelect={() => run(view, style, { name: value === NO_STYLE ? null : value })}>
              {label}
            </MenuItem>
          ))}
        </div>
      </ToolbarMenu>
      <ToolbarSeparator />
      {SWITCHES.map((command) => (
        <CommandButton key={command.id} command={command}>
          {command.title}
        </CommandButton>
      ))}
      <ToolbarSeparator />
      <CommandButton command={toCells} icon={<TableCellsSplit />}>
        转换为普通区域
      </CommandButton>
    </>
  )
}

/** Tables: made, named, shown. */
export const tables: SheetFeature = {
  tools: { insert: InsertTools },
  tabs: [{ title: '表格工具', keyTip: 'B', isShown: (surface) => activeTable(surface) !== null, Tools: TableTools }],
}
