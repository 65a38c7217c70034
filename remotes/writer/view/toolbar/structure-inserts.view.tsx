import { MenuSeparator, ToolbarMenu, ToolbarSeparator } from '@wenfang/shared-ui'
import Bookmark from 'lucide-react/icons/bookmark'
import Braces from 'lucide-react/icons/braces'
import PanelBottom from 'lucide-react/icons/panel-bottom'
import PanelTop from 'lucide-react/icons/panel-top'
import TextCursor from 'lucide-react/icons/text-cursor'
import SeparatorHorizontal from 'lucide-react/icons/separator-horizontal'
import { breaks, controls, field, headerFooter, reference } from '../commands/index.ts'
import { CommandItem } from '../menus/command-item.view.tsx'
import { CommandButton } from './command-button.view.tsx'
import { PageNumberMenu } from './page-number-menu.view.tsx'

/** What the tab of insertions has of the document's frame: headers, page numbers, breaks, bookmarks, fields. */
export function StructureInserts() {
  return (
    <>
      <CommandButton command={headerFooter.header} icon={<PanelTop />}>
        页眉
      </CommandButton>
      <CommandButton command={headerFooter.footer} icon={<PanelBottom />}>
        页脚
      </CommandButton>
      <PageNumberMenu />
      <CommandButton command={breaks.pageBreak} icon={<SeparatorHorizontal />}>
        分页符
      </CommandButton>
      <ToolbarSeparator />
      <CommandButton command={reference.openBookmark} icon={<Bookmark />}>
        书签
      </CommandButton>
      <ToolbarMenu label="域" icon={<Braces />} text="域" refusal={null}>
        <CommandItem command={field.openField} />
        <CommandItem command={reference.openCrossReference} />
        <MenuSeparator />
        <CommandItem command={field.updateFields} />
      </ToolbarMenu>
      <CommandButton command={controls.openControl} icon={<TextCursor />}>
        内容控件
      </CommandButton>
    </>
  )
}
