import type { PartTab } from '@wenfang/shared-contract'
import { IconButton, Menu, MenuItem } from '@wenfang/shared-ui'
import FileText from 'lucide-react/icons/file-text'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Plus from 'lucide-react/icons/plus'
import Sheet from 'lucide-react/icons/sheet'
import SquareKanban from 'lucide-react/icons/square-kanban'
import Table from 'lucide-react/icons/table-2'
import type { ReactNode } from 'react'
import { sheets } from '../commands/index.ts'
import { run, useSheetView } from '../state/sheet-context.ts'

export const TAB_ICONS: Readonly<Record<PartTab['icon'], ReactNode>> = {
  table: <Table />,
  dashboard: <LayoutDashboard />,
  page: <FileText />,
  views: <SquareKanban />,
}

/** A new sheet, or what other parts of the file offer beside it. */
export function AddTab() {
  const view = useSheetView()
  const { fellowTabs } = view.host
  const addSheet = (): void => {
    fellowTabs?.show(null)
    run(view, sheets.addSheet, undefined)
  }
  if (!fellowTabs) return <IconButton label="新建工作表" size="sm" icon={<Plus />} onClick={addSheet} />
  return (
    <Menu
      keepsKeys={() => view.surface.focus()}
      side="top"
      trigger={<IconButton label="添加" size="sm" icon={<Plus />} />}
    >
      <MenuItem icon={<Sheet />} onSelect={addSheet}>
        工作表
      </MenuItem>
      {fellowTabs.additions.map((addition) => (
        <MenuItem key={addition.title} icon={TAB_ICONS[addition.icon]} onSelect={() => addition.run()}>
          {addition.title}
        </MenuItem>
      ))}
    </Menu>
  )
}
