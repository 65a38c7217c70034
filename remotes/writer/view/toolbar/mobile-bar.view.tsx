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
import Search from 'lucide-react/icons/search'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Underline from 'lucide-react/icons/underline'
import { insert, paragraph, review, text, viewing } from '../commands/index.ts'
import { CommandButton } from './command-button.view.tsx'
import { HistoryGroup } from './history-group.view.tsx'
import { TablePicker } from './table-picker.view.tsx'
import { HighlightPicker, TextColourPicker } from './text-controls.view.tsx'

/** The tools of a phone: one row above the keyboard that scrolls sideways, most used first. */
export function MobileBar() {
  return (
    <Toolbar label="常用工具" className="writer-mobile-bar">
      <HistoryGroup />
      <ToolbarSeparator />
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
      <CommandButton command={insert.openLink} icon={<LinkIcon />} />
      <CommandButton command={viewing.comment} icon={<MessageSquarePlus />} />
      <CommandButton command={review.suggesting} icon={<PencilLine />} />
      <CommandButton command={review.reviewPanel} icon={<ListChecks />} />
      <CommandButton command={viewing.find} icon={<Search />} />
    </Toolbar>
  )
}
