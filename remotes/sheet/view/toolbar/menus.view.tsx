import { MenuGroup, MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import ArrowDownAZ from 'lucide-react/icons/arrow-down-a-z'
import ArrowUpAZ from 'lucide-react/icons/arrow-up-a-z'
import CirclePlus from 'lucide-react/icons/circle-plus'
import Grid2x2 from 'lucide-react/icons/grid-2x2'
import Highlighter from 'lucide-react/icons/highlighter'
import ListFilter from 'lucide-react/icons/list-filter'
import Rows3 from 'lucide-react/icons/rows-3'
import Sigma from 'lucide-react/icons/sigma'
import Snowflake from 'lucide-react/icons/snowflake'
import { BORDER_CHOICES } from '../../commands/index.ts'
import {
  border,
  BORDER_TITLES,
  filters,
  insertFunction,
  numbers,
  rules,
  sheets,
  sort,
  structure,
} from '../commands/index.ts'
import { READ_ONLY } from '../commands/command.ts'
import { CommandItem } from '../menus/command-item.view.tsx'
import { run, useCommand, useSheetView, useSurface } from '../state/sheet-context.ts'
import { ToolbarMenu } from './toolbar-menu.view.tsx'

const useRefusal = (): string | null => (useSheetView().canWrite ? null : READ_ONLY)

export function NumberFormatMenu() {
  const view = useSheetView()
  const code = useSurface(({ style }) => style.format ?? null)
  const shown = numbers.NUMBER_FORMATS.find((format) => format.code === code)?.title ?? '自定义'
  return (
    <ToolbarMenu label="数字格式" text={shown} refusal={useRefusal()}>
      {numbers.NUMBER_FORMATS.map((format) => (
        <MenuItem key={format.id} onSelect={() => run(view, numbers.numberFormat, format.code)}>
          {format.title}
        </MenuItem>
      ))}
    </ToolbarMenu>
  )
}

export function BorderMenu() {
  const view = useSheetView()
  return (
    <ToolbarMenu label="边框" icon={<Grid2x2 />} refusal={useRefusal()}>
      {BORDER_CHOICES.map((choice) => (
        <MenuItem key={choice} onSelect={() => run(view, border, choice)}>
          {BORDER_TITLES[choice]}
        </MenuItem>
      ))}
    </ToolbarMenu>
  )
}

const FUNCTIONS = [
  ['SUM', '求和'],
  ['AVERAGE', '平均值'],
  ['COUNT', '计数'],
  ['MAX', '最大值'],
  ['MIN', '最小值'],
] as const

export function FunctionMenu() {
  const view = useSheetView()
  return (
    <ToolbarMenu label="自动求和" icon={<Sigma />} refusal={useRefusal()}>
      {FUNCTIONS.map(([name, title]) => (
        <MenuItem key={name} onSelect={() => run(view, insertFunction, name)}>
          {title}（{name}）
        </MenuItem>
      ))}
    </ToolbarMenu>
  )
}

export function SortMenu() {
  return (
    <ToolbarMenu label="排序" icon={<ArrowDownAZ />} refusal={useRefusal()}>
      <CommandItem command={sort} args="ascending" icon={<ArrowDownAZ />} label="升序" />
      <CommandItem command={sort} args="descending" icon={<ArrowUpAZ />} label="降序" />
      <CommandItem command={filters.openSort} />
    </ToolbarMenu>
  )
}

export function LinesMenu() {
  return (
    <ToolbarMenu label="行和列" icon={<Rows3 />} refusal={useRefusal()}>
      <MenuGroup title="行">
        <CommandItem command={structure.insertRowsAbove} />
        <CommandItem command={structure.insertRowsBelow} />
        <CommandItem command={structure.removeRows} />
        <CommandItem command={structure.hideRows} />
        <CommandItem command={structure.showRows} />
        <CommandItem command={structure.openRowHeight} />
        <CommandItem command={structure.groupRows} />
        <CommandItem command={structure.ungroupRows} />
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup title="列">
        <CommandItem command={structure.insertColumnsLeft} />
        <CommandItem command={structure.insertColumnsRight} />
        <CommandItem command={structure.removeColumns} />
        <CommandItem command={structure.hideColumns} />
        <CommandItem command={structure.showColumns} />
        <CommandItem command={structure.openColumnWidth} />
        <CommandItem command={structure.groupColumns} />
        <CommandItem command={structure.ungroupColumns} />
      </MenuGroup>
    </ToolbarMenu>
  )
}

export function FreezeMenu() {
  return (
    <ToolbarMenu label="冻结和网格线" icon={<Snowflake />} refusal={useRefusal()}>
      <CommandItem command={sheets.freeze} args="here" label="冻结到当前单元格" />
      <CommandItem command={sheets.freeze} args="row" label="冻结首行" />
      <CommandItem command={sheets.freeze} args="column" label="冻结首列" />
      <CommandItem command={sheets.freeze} args="none" label="取消冻结" />
      <MenuSeparator />
      <GridLinesItem />
    </ToolbarMenu>
  )
}

function GridLinesItem() {
  const { isActive, run: turn } = useCommand(sheets.gridLines, undefined)
  return <MenuItem onSelect={turn}>{isActive ? '隐藏网格线' : '显示网格线'}</MenuItem>
}

export function FilterMenu() {
  const view = useSheetView()
  const { isActive } = useCommand(filters.filter, undefined)
  return (
    <ToolbarMenu label="筛选" icon={<ListFilter />} refusal={useRefusal()}>
      <MenuItem onSelect={() => run(view, filters.filter, undefined)}>{isActive ? '取消筛选' : '添加筛选'}</MenuItem>
      <CommandItem command={filters.clearFilter} />
      <CommandItem command={filters.reapplyFilter} />
    </ToolbarMenu>
  )
}

export function RulesMenu() {
  return (
    <ToolbarMenu label="规则和保护" icon={<Highlighter />} refusal={useRefusal()}>
      <CommandItem command={rules.openFormats} />
      <MenuSeparator />
      <CommandItem command={rules.openValidation} />
      <CirclingItem />
      <MenuSeparator />
      <CommandItem command={rules.openProtection} />
    </ToolbarMenu>
  )
}

export function ObjectsMenu() {
  return (
    <ToolbarMenu label="表格、链接和批注" icon={<CirclePlus />} refusal={useRefusal()}>
      <CommandItem command={rules.openTable} />
      <CommandItem command={rules.openLink} />
      <CommandItem command={rules.openNote} />
    </ToolbarMenu>
  )
}

function CirclingItem() {
  const { isActive, run: turn } = useCommand(rules.circleInvalid, undefined)
  return <MenuItem onSelect={turn}>{isActive ? '清除无效数据的圈' : rules.circleInvalid.title}</MenuItem>
}
