import { MenuSeparator, ToolbarMenu, ToolbarSeparator } from '@wenfang/shared-ui'
import BookA from 'lucide-react/icons/book-a'
import Bookmark from 'lucide-react/icons/bookmark'
import Braces from 'lucide-react/icons/braces'
import Captions from 'lucide-react/icons/captions'
import FileInput from 'lucide-react/icons/file-input'
import FootnoteIcon from 'lucide-react/icons/superscript'
import Info from 'lucide-react/icons/info'
import Library from 'lucide-react/icons/library'
import Link2 from 'lucide-react/icons/link-2'
import ListTree from 'lucide-react/icons/list-tree'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TagPlus from 'lucide-react/icons/tag-plus'
import TextQuote from 'lucide-react/icons/text-quote'
import { bookIndex, citation, contents, field, reference } from '../../commands/index.ts'
import { CommandItem } from '../../menus/command-item.view.tsx'
import { CommandButton } from '../command-button.view.tsx'

export function ReferencesTab() {
  return (
    <>
      <ToolbarMenu label="目录" icon={<ListTree />} text="目录" refusal={null}>
        <CommandItem command={contents.tableOfContents} />
        <CommandItem command={contents.openContents} />
        <MenuSeparator />
        <CommandItem command={contents.refreshContents} />
        <CommandItem command={contents.refreshPages} />
        <CommandItem command={contents.removeContents} />
      </ToolbarMenu>
      <CommandButton command={contents.refreshContents} icon={<RefreshCw />}>
        更新目录
      </CommandButton>
      <ToolbarSeparator />
      <CommandButton command={reference.footnote} icon={<FootnoteIcon />}>
        脚注
      </CommandButton>
      <CommandButton command={reference.endnote}>尾注</CommandButton>
      <ToolbarMenu label="更多脚注和尾注" icon={null} text="更多" refusal={null}>
        <CommandItem command={reference.nextNote} />
        <CommandItem command={reference.previousNote} />
        <MenuSeparator />
        <CommandItem command={reference.footnotesToEndnotes} />
        <CommandItem command={reference.endnotesToFootnotes} />
        <MenuSeparator />
        <CommandItem command={reference.openNotes} />
      </ToolbarMenu>
      <ToolbarSeparator />
      <CommandButton command={reference.openCaption} icon={<Captions />}>
        题注
      </CommandButton>
      <CommandButton command={reference.openCrossReference} icon={<FileInput />}>
        交叉引用
      </CommandButton>
      <CommandButton command={contents.openFigures} icon={<Link2 />}>
        图表目录
      </CommandButton>
      <CommandButton command={reference.openBookmark} icon={<Bookmark />}>
        书签
      </CommandButton>
      <ToolbarSeparator />
      <CommandButton command={citation.openCitation} icon={<TextQuote />}>
        插入引文
      </CommandButton>
      <ToolbarMenu label="引文与书目" icon={<Library />} text="书目" refusal={null}>
        <CommandItem command={citation.openSources} />
        <CommandItem command={citation.bibliography} />
        <MenuSeparator />
        <CommandItem command={citation.refreshCitations} />
      </ToolbarMenu>
      <ToolbarSeparator />
      <CommandButton command={bookIndex.openIndexMark} icon={<TagPlus />}>
        标记索引项
      </CommandButton>
      <ToolbarMenu label="索引" icon={<BookA />} text="索引" refusal={null}>
        <CommandItem command={bookIndex.openIndex} />
        <MenuSeparator />
        <CommandItem command={bookIndex.refreshIndex} />
        <CommandItem command={bookIndex.removeIndex} />
      </ToolbarMenu>
      <ToolbarSeparator />
      <ToolbarMenu label="域" icon={<Braces />} text="域" refusal={null}>
        <CommandItem command={field.openField} />
        <CommandItem command={field.updateFields} />
        <CommandItem command={field.fieldCodes} />
      </ToolbarMenu>
      <CommandButton command={field.openProperties} icon={<Info />}>
        文档属性
      </CommandButton>
    </>
  )
}
