import { Toolbar, ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import AlignCenter from 'lucide-react/icons/align-center'
import AlignLeft from 'lucide-react/icons/align-left'
import AlignRight from 'lucide-react/icons/align-right'
import AlignVerticalJustifyCenter from 'lucide-react/icons/align-vertical-justify-center'
import AlignVerticalJustifyEnd from 'lucide-react/icons/align-vertical-justify-end'
import AlignVerticalJustifyStart from 'lucide-react/icons/align-vertical-justify-start'
import Bold from 'lucide-react/icons/bold'
import DecimalsArrowLeft from 'lucide-react/icons/decimals-arrow-left'
import DecimalsArrowRight from 'lucide-react/icons/decimals-arrow-right'
import IndentDecrease from 'lucide-react/icons/indent-decrease'
import IndentIncrease from 'lucide-react/icons/indent-increase'
import Italic from 'lucide-react/icons/italic'
import Paintbrush from 'lucide-react/icons/paintbrush'
import Redo2 from 'lucide-react/icons/redo-2'
import RemoveFormatting from 'lucide-react/icons/remove-formatting'
import Search from 'lucide-react/icons/search'
import Strikethrough from 'lucide-react/icons/strikethrough'
import TableCellsMerge from 'lucide-react/icons/table-cells-merge'
import Underline from 'lucide-react/icons/underline'
import Undo2 from 'lucide-react/icons/undo-2'
import WrapText from 'lucide-react/icons/wrap-text'
import { useRef } from 'react'
import { alignment, clipboard, history, numbers, sheets, structure, text } from '../commands/index.ts'
import { FormatMenu } from '../rules/format-menu.view.tsx'
import { CommandButton } from './command-button.view.tsx'
import { FillColourPicker, FontFamilySelect, FontSizeSelect, TextColourPicker } from './font-controls.view.tsx'
import { BorderMenu, FeatureMenus, LinesMenu, NumberFormatMenu, SumMenu, VerticalMenu } from './menus.view.tsx'
import { useFolding } from './use-folding.ts'

/** Tools that fold into menus first, and the menus that become one after them. */
const FOLDS = { tools: 1, menus: 2 } as const

/**
 * The tools above the grid in one row: what is pressed all the time as buttons, then the menus 插入, 公式, 数据, 审阅, 视图. Where
 * the screen is narrow, tools that are pressed less fold into menus; what does not fit even then is reached by scrolling.
 */
export function SheetToolbar() {
  const place = useRef<HTMLDivElement>(null)
  const folded = useFolding(place, FOLDS.menus)
  return (
    <div ref={place} className="sheet-toolbar-place">
      <Tools hasFoldedTools={folded >= FOLDS.tools} hasFoldedMenus={folded >= FOLDS.menus} />
    </div>
  )
}

function Tools({
  hasFoldedTools,
  hasFoldedMenus,
}: {
  readonly hasFoldedTools: boolean
  readonly hasFoldedMenus: boolean
}) {
  return (
    <Toolbar label="表格工具" className={`sheet-toolbar${hasFoldedTools ? ' sheet-toolbar-folded' : ''}`}>
      <ToolbarGroup label="历史">
        <CommandButton command={history.undo} icon={<Undo2 />} />
        <CommandButton command={history.redo} icon={<Redo2 />} />
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
        {hasFoldedTools ? <VerticalMenu /> : <VerticalButtons />}
        <CommandButton command={alignment.wrap} icon={<WrapText />} />
        <CommandButton command={structure.merge} icon={<TableCellsMerge />} />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="数字">
        <NumberFormatMenu hasDecimals={hasFoldedTools} />
        {!hasFoldedTools && (
          <>
            <CommandButton command={numbers.decimals} args={-1} label="减少小数位数" icon={<DecimalsArrowLeft />} />
            <CommandButton command={numbers.decimals} args={1} label="增加小数位数" icon={<DecimalsArrowRight />} />
          </>
        )}
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="单元格">
        <FormatMenu />
        <SumMenu />
        <LinesMenu />
        <CommandButton command={sheets.find} icon={<Search />} />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="更多工具">
        <FeatureMenus isFolded={hasFoldedMenus} />
      </ToolbarGroup>
    </Toolbar>
  )
}

function VerticalButtons() {
  return (
    <>
      <CommandButton command={alignment.top} icon={<AlignVerticalJustifyStart />} />
      <CommandButton command={alignment.middle} icon={<AlignVerticalJustifyCenter />} />
      <CommandButton command={alignment.bottom} icon={<AlignVerticalJustifyEnd />} />
      <CommandButton command={alignment.indent} args={-1} label="减少缩进" icon={<IndentDecrease />} />
      <CommandButton command={alignment.indent} args={1} label="增加缩进" icon={<IndentIncrease />} />
    </>
  )
}
