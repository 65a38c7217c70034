import { ColourPicker, MenuSeparator, ToolbarSeparator } from '@wenfang/shared-ui'
import Columns from 'lucide-react/icons/columns-3'
import PaintBucket from 'lucide-react/icons/paint-bucket'
import Rows from 'lucide-react/icons/rows-3'
import TableIcon from 'lucide-react/icons/table'
import { table } from '../../commands/index.ts'
import { CommandItem } from '../../menus/command-item.view.tsx'
import { run, useWriter } from '../../state/writer.ts'
import { BorderMenu } from '../border-menu.view.tsx'
import { CommandButton } from '../command-button.view.tsx'
import { ToolbarMenu } from '../toolbar-layer.view.tsx'
import { HistoryGroup } from '../history-group.view.tsx'

export function TableTab() {
  const writer = useWriter()
  return (
    <>
      <HistoryGroup />
      <ToolbarSeparator />
      <ToolbarMenu label="选择" icon={<TableIcon />} text="选择" refusal={null}>
        <CommandItem command={table.selectRow} />
        <CommandItem command={table.selectColumn} />
        <CommandItem command={table.selectTable} />
      </ToolbarMenu>
      <ToolbarMenu label="行" icon={<Rows />} text="行" refusal={null}>
        <CommandItem command={table.rowAbove} />
        <CommandItem command={table.rowBelow} />
        <MenuSeparator />
        <CommandItem command={table.headerRow} />
        <CommandItem command={table.deleteRow} />
      </ToolbarMenu>
      <ToolbarMenu label="列" icon={<Columns />} text="列" refusal={null}>
        <CommandItem command={table.columnLeft} />
        <CommandItem command={table.columnRight} />
        <MenuSeparator />
        <CommandItem command={table.deleteColumn} />
      </ToolbarMenu>
      <CommandButton command={table.mergeCells}>合并单元格</CommandButton>
      <CommandButton command={table.splitCell}>拆分单元格</CommandButton>
      <ToolbarSeparator />
      <BorderMenu />
      <ColourPicker
        label="单元格底纹"
        icon={<PaintBucket />}
        value={null}
        automaticLabel="无底纹"
        isDisabled={!writer.canWrite}
        onChange={(value) => run(writer, table.cellShading, value === null ? null : value.slice(1).toUpperCase())}
      />
      <ToolbarSeparator />
      <CommandButton command={table.cellTop}>顶端</CommandButton>
      <CommandButton command={table.cellMiddle}>居中</CommandButton>
      <CommandButton command={table.cellBottom}>底端</CommandButton>
      <ToolbarSeparator />
      <CommandButton command={table.deleteTable}>删除表格</CommandButton>
    </>
  )
}
