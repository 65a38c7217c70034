import { MenuGroup, MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import Grid2x2 from 'lucide-react/icons/grid-2x2'
import Rows3 from 'lucide-react/icons/rows-3'
import Sigma from 'lucide-react/icons/sigma'
import { BORDER_CHOICES } from '../../commands/index.ts'
import { READ_ONLY } from '../commands/command.ts'
import { border, BORDER_TITLES, numbers, structure } from '../commands/index.ts'
import type { MenuName } from '../features/feature.ts'
import { FeatureItems } from '../features/feature-items.view.tsx'
import { CommandItem } from '../menus/command-item.view.tsx'
import { FunctionItems } from '../menus/functions.feature.tsx'
import { run, useSheetView, useSurface } from '../state/sheet-context.ts'
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

/** Functions by one press; all of them are in the menu 公式. */
export function SumMenu() {
  return (
    <ToolbarMenu label="自动求和" icon={<Sigma />} refusal={useRefusal()}>
      <FunctionItems />
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
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup title="列">
        <CommandItem command={structure.insertColumnsLeft} />
        <CommandItem command={structure.insertColumnsRight} />
        <CommandItem command={structure.removeColumns} />
        <CommandItem command={structure.hideColumns} />
        <CommandItem command={structure.showColumns} />
        <CommandItem command={structure.openColumnWidth} />
      </MenuGroup>
    </ToolbarMenu>
  )
}

const MENUS: readonly { readonly name: MenuName; readonly label: string }[] = [
  { name: 'insert', label: '插入' },
  { name: 'formulas', label: '公式' },
  { name: 'data', label: '数据' },
  { name: 'review', label: '审阅' },
  { name: 'view', label: '视图' },
]

/** What is not pressed all the time, under the headings that people know, in their order. */
export function FeatureMenus() {
  const refusal = useRefusal()
  return MENUS.map(({ name, label }) => (
    <ToolbarMenu key={name} label={label} hasWords refusal={refusal}>
      <FeatureItems menu={name} />
    </ToolbarMenu>
  ))
}
