import { MenuItem, MenuSeparator, Submenu } from '@wenfang/shared-ui'
import ArrowDownAZ from 'lucide-react/icons/arrow-down-a-z'
import ArrowUpAZ from 'lucide-react/icons/arrow-up-a-z'
import ListFilter from 'lucide-react/icons/list-filter'
import { filters, rules, sort, structure } from '../commands/index.ts'
import type { SheetFeature } from '../features/feature.ts'
import { run, useCommand, useSheetView } from '../state/sheet-context.ts'
import { CommandItem } from './command-item.view.tsx'

function SortingItems() {
  const view = useSheetView()
  const { isActive } = useCommand(filters.filter, undefined)
  return (
    <>
      <CommandItem command={sort} args="ascending" icon={<ArrowDownAZ />} label="升序" />
      <CommandItem command={sort} args="descending" icon={<ArrowUpAZ />} label="降序" />
      <CommandItem command={rules.openSort} />
      <MenuSeparator />
      <MenuItem icon={<ListFilter />} shortcut="Mod+Shift+L" onSelect={() => run(view, filters.filter, undefined)}>
        {isActive ? '取消筛选' : '添加筛选'}
      </MenuItem>
      <CommandItem command={filters.clearFilter} />
      <CommandItem command={filters.reapplyFilter} />
      <MenuSeparator />
      <Submenu title="分组">
        <CommandItem command={structure.groupRows} />
        <CommandItem command={structure.ungroupRows} />
        <CommandItem command={structure.groupColumns} />
        <CommandItem command={structure.ungroupColumns} />
      </Submenu>
    </>
  )
}

/** The order of rows, which of them are shown, and their groups. */
export const sorting: SheetFeature = { items: { data: SortingItems } }
