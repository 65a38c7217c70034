import { ToolbarMenu, ToolbarSeparator } from '@wenfang/shared-ui'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import ArrowDownAZ from 'lucide-react/icons/arrow-down-a-z'
import ArrowUpAZ from 'lucide-react/icons/arrow-up-a-z'
import Funnel from 'lucide-react/icons/funnel'
import Group from 'lucide-react/icons/group'
import ListFilter from 'lucide-react/icons/list-filter'
import { filters, rules, sort, structure, toFilterView, toGroups } from '../commands/index.ts'
import type { SheetFeature } from '../features/feature.ts'
import { CommandButton } from '../ribbon/command-button.view.tsx'
import { useSheetView } from '../state/sheet-context.ts'
import { useRefusal } from '../ribbon/use-refusal.ts'
import { CommandItem } from './command-item.view.tsx'

function SortingTools() {
  const { ui } = useSheetView()
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
      {ui.fellows && (
        <CommandButton command={toFilterView} icon={<Funnel />}>
          筛选视图
        </CommandButton>
      )}
      <ToolbarSeparator />
      <ToolbarMenu label="分组" icon={<Group />} text="分组" refusal={useRefusal()}>
        {ui.fellows && <CommandItem command={toGroups} />}
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
