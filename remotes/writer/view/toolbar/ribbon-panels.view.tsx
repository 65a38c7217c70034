import { ColourPicker, MenuSeparator, ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import AlignCenter from 'lucide-react/icons/align-center'
import AlignJustify from 'lucide-react/icons/align-justify'
import AlignLeft from 'lucide-react/icons/align-left'
import AlignRight from 'lucide-react/icons/align-right'
import AArrowDown from 'lucide-react/icons/a-arrow-down'
import AArrowUp from 'lucide-react/icons/a-arrow-up'
import Bold from 'lucide-react/icons/bold'
import Columns from 'lucide-react/icons/columns-3'
import FileText from 'lucide-react/icons/file-text'
import FootnoteIcon from 'lucide-react/icons/superscript'
import Image from 'lucide-react/icons/image'
import IndentDecrease from 'lucide-react/icons/indent-decrease'
import IndentIncrease from 'lucide-react/icons/indent-increase'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import ListTree from 'lucide-react/icons/list-tree'
import PaintBucket from 'lucide-react/icons/paint-bucket'
import Paintbrush from 'lucide-react/icons/paintbrush'
import PanelBottom from 'lucide-react/icons/panel-bottom'
import PanelTop from 'lucide-react/icons/panel-top'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Pilcrow from 'lucide-react/icons/pilcrow'
import Redo from 'lucide-react/icons/redo-2'
import RemoveFormatting from 'lucide-react/icons/remove-formatting'
import Rows from 'lucide-react/icons/rows-3'
import Search from 'lucide-react/icons/search'
import SeparatorHorizontal from 'lucide-react/icons/separator-horizontal'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Subscript from 'lucide-react/icons/subscript'
import Superscript from 'lucide-react/icons/superscript'
import TableIcon from 'lucide-react/icons/table'
import TextBox from 'lucide-react/icons/text-cursor-input'
import Underline from 'lucide-react/icons/underline'
import Undo from 'lucide-react/icons/undo-2'
import { history, insert, paragraph, table, text, viewing } from '../commands/index.ts'
import { CommandItem } from '../menus/command-item.view.tsx'
import { run, useSurface, useWriter } from '../state/writer.ts'
import { BorderMenu } from './border-menu.view.tsx'
import { CommandButton } from './command-button.view.tsx'
import { SpacingMenu } from './spacing-menu.view.tsx'
import { StyleSelect } from './style-select.view.tsx'
import { TablePicker } from './table-picker.view.tsx'
import { FontFamilySelect, FontSizeSelect, HighlightPicker, TextColourPicker } from './text-controls.view.tsx'
import { ToolbarMenu } from './toolbar-layer.view.tsx'

export function HistoryGroup() {
  return (
    <ToolbarGroup label="撤销与恢复">
      <CommandButton command={history.undo} icon={<Undo />} />
      <CommandButton command={history.redo} icon={<Redo />} />
    </ToolbarGroup>
  )
}

function ParagraphGroup() {
  return (
    <ToolbarGroup label="段落">
      <CommandButton command={paragraph.bullets} icon={<List />} />
      <CommandButton command={paragraph.numbering} icon={<ListOrdered />} />
      <CommandButton command={paragraph.outdent} icon={<IndentDecrease />} />
      <CommandButton command={paragraph.indent} icon={<IndentIncrease />} />
      <ToolbarSeparator />
      <CommandButton command={paragraph.alignLeft} icon={<AlignLeft />} />
      <CommandButton command={paragraph.alignCentre} icon={<AlignCenter />} />
      <CommandButton command={paragraph.alignRight} icon={<AlignRight />} />
      <CommandButton command={paragraph.alignJustify} icon={<AlignJustify />} />
      <SpacingMenu />
    </ToolbarGroup>
  )
}

export function HomePanel() {
  return (
    <>
      <HistoryGroup />
      <CommandButton command={text.formatPainter} icon={<Paintbrush />} />
      <CommandButton command={text.clearFormatting} icon={<RemoveFormatting />} />
      <ToolbarSeparator />
      <StyleSelect />
      <FontFamilySelect />
      <FontSizeSelect />
      <CommandButton command={text.growFont} icon={<AArrowUp />} />
      <CommandButton command={text.shrinkFont} icon={<AArrowDown />} />
      <ToolbarSeparator />
      <ToolbarGroup label="文字格式">
        <CommandButton command={text.bold} icon={<Bold />} />
        <CommandButton command={text.italic} icon={<Italic />} />
        <CommandButton command={text.underline} icon={<Underline />} />
        <CommandButton command={text.strike} icon={<Strikethrough />} />
        <CommandButton command={text.superscript} icon={<Superscript />} />
        <CommandButton command={text.subscript} icon={<Subscript />} />
        <TextColourPicker />
        <HighlightPicker />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ParagraphGroup />
      <ToolbarSeparator />
      <CommandButton command={viewing.find} icon={<Search />} />
    </>
  )
}

export function InsertPanel() {
  return (
    <>
      <HistoryGroup />
      <ToolbarSeparator />
      <TablePicker />
      <CommandButton command={insert.openImage} icon={<Image />}>
        图片
      </CommandButton>
      <CommandButton command={insert.openLink} icon={<LinkIcon />}>
        链接
      </CommandButton>
      <CommandButton command={viewing.comment} icon={<MessageSquarePlus />}>
        批注
      </CommandButton>
      <CommandButton command={insert.textBox} icon={<TextBox />}>
        文本框
      </CommandButton>
      <ToolbarSeparator />
      <CommandButton command={insert.header} icon={<PanelTop />}>
        页眉
      </CommandButton>
      <CommandButton command={insert.footer} icon={<PanelBottom />}>
        页脚
      </CommandButton>
      <CommandButton command={insert.footnote} icon={<FootnoteIcon />}>
        脚注
      </CommandButton>
      <CommandButton command={insert.endnote}>尾注</CommandButton>
      <ToolbarSeparator />
      <CommandButton command={insert.pageBreak} icon={<SeparatorHorizontal />}>
        分页符
      </CommandButton>
      <CommandButton command={insert.sectionBreak}>分节符</CommandButton>
      <CommandButton command={insert.tableOfContents} icon={<ListTree />}>
        目录
      </CommandButton>
    </>
  )
}

export function LayoutPanel() {
  return (
    <>
      <HistoryGroup />
      <ToolbarSeparator />
      <CommandButton command={insert.openPage} icon={<FileText />}>
        页面设置
      </CommandButton>
      <CommandButton command={paragraph.openParagraph} icon={<Pilcrow />}>
        段落设置
      </CommandButton>
      <ToolbarSeparator />
      <CommandButton command={viewing.paragraphMarks}>段落标记</CommandButton>
      <CommandButton command={viewing.fitWidth}>适合页宽</CommandButton>
      <CommandButton command={viewing.zoomFull}>100%</CommandButton>
      <CommandButton command={viewing.shortcutsSheet}>快捷键</CommandButton>
    </>
  )
}

export function TablePanel() {
  const writer = useWriter()
  return (
    <>
      <HistoryGroup />
      <ToolbarSeparator />
      <ToolbarMenu label="选择" icon={<TableIcon />} text="选择" refusal={null}>
        <CommandItem command={table.selectRow} />
        <CommandItem command={table.selectColumn} />
        <CommandItem command={table.selectTable} />
      </ToolbarMenu>
      <ToolbarMenu label="行" icon={<Rows />} text="行" refusal={null}>
        <CommandItem command={table.rowAbove} />
        <CommandItem command={table.rowBelow} />
        <MenuSeparator />
        <CommandItem command={table.headerRow} />
        <CommandItem command={table.deleteRow} />
      </ToolbarMenu>
      <ToolbarMenu label="列" icon={<Columns />} text="列" refusal={null}>
        <CommandItem command={table.columnLeft} />
        <CommandItem command={table.columnRight} />
        <MenuSeparator />
        <CommandItem command={table.deleteColumn} />
      </ToolbarMenu>
      <CommandButton command={table.mergeCells}>合并单元格</CommandButton>
      <CommandButton command={table.splitCell}>拆分单元格</CommandButton>
      <ToolbarSeparator />
      <BorderMenu />
      <ColourPicker
        label="单元格底纹"
        icon={<PaintBucket />}
        value={null}
        automaticLabel="无底纹"
        isDisabled={!writer.canWrite}
        onChange={(value) => run(writer, table.cellShading, value === null ? null : value.slice(1).toUpperCase())}
      />
      <ToolbarSeparator />
      <CommandButton command={table.cellTop}>顶端</CommandButton>
      <CommandButton command={table.cellMiddle}>居中</CommandButton>
      <CommandButton command={table.cellBottom}>底端</CommandButton>
      <ToolbarSeparator />
      <CommandButton command={table.deleteTable}>删除表格</CommandButton>
    </>
  )
}

export function HeaderFooterPanel() {
  const { surface } = useWriter()
  const isHeader = useSurface(() => surface.getHeaderFooterState()?.editing === 'header')
  return (
    <>
      <HistoryGroup />
      <ToolbarSeparator />
      <CommandButton command={insert.pageNumber}>插入页码</CommandButton>
      <CommandButton command={insert.pageCount}>第 X 页，共 Y 页</CommandButton>
      <ToolbarSeparator />
      <CommandButton command={isHeader ? insert.footer : insert.header}>
        {isHeader ? '转到页脚' : '转到页眉'}
      </CommandButton>
      <CommandButton command={insert.leaveHeaderFooter}>返回正文</CommandButton>
    </>
  )
}
