import { MenuGroup, MenuItem, MenuSeparator, ToolbarMenu } from '@wenfang/shared-ui'
import Grid2x2 from 'lucide-react/icons/grid-2x2'
import Rows3 from 'lucide-react/icons/rows-3'
import Sigma from 'lucide-react/icons/sigma'
import { BORDER_CHOICES } from '../../commands/index.ts'
import { border, BORDER_TITLES, clipboard, numbers, structure } from '../commands/index.ts'
import { CommandItem } from '../menus/command-item.view.tsx'
import { FunctionItems } from '../menus/function-items.view.tsx'
import { run, useSheetView, useSurface } from '../state/sheet-context.ts'
import { useRefusal } from './use-refusal.ts'

export function NumberFormatMenu() {
  const view = useSheetView()
  const code = useSurface(({ style }) => style.format ?? null)
  const shown = numbers.NUMBER_FORMATS.find((format) => format.code === code)?.title ?? '自定义'
  return (
    <ToolbarMenu label="数字格式" value={shown} refusal={useRefusal()}>
      {numbers.NUMBER_FORMATS.map((format) => (
        <MenuItem key={format.id} onSelect={() => run(view, numbers.numberFormat, format.code)}>
          {format.title}
        </MenuItem>
      ))}
    </ToolbarMenu>
  )
}

/** Behind 粘贴. */
export function PasteMenu() {
  return (
    <ToolbarMenu label="选择性粘贴" icon={null} refusal={useRefusal()}>
      <CommandItem command={clipboard.pasteValues} />
      <CommandItem command={clipboard.pasteFormat} />
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

/** Functions by one press, and all of them in a dialog. */
export function SumMenu({ text }: { readonly text?: string }) {
  return (
    <ToolbarMenu label="自动求和" icon={<Sigma />} {...(text === undefined ? {} : { text })} refusal={useRefusal()}>
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
