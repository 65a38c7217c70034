import { MenuSeparator, ToolbarSeparator } from '@wenfang/shared-ui'
import Bookmark from 'lucide-react/icons/bookmark'
import Braces from 'lucide-react/icons/braces'
import PanelBottom from 'lucide-react/icons/panel-bottom'
import PanelTop from 'lucide-react/icons/panel-top'
import { field, furniture, reference } from '../commands/index.ts'
import { CommandItem } from '../menus/command-item.view.tsx'
import { CommandButton } from './command-button.view.tsx'
import { PageNumberMenu } from './page-number-menu.view.tsx'
import { BreakMenu } from './tabs/layout.tab.tsx'
import { ToolbarMenu } from './toolbar-layer.view.tsx'

/** What the tab of insertions has of the document's frame: headers, page numbers, breaks, bookmarks, fields. */
export function StructureInserts() {
  return (
    <>
      <ToolbarMenu label="页眉" icon={<PanelTop />} text="页眉" refusal={null}>
        <CommandItem command={furniture.header} />
        <CommandItem command={furniture.removeHeader} />
      </ToolbarMenu>
      <ToolbarMenu label="页脚" icon={<PanelBottom />} text="页脚" refusal={null}>
        <CommandItem command={furniture.footer} />
        <CommandItem command={furniture.removeFooter} />
      </ToolbarMenu>
      <PageNumberMenu />
      <BreakMenu />
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
    </>
  )
}
