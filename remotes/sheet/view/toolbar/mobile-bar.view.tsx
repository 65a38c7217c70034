import { Toolbar, ToolbarSeparator } from '@wenfang/shared-ui'
import AlignCenter from 'lucide-react/icons/align-center'
import AlignLeft from 'lucide-react/icons/align-left'
import AlignRight from 'lucide-react/icons/align-right'
import Bold from 'lucide-react/icons/bold'
import Highlighter from 'lucide-react/icons/highlighter'
import Italic from 'lucide-react/icons/italic'
import Redo2 from 'lucide-react/icons/redo-2'
import Search from 'lucide-react/icons/search'
import TableCellsMerge from 'lucide-react/icons/table-cells-merge'
import Undo2 from 'lucide-react/icons/undo-2'
import WrapText from 'lucide-react/icons/wrap-text'
import { alignment, history, rules, sheets, structure, text } from '../commands/index.ts'
import { CommandButton } from './command-button.view.tsx'
import { FillColourPicker, TextColourPicker } from './font-controls.view.tsx'
import { BorderMenu, FeatureMenus, LinesMenu, NumberFormatMenu, SumMenu } from './menus.view.tsx'

/** The tools of a phone: one row above the keyboard that scrolls sideways, most used first. */
export function MobileBar() {
  return (
    <Toolbar label="常用工具" className="sheet-toolbar sheet-mobile-bar">
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
      <FeatureMenus />
      <LinesMenu />
      <CommandButton command={rules.openFormats} label="条件格式" icon={<Highlighter />} />
      <CommandButton command={sheets.find} icon={<Search />} />
    </Toolbar>
  )
}
