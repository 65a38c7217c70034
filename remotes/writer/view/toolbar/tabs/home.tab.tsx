import { ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import AlignCenter from 'lucide-react/icons/align-center'
import AlignJustify from 'lucide-react/icons/align-justify'
import AlignLeft from 'lucide-react/icons/align-left'
import AlignRight from 'lucide-react/icons/align-right'
import AlignDistribute from 'lucide-react/icons/align-horizontal-space-between'
import AArrowDown from 'lucide-react/icons/a-arrow-down'
import AArrowUp from 'lucide-react/icons/a-arrow-up'
import Bold from 'lucide-react/icons/bold'
import IndentDecrease from 'lucide-react/icons/indent-decrease'
import IndentIncrease from 'lucide-react/icons/indent-increase'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Paintbrush from 'lucide-react/icons/paintbrush'
import RemoveFormatting from 'lucide-react/icons/remove-formatting'
import Search from 'lucide-react/icons/search'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Subscript from 'lucide-react/icons/subscript'
import Swatches from 'lucide-react/icons/swatch-book'
import Superscript from 'lucide-react/icons/superscript'
import Underline from 'lucide-react/icons/underline'
import { paragraph, style, text, viewing } from '../../commands/index.ts'
import { CommandButton } from '../command-button.view.tsx'
import { FontMenu } from '../font-menu.view.tsx'
import { BulletMenu, MultilevelMenu, NumberMenu } from '../list-menus.view.tsx'
import { ParagraphMenu } from '../paragraph-menu.view.tsx'
import { SpacingMenu } from '../spacing-menu.view.tsx'
import { StyleSelect } from '../style-select.view.tsx'
import { FontFamilySelect, FontSizeSelect, HighlightPicker, TextColourPicker } from '../text-controls.view.tsx'

function ParagraphGroup() {
  return (
    <ToolbarGroup label="段落">
      <CommandButton command={paragraph.bullets} icon={<List />} />
      <BulletMenu />
      <CommandButton command={paragraph.numbering} icon={<ListOrdered />} />
      <NumberMenu />
      <MultilevelMenu />
      <CommandButton command={paragraph.outdent} icon={<IndentDecrease />} />
      <CommandButton command={paragraph.indent} icon={<IndentIncrease />} />
      <ToolbarSeparator />
      <CommandButton command={paragraph.alignLeft} icon={<AlignLeft />} />
      <CommandButton command={paragraph.alignCentre} icon={<AlignCenter />} />
      <CommandButton command={paragraph.alignRight} icon={<AlignRight />} />
      <CommandButton command={paragraph.alignJustify} icon={<AlignJustify />} />
      <CommandButton command={paragraph.alignDistribute} icon={<AlignDistribute />} />
      <SpacingMenu />
      <ParagraphMenu />
    </ToolbarGroup>
  )
}

export function HomeTab() {
  return (
    <>
      <CommandButton command={text.formatPainter} icon={<Paintbrush />} />
      <CommandButton command={text.clearFormatting} icon={<RemoveFormatting />} />
      <ToolbarSeparator />
      <StyleSelect />
      <CommandButton command={style.openStyles} icon={<Swatches />} />
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
        <FontMenu />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ParagraphGroup />
      <ToolbarSeparator />
      <CommandButton command={viewing.find} icon={<Search />} />
    </>
  )
}
