import { ToolbarMenu, ToolbarSeparator } from '@wenfang/shared-ui'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import ArrowDownAZ from 'lucide-react/icons/arrow-down-a-z'
import ArrowUpAZ from 'lucide-react/icons/arrow-up-a-z'
import Group from 'lucide-react/icons/group'
import ListFilter from 'lucide-react/icons/list-filter'
import { filters, rules, sort, structure } from '../commands/index.ts'
import type { SheetFeature } from '../features/feature.ts'
import { CommandButton } from '../ribbon/command-button.view.tsx'
import { useRefusal } from '../ribbon/use-refusal.ts'
import { CommandItem } from './command-item.view.tsx'

function SortingTools() {
  return (
    <>
      <CommandButton command={sort} args="ascending" icon={<ArrowDownAZ />} label="升序" />
      <CommandButton command={sort} args="descending" icon={<ArrowUpAZ />} label="降序" />
      <CommandButton command={rules.openSort} icon={<ArrowDownUp />}>
        自定义排序
      </CommandButton>
      <ToolbarSeparator />
      <CommandButton command={filters.filter} icon={<ListFilter />}>
        筛选
      </CommandButton>
      <CommandButton command={filters.clearFilter}>显示全部</CommandButton>
      <CommandButton command={filters.reapplyFilter} label="重新应用筛选">
        重新应用
      </CommandButton>
      <ToolbarSeparator />
      <ToolbarMenu label="分组" icon={<Group />} text="分组" refusal={useRefusal()}>
        <CommandItem command={structure.groupRows} />
        <CommandItem command={structure.ungroupRows} />
        <CommandItem command={structure.groupColumns} />
        <CommandItem command={structure.ungroupColumns} />
      </ToolbarMenu>
    </>
  )
}

/** The order of rows, which of them are shown, and their groups. */
export const sorting: SheetFeature = { tools: { data: SortingTools } }
