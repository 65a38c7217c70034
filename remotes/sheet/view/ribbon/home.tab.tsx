import { ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import AlignCenter from 'lucide-react/icons/align-center'
import AlignLeft from 'lucide-react/icons/align-left'
import AlignRight from 'lucide-react/icons/align-right'
import AlignVerticalJustifyCenter from 'lucide-react/icons/align-vertical-justify-center'
import AlignVerticalJustifyEnd from 'lucide-react/icons/align-vertical-justify-end'
import AlignVerticalJustifyStart from 'lucide-react/icons/align-vertical-justify-start'
import Bold from 'lucide-react/icons/bold'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Copy from 'lucide-react/icons/copy'
import DecimalsArrowLeft from 'lucide-react/icons/decimals-arrow-left'
import DecimalsArrowRight from 'lucide-react/icons/decimals-arrow-right'
import IndentDecrease from 'lucide-react/icons/indent-decrease'
import IndentIncrease from 'lucide-react/icons/indent-increase'
import Italic from 'lucide-react/icons/italic'
import Paintbrush from 'lucide-react/icons/paintbrush'
import RemoveFormatting from 'lucide-react/icons/remove-formatting'
import Scissors from 'lucide-react/icons/scissors'
import Search from 'lucide-react/icons/search'
import Strikethrough from 'lucide-react/icons/strikethrough'
import TableCellsMerge from 'lucide-react/icons/table-cells-merge'
import Underline from 'lucide-react/icons/underline'
import WrapText from 'lucide-react/icons/wrap-text'
import { alignment, clipboard, numbers, sheets, structure, text } from '../commands/index.ts'
import { FormatMenu } from '../rules/format-menu.view.tsx'
import { CommandButton } from './command-button.view.tsx'
import { FillColourPicker, FontFamilySelect, FontSizeSelect, TextColourPicker } from './font-controls.view.tsx'
import { BorderMenu, LinesMenu, NumberFormatMenu, PasteMenu, SumMenu } from './menus.view.tsx'

/** What is pressed all the time: the clipboard, how cells look, and what is in them. */
export function HomeTab() {
  return (
    <>
      <ToolbarGroup label="剪贴板">
        <CommandButton command={clipboard.paste} icon={<ClipboardPaste />} />
        <PasteMenu />
        <CommandButton command={clipboard.cut} icon={<Scissors />} />
        <CommandButton command={clipboard.copy} icon={<Copy />} />
        <CommandButton command={clipboard.formatPainter} icon={<Paintbrush />} />
        <CommandButton command={text.clearFormats} icon={<RemoveFormatting />} />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="字体">
        <FontFamilySelect />
        <FontSizeSelect />
        <CommandButton command={text.bold} icon={<Bold />} />
        <CommandButton command={text.italic} icon={<Italic />} />
        <CommandButton command={text.underline} icon={<Underline />} />
        <CommandButton command={text.strike} icon={<Strikethrough />} />
        <TextColourPicker />
        <FillColourPicker />
        <BorderMenu />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="对齐">
        <CommandButton command={alignment.left} icon={<AlignLeft />} />
        <CommandButton command={alignment.centre} icon={<AlignCenter />} />
        <CommandButton command={alignment.right} icon={<AlignRight />} />
        <CommandButton command={alignment.top} icon={<AlignVerticalJustifyStart />} />
        <CommandButton command={alignment.middle} icon={<AlignVerticalJustifyCenter />} />
        <CommandButton command={alignment.bottom} icon={<AlignVerticalJustifyEnd />} />
        <CommandButton command={alignment.indent} args={-1} label="减少缩进" icon={<IndentDecrease />} />
        <CommandButton command={alignment.indent} args={1} label="增加缩进" icon={<IndentIncrease />} />
        <CommandButton command={alignment.wrap} icon={<WrapText />} />
        <CommandButton command={structure.merge} icon={<TableCellsMerge />} />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="数字">
        <NumberFormatMenu />
        <CommandButton command={numbers.decimals} args={-1} label="减少小数位数" icon={<DecimalsArrowLeft />} />
        <CommandButton command={numbers.decimals} args={1} label="增加小数位数" icon={<DecimalsArrowRight />} />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="单元格">
        <FormatMenu />
        <SumMenu />
        <LinesMenu />
        <CommandButton command={sheets.find} icon={<Search />} />
      </ToolbarGroup>
    </>
  )
}
