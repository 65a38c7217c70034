import { addressOf, shownFields } from '../../model/index.ts'
import type { Box, CellRange } from '@wenfang/shared-grid'
import { anchorAt, AnchoredMenu, MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import ExternalLink from 'lucide-react/icons/external-link'
import Expand from 'lucide-react/icons/expand'
import Eraser from 'lucide-react/icons/eraser'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { commands } from '../../commands/index.ts'
import { addRecord } from '../state/add-record.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { openAddress } from './open-address.ts'

interface CellMenuProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly range: CellRange
  readonly box: Box
  readonly onClose: () => void
}

/** What can be done to the selected cells and their records. */
export function CellMenu({ surface, shown, range, box, onClose }: CellMenuProps) {
  const { session } = surface
  const { table, view, rows, canWrite } = shown
  const records = rows.recordsIn(table, range.top, range.bottom)
  const fields = shownFields(table, view)
    .slice(range.left, range.right + 1)
    .map(({ id }) => id)
  const [first] = records
  const field = table.field(fields[0] ?? '')
  const address = first !== undefined && field ? addressOf(field, table.get(first, field)) : null
  return (
    <AnchoredMenu anchor={anchorAt(box)} label="单元格菜单" onClose={onClose}>
      <MenuItem
        icon={<Expand />}
        shortcut="Space"
        isDisabled={first === undefined}
        onSelect={() => surface.go({ openRecord: first ?? null })}
      >
        打开记录
      </MenuItem>
      {address !== null && (
        <MenuItem icon={<ExternalLink />} shortcut="Mod+单击" onSelect={() => openAddress(address)}>
          {address.startsWith('mailto:') ? '写邮件' : address.startsWith('tel:') ? '拨打电话' : '打开链接'}
        </MenuItem>
      )}
      <MenuItem
        icon={<Eraser />}
        shortcut="Delete"
        isDisabled={!canWrite || records.length === 0}
        onSelect={() => session.run(commands.clearCells, { table: table.id, records, fields })}
      >
        清空单元格
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Plus />} isDisabled={!canWrite} onSelect={() => addRecord(surface)}>
        添加记录
      </MenuItem>
      <MenuItem
        icon={<Trash />}
        isDanger
        isDisabled={!canWrite || records.length === 0}
        onSelect={() => session.run(commands.deleteRecords, { table: table.id, records })}
      >
        {records.length > 1 ? `删除 ${records.length.toLocaleString('zh-CN')} 条记录` : '删除记录'}
      </MenuItem>
    </AnchoredMenu>
  )
}
