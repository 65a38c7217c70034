import { MenuSeparator, ToolbarMenu } from '@wenfang/shared-ui'
import Columns2 from 'lucide-react/icons/columns-2'
import Globe from 'lucide-react/icons/globe'
import Grid2x2 from 'lucide-react/icons/grid-2x2'
import Percent from 'lucide-react/icons/percent'
import { pageViews } from '../commands/index.ts'
import { CommandItem } from '../menus/command-item.view.tsx'

/** How much of the document is seen at once. */
export function PagesMenu() {
  return (
    <ToolbarMenu label="多页显示" icon={<Columns2 />} text="多页" refusal={null}>
      <CommandItem command={pageViews.twoPages} icon={<Columns2 />} />
      <CommandItem command={pageViews.manyPages} icon={<Grid2x2 />} />
      <MenuSeparator />
      <CommandItem command={pageViews.openZoom} icon={<Percent />} />
      <CommandItem command={pageViews.webLayout} icon={<Globe />} />
    </ToolbarMenu>
  )
}
