import { Toolbar, ToolbarButton, ToolbarSeparator } from '@wenfang/shared-ui'
import { RibbonSheet } from '@wenfang/shared-ui/ribbon'
import AlignCenter from 'lucide-react/icons/align-center'
import AlignLeft from 'lucide-react/icons/align-left'
import AlignRight from 'lucide-react/icons/align-right'
import Bold from 'lucide-react/icons/bold'
import Italic from 'lucide-react/icons/italic'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Redo2 from 'lucide-react/icons/redo-2'
import Search from 'lucide-react/icons/search'
import TableCellsMerge from 'lucide-react/icons/table-cells-merge'
import Undo2 from 'lucide-react/icons/undo-2'
import WrapText from 'lucide-react/icons/wrap-text'
import { useState } from 'react'
import { alignment, history, sheets, structure, text } from '../commands/index.ts'
import { CommandButton } from './command-button.view.tsx'
import { FillColourPicker, TextColourPicker } from './font-controls.view.tsx'
import { BorderMenu, LinesMenu, NumberFormatMenu, SumMenu } from './menus.view.tsx'
import { useRibbonTabs } from './ribbon-tabs.tsx'

/** The tools of a phone: one row above the keyboard that scrolls sideways, most used first, and all of them in a sheet above it. */
export function MobileBar() {
  const tabs = useRibbonTabs()
  const [hasSheet, setSheet] = useState(false)
  return (
    <>
      {hasSheet && <RibbonSheet tabs={tabs} first="home" />}
      <div className="sheet-mobile-bar">
        <Toolbar label="常用工具" className="sheet-mobile-row">
          <CommandButton command={history.undo} icon={<Undo2 />} />
          <CommandButton command={history.redo} icon={<Redo2 />} />
          <ToolbarSeparator />
          <CommandButton command={text.bold} icon={<Bold />} />
          <CommandButton command={text.italic} icon={<Italic />} />
          <TextColourPicker />
          <FillColourPicker />
          <BorderMenu />
          <ToolbarSeparator />
          <SumMenu />
          <NumberFormatMenu />
          <CommandButton command={alignment.left} icon={<AlignLeft />} />
          <CommandButton command={alignment.centre} icon={<AlignCenter />} />
          <CommandButton command={alignment.right} icon={<AlignRight />} />
          <CommandButton command={alignment.wrap} icon={<WrapText />} />
          <CommandButton command={structure.merge} icon={<TableCellsMerge />} />
          <ToolbarSeparator />
          <LinesMenu />
          <CommandButton command={sheets.find} icon={<Search />} />
        </Toolbar>
        <Toolbar label="更多">
          <ToolbarButton
            label="全部工具"
            icon={<LayoutGrid />}
            isPressed={hasSheet}
            onPress={() => setSheet(!hasSheet)}
          />
        </Toolbar>
      </div>
    </>
  )
}
