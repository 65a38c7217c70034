import { MenuGroup, MenuItem, MenuSeparator, Submenu } from '@wenfang/shared-ui'
import AlignVerticalJustifyCenter from 'lucide-react/icons/align-vertical-justify-center'
import AlignVerticalJustifyEnd from 'lucide-react/icons/align-vertical-justify-end'
import AlignVerticalJustifyStart from 'lucide-react/icons/align-vertical-justify-start'
import Grid2x2 from 'lucide-react/icons/grid-2x2'
import IndentDecrease from 'lucide-react/icons/indent-decrease'
import IndentIncrease from 'lucide-react/icons/indent-increase'
import Rows3 from 'lucide-react/icons/rows-3'
import Sigma from 'lucide-react/icons/sigma'
import { BORDER_CHOICES } from '../../commands/index.ts'
import { READ_ONLY } from '../commands/command.ts'
import { alignment, border, BORDER_TITLES, numbers, structure } from '../commands/index.ts'
import type { MenuName } from '../features/feature.ts'
import { FeatureItems } from '../features/feature-items.view.tsx'
import { CommandItem } from '../menus/command-item.view.tsx'
import { FunctionItems } from '../menus/functions.feature.tsx'
import { run, useSheetView, useSurface } from '../state/sheet-context.ts'
import { ToolbarMenu } from './toolbar-menu.view.tsx'

const useRefusal = (): string | null => (useSheetView().canWrite ? null : READ_ONLY)

/** `hasDecimals`: the buttons that change how many decimals are shown are in the menu. */
export function NumberFormatMenu({ hasDecimals = false }: { readonly hasDecimals?: boolean }) {
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
      {hasDecimals && (
        <>
          <MenuSeparator />
          <CommandItem command={numbers.decimals} args={-1} label="减少小数位数" />
          <CommandItem command={numbers.decimals} args={1} label="增加小数位数" />
        </>
      )}
    </ToolbarMenu>
  )
}

/** What stands beside the three horizontal ones where there is room. */
export function VerticalMenu() {
  return (
    <ToolbarMenu label="垂直对齐和缩进" icon={<AlignVerticalJustifyCenter />} refusal={useRefusal()}>
      <CommandItem command={alignment.top} icon={<AlignVerticalJustifyStart />} />
      <CommandItem command={alignment.middle} icon={<AlignVerticalJustifyCenter />} />
      <CommandItem command={alignment.bottom} icon={<AlignVerticalJustifyEnd />} />
      <MenuSeparator />
      <CommandItem command={alignment.indent} args={-1} label="减少缩进" icon={<IndentDecrease />} />
      <CommandItem command={alignment.indent} args={1} label="增加缩进" icon={<IndentIncrease />} />
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

/** What is not pressed all the time, under the headings that people know, in their order; folded, all in one menu. */
export function FeatureMenus({ isFolded = false }: { readonly isFolded?: boolean }) {
  const refusal = useRefusal()
  if (isFolded)
    return (
      <ToolbarMenu label="更多" hasWords refusal={refusal}>
        {MENUS.map(({ name, label }) => (
          <Submenu key={name} title={label}>
            <FeatureItems menu={name} />
          </Submenu>
        ))}
      </ToolbarMenu>
    )
  return MENUS.map(({ name, label }) => (
    <ToolbarMenu key={name} label={label} hasWords refusal={refusal}>
      <FeatureItems menu={name} />
    </ToolbarMenu>
  ))
}
