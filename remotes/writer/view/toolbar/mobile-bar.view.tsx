import { Toolbar, ToolbarSeparator } from '@wenfang/shared-ui'
import AlignCenter from 'lucide-react/icons/align-center'
import AlignLeft from 'lucide-react/icons/align-left'
import Bold from 'lucide-react/icons/bold'
import Heading1 from 'lucide-react/icons/heading-1'
import Heading2 from 'lucide-react/icons/heading-2'
import Image from 'lucide-react/icons/image'
import IndentDecrease from 'lucide-react/icons/indent-decrease'
import IndentIncrease from 'lucide-react/icons/indent-increase'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListChecks from 'lucide-react/icons/list-checks'
import ListOrdered from 'lucide-react/icons/list-ordered'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import PencilLine from 'lucide-react/icons/pencil-line'
import Omega from 'lucide-react/icons/omega'
import Settings from 'lucide-react/icons/settings-2'
import Sigma from 'lucide-react/icons/sigma'
import Search from 'lucide-react/icons/search'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Underline from 'lucide-react/icons/underline'
import { drawing, equation, insert, paragraph, review, symbol, tableFormat, text, viewing } from '../commands/index.ts'
import { useSurface } from '../state/writer.ts'
import { BorderMenu } from './border-menu.view.tsx'
import { CommandButton } from './command-button.view.tsx'
import { HistoryGroup } from './history-group.view.tsx'
import { PictureFileMenu, PictureTools } from './picture-tools.view.tsx'
import { ShapeMenu } from './shape-menu.view.tsx'
import { TableStyleGallery } from './table-style-gallery.view.tsx'
import { CellShading, TableFormatTools, TableStructureTools } from './tabs/table.tab.tsx'
import { TablePicker } from './table-picker.view.tsx'
import { HighlightPicker, TextColourPicker } from './text-controls.view.tsx'
import './toolbar.css'

/** The tools of a phone: one row above the keyboard that scrolls sideways, most used first. */
export function MobileBar() {
  return (
    <Toolbar label="常用工具" className="writer-mobile-bar">
      <HistoryGroup />
      <ToolbarSeparator />
      <PlaceTools />
      <CommandButton command={text.bold} icon={<Bold />} />
      <CommandButton command={text.italic} icon={<Italic />} />
      <CommandButton command={text.underline} icon={<Underline />} />
      <CommandButton command={text.strike} icon={<Strikethrough />} />
      <TextColourPicker />
      <HighlightPicker />
      <ToolbarSeparator />
      <CommandButton command={paragraph.heading1} icon={<Heading1 />} />
      <CommandButton command={paragraph.heading2} icon={<Heading2 />} />
      <CommandButton command={paragraph.bullets} icon={<List />} />
      <CommandButton command={paragraph.numbering} icon={<ListOrdered />} />
      <CommandButton command={paragraph.outdent} icon={<IndentDecrease />} />
      <CommandButton command={paragraph.indent} icon={<IndentIncrease />} />
      <CommandButton command={paragraph.alignLeft} icon={<AlignLeft />} />
      <CommandButton command={paragraph.alignCentre} icon={<AlignCenter />} />
      <ToolbarSeparator />
      <TablePicker />
      <CommandButton command={insert.openImage} icon={<Image />} />
      <ShapeMenu />
      <CommandButton command={equation.openEquation} icon={<Sigma />} />
      <CommandButton command={symbol.openSymbols} icon={<Omega />} />
      <CommandButton command={insert.openLink} icon={<LinkIcon />} />
      <CommandButton command={viewing.comment} icon={<MessageSquarePlus />} />
      <CommandButton command={review.suggesting} icon={<PencilLine />} />
      <CommandButton command={review.reviewPanel} icon={<ListChecks />} />
      <CommandButton command={viewing.find} icon={<Search />} />
    </Toolbar>
  )
}

/** Tools for what the caret is in, first in the row: nobody scrolls for them. */
function PlaceTools() {
  const { isInTable, hasImage } = useSurface(({ table, image }) => ({
    isInTable: table !== null,
    hasImage: image !== null,
  }))
  return (
    <>
      {hasImage && (
        <>
          <CommandButton command={drawing.openPicture} icon={<Settings />} />
          <PictureTools />
          <PictureFileMenu />
          <ToolbarSeparator />
        </>
      )}
      {isInTable && (
        <>
          <CommandButton command={tableFormat.openTableProperties} icon={<Settings />} />
          <TableStructureTools />
          <TableStyleGallery />
          <BorderMenu />
          <CellShading />
          <TableFormatTools />
          <ToolbarSeparator />
        </>
      )}
    </>
  )
}
