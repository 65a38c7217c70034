import { ColourPicker, MenuSeparator, ToolbarMenu, ToolbarSeparator } from '@wenfang/shared-ui'
import AlignCenter from 'lucide-react/icons/align-center'
import Calculator from 'lucide-react/icons/calculator'
import Columns from 'lucide-react/icons/columns-3'
import Merge from 'lucide-react/icons/table-cells-merge'
import PaintBucket from 'lucide-react/icons/paint-bucket'
import Rows from 'lucide-react/icons/rows-3'
import Settings from 'lucide-react/icons/settings-2'
import Sort from 'lucide-react/icons/arrow-down-a-z'
import Split from 'lucide-react/icons/table-cells-split'
import SplitTable from 'lucide-react/icons/table-rows-split'
import TableIcon from 'lucide-react/icons/table'
import Ruler from 'lucide-react/icons/ruler'
import TextDirection from 'lucide-react/icons/rotate-cw'
import Trash from 'lucide-react/icons/trash-2'
import { table, tableData, tableFormat } from '../../commands/index.ts'
import { CommandItem } from '../../menus/command-item.view.tsx'
import { run, useWriter } from '../../state/writer.ts'
import { BorderMenu } from '../border-menu.view.tsx'
import { CommandButton } from '../command-button.view.tsx'
import { TableLookMenu, TableStyleGallery } from '../table-style-gallery.view.tsx'

export function TableTab() {
  return (
    <>
      <CommandButton command={tableFormat.openTableProperties} icon={<Settings />}>
        属性
      </CommandButton>
      <ToolbarMenu label="选择" icon={<TableIcon />} text="选择" refusal={null}>
        <CommandItem command={table.selectCell} />
        <CommandItem command={table.selectRow} />
        <CommandItem command={table.selectColumn} />
        <CommandItem command={table.selectTable} />
      </ToolbarMenu>
      <ToolbarSeparator />
      <TableStructureTools />
      <ToolbarSeparator />
      <TableStyleGallery />
      <TableLookMenu />
      <BorderMenu />
      <CellShading />
      <ToolbarSeparator />
      <TableFormatTools />
      <ToolbarSeparator />
      <ToolbarMenu label="数据" icon={<Calculator />} text="数据" refusal={null}>
        <CommandItem command={tableData.openFormula} />
        <CommandItem command={tableData.recalculateTable} />
        <MenuSeparator />
        <CommandItem command={tableData.openSort} icon={<Sort />} />
        <CommandItem command={tableData.openTableToText} />
      </ToolbarMenu>
    </>
  )
}

/** Rows, columns and cells that come, go, join and part. */
export function TableStructureTools() {
  return (
    <>
      <ToolbarMenu label="行" icon={<Rows />} text="行" refusal={null}>
        <CommandItem command={table.rowAbove} />
        <CommandItem command={table.rowBelow} />
        <CommandItem command={tableData.openInsertRows} />
        <MenuSeparator />
        <CommandItem command={tableFormat.headerRow} />
      </ToolbarMenu>
      <ToolbarMenu label="列" icon={<Columns />} text="列" refusal={null}>
        <CommandItem command={table.columnLeft} />
        <CommandItem command={table.columnRight} />
      </ToolbarMenu>
      <ToolbarMenu label="删除" icon={<Trash />} text="删除" refusal={null}>
        <CommandItem command={tableData.openDeleteCells} />
        <CommandItem command={table.deleteRow} />
        <CommandItem command={table.deleteColumn} />
        <CommandItem command={table.deleteTable} />
      </ToolbarMenu>
      <CommandButton command={table.mergeCells} icon={<Merge />} />
      <CommandButton command={tableData.openSplitCell} icon={<Split />} />
      <CommandButton command={tableData.cutTable} icon={<SplitTable />} />
    </>
  )
}

export function TableFormatTools() {
  return (
    <>
      <ToolbarMenu label="大小" icon={<Ruler />} text="大小" refusal={null}>
        <CommandItem command={tableFormat.fitContent} />
        <CommandItem command={tableFormat.fitWindow} />
        <CommandItem command={tableFormat.fixedWidths} />
        <MenuSeparator />
        <CommandItem command={tableFormat.distributeRows} />
        <CommandItem command={tableFormat.distributeColumns} />
      </ToolbarMenu>
      <ToolbarMenu label="表格和单元格对齐" icon={<AlignCenter />} text="对齐" refusal={null}>
        <CommandItem command={tableFormat.tableLeft} />
        <CommandItem command={tableFormat.tableCentre} />
        <CommandItem command={tableFormat.tableRight} />
        <MenuSeparator />
        {tableFormat.cellAlignments.map((command) => (
          <CommandItem key={command.id} command={command} />
        ))}
        <MenuSeparator />
        <CommandItem command={table.cellTop} />
        <CommandItem command={table.cellMiddle} />
        <CommandItem command={table.cellBottom} />
      </ToolbarMenu>
      <CommandButton command={tableFormat.textDirection} icon={<TextDirection />} />
    </>
  )
}

export function CellShading() {
  const writer = useWriter()
  return (
    <ColourPicker
      label="单元格底纹"
      icon={<PaintBucket />}
      value={null}
      initial="#d8e5fa"
      automaticLabel="无底纹"
      isDisabled={!writer.canWrite}
      onChange={(value) => run(writer, table.cellShading, value === null ? null : value.slice(1).toUpperCase())}
    />
  )
}
