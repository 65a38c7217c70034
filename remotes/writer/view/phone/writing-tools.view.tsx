import { ToolbarSeparator } from '@wenfang/shared-ui'
import AlignCenter from 'lucide-react/icons/align-center'
import AlignLeft from 'lucide-react/icons/align-left'
import Heading1 from 'lucide-react/icons/heading-1'
import Heading2 from 'lucide-react/icons/heading-2'
import Image from 'lucide-react/icons/image'
import IndentDecrease from 'lucide-react/icons/indent-decrease'
import IndentIncrease from 'lucide-react/icons/indent-increase'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import PencilLine from 'lucide-react/icons/pencil-line'
import Settings from 'lucide-react/icons/settings-2'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { drawing, history, insert, paragraph, review, tableFormat, viewing } from '../commands/index.ts'
import { useSurface } from '../state/writer.ts'
import { BorderMenu } from '../toolbar/border-menu.view.tsx'
import { CommandButton } from '../toolbar/command-button.view.tsx'
import { LetterTools } from '../toolbar/letter-tools.view.tsx'
import { PictureFileMenu, PictureTools } from '../toolbar/picture-tools.view.tsx'
import { TableStyleGallery } from '../toolbar/table-style-gallery.view.tsx'
import { CellShading, TableFormatTools, TableStructureTools } from '../toolbar/tabs/table.tab.tsx'

/** What is used most while one writes, first what the caret's place asks for; all else is in the sheet of tools. */
export function WritingTools() {
  return (
    <>
      <CommandButton command={history.undo} icon={<Undo />} />
      <CommandButton command={history.redo} icon={<Redo />} />
      <ToolbarSeparator />
      <PlaceTools />
      <LetterTools />
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
      <CommandButton command={insert.openImage} icon={<Image />} />
      <CommandButton command={insert.openLink} icon={<LinkIcon />} />
      <CommandButton command={viewing.comment} icon={<MessageSquarePlus />} />
      <CommandButton command={review.suggesting} icon={<PencilLine />} />
    </>
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
