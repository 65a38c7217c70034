import { MenuSeparator, Submenu } from '@wenfang/shared-ui'
import Check from 'lucide-react/icons/check'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import ClipboardType from 'lucide-react/icons/clipboard-type'
import CopyIcon from 'lucide-react/icons/copy'
import LinkIcon from 'lucide-react/icons/link'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import ImageIcon from 'lucide-react/icons/image'
import Layers from 'lucide-react/icons/layers'
import Sigma from 'lucide-react/icons/sigma'
import Pilcrow from 'lucide-react/icons/pilcrow'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Scissors from 'lucide-react/icons/scissors'
import Search from 'lucide-react/icons/search'
import Table from 'lucide-react/icons/table'
import TextSelect from 'lucide-react/icons/text-select'
import Type from 'lucide-react/icons/type'
import Unlink from 'lucide-react/icons/unlink'
import X from 'lucide-react/icons/x'
import {
  contents,
  clipboard,
  drawing,
  equation,
  font,
  insert,
  paragraph,
  review,
  table,
  tableData,
  tableFormat,
  viewing,
} from '../commands/index.ts'
import { useSurface, useWriter } from '../state/writer.ts'
import { CommandItem } from './command-item.view.tsx'

/** What the secondary button offers on the page; readers see what readers can do. */
export function DocumentMenu() {
  const { canWrite, surface, ui } = useWriter()
  const place = useSurface(({ table: inTable, image, tocContext, hasReviewContent, editingMode }) => ({
    isOnlyRead: !canWrite || editingMode === 'viewing',
    isInTable: inTable !== null,
    hasImage: image !== null,
    isAtEquation: Boolean(surface.surface?.equations.equationAtCaret()),
    hasChanges: hasReviewContent === true,
    isInChange: hasReviewContent === true && review.changeAtCaret(surface) !== undefined,
    isInContents: tocContext !== null,
    isInLink: Boolean(surface.surface?.hyperlinks.linkAtCaret()),
  }))
  if (place.isOnlyRead) {
    return (
      <>
        <CommandItem command={clipboard.copy} icon={<CopyIcon />} />
        <CommandItem command={viewing.selectAll} icon={<TextSelect />} />
        <CommandItem command={viewing.find} icon={<Search />} />
        {ui.comment && <CommandItem command={viewing.comment} icon={<MessageSquarePlus />} />}
        {place.hasChanges && <CommandItem command={review.reviewPanel} icon={<ListChecks />} />}
      </>
    )
  }
  return (
    <>
      <CommandItem command={clipboard.cut} icon={<Scissors />} />
      <CommandItem command={clipboard.copy} icon={<CopyIcon />} />
      <CommandItem command={clipboard.paste} icon={<ClipboardPaste />} />
      <CommandItem command={clipboard.pastePlain} icon={<ClipboardType />} />
      <MenuSeparator />
      {place.isInTable && (
        <>
          <Submenu title="表格" icon={<Table />}>
            <CommandItem command={table.rowAbove} />
            <CommandItem command={table.rowBelow} />
            <CommandItem command={table.columnLeft} />
            <CommandItem command={table.columnRight} />
            <MenuSeparator />
            <CommandItem command={table.mergeCells} />
            <CommandItem command={tableData.openSplitCell} />
            <CommandItem command={tableData.cutTable} />
            <CommandItem command={table.selectTable} />
            <MenuSeparator />
            <CommandItem command={tableFormat.distributeRows} />
            <CommandItem command={tableFormat.distributeColumns} />
            <CommandItem command={tableFormat.openBorders} />
            <CommandItem command={tableFormat.textDirection} />
            <MenuSeparator />
            <CommandItem command={table.deleteRow} />
            <CommandItem command={table.deleteColumn} />
            <CommandItem command={table.deleteTable} />
            <CommandItem command={tableData.openDeleteCells} />
            <MenuSeparator />
            <CommandItem command={tableData.openFormula} />
            <CommandItem command={tableData.openSort} />
            <CommandItem command={tableFormat.openTableProperties} />
          </Submenu>
          <MenuSeparator />
        </>
      )}
      {place.isAtEquation && (
        <>
          <CommandItem command={equation.openEquation} icon={<Sigma />} />
          <CommandItem command={equation.removeEquation} />
          <MenuSeparator />
        </>
      )}
      {place.hasImage && (
        <>
          <CommandItem command={drawing.openPicture} icon={<ImageIcon />} />
          <Submenu title="叠放次序" icon={<Layers />}>
            <CommandItem command={drawing.toFront} />
            <CommandItem command={drawing.forward} />
            <CommandItem command={drawing.backward} />
            <CommandItem command={drawing.toBack} />
          </Submenu>
          <MenuSeparator />
        </>
      )}
      {place.isInContents && <CommandItem command={contents.refreshContents} icon={<RefreshCw />} />}
      {place.isInChange && (
        <>
          <CommandItem command={review.acceptChange} icon={<Check />} />
          <CommandItem command={review.rejectChange} icon={<X />} />
          <MenuSeparator />
        </>
      )}
      <CommandItem command={font.openFont} icon={<Type />} />
      <CommandItem command={paragraph.openParagraph} icon={<Pilcrow />} />
      <CommandItem command={insert.openLink} icon={<LinkIcon />} />
      {ui.comment && <CommandItem command={viewing.comment} icon={<MessageSquarePlus />} />}
      {place.isInLink && <CommandItem command={insert.removeLink} icon={<Unlink />} />}
      <MenuSeparator />
      <CommandItem command={viewing.selectAll} icon={<TextSelect />} />
    </>
  )
}
