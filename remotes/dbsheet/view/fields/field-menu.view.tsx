import type { Box } from '@wenfang/shared-grid'
import { anchorAt, AnchoredMenu, MenuGroup, MenuItem, MenuRadioGroup, MenuSeparator, Submenu } from '@wenfang/shared-ui'
import ArrowDownAZ from 'lucide-react/icons/arrow-down-a-z'
import ArrowUpAZ from 'lucide-react/icons/arrow-up-a-z'
import ChevronsLeft from 'lucide-react/icons/arrow-left-to-line'
import ChevronsRight from 'lucide-react/icons/arrow-right-to-line'
import EyeOff from 'lucide-react/icons/eye-off'
import Group from 'lucide-react/icons/group'
import Pencil from 'lucide-react/icons/pencil'
import Sigma from 'lucide-react/icons/sigma'
import Trash from 'lucide-react/icons/trash-2'
import { commands } from '../../commands/index.ts'
import { aggregatesOf, type Aggregate, type Field } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { AGGREGATE_TITLES } from '../../paint/aggregate-titles.ts'

interface FieldMenuProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly field: Field
  readonly box: Box
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onInsert: (before: string | null) => void
}

/** What can be done to a column. */
export function FieldMenu({ surface, shown, field, box, onClose, onEdit, onInsert }: FieldMenuProps) {
  const { session } = surface
  const { table, view, canWrite } = shown
  const ofView = { table: table.id, view: view.id }
  const isTitle = table.titleField?.id === field.id
  const { description = '' } = field.settings
  const at = table.fields.findIndex(({ id }) => id === field.id)
  const sort = (isDescending: boolean) =>
    session.run(commands.setView, { ...ofView, settings: { sorts: [{ field: field.id, isDescending }] } })
  const none = 'none'
  return (
    <AnchoredMenu anchor={anchorAt(box)} label={`字段“${field.settings.title}”`} onClose={onClose}>
      {!session.isOverCells && (
        <>
          <MenuItem
            icon={<Pencil />}
            {...(description !== '' && { hint: description })}
            isDisabled={!canWrite}
            onSelect={onEdit}
          >
            修改字段
          </MenuItem>
          <MenuItem icon={<ChevronsLeft />} isDisabled={!canWrite || isTitle} onSelect={() => onInsert(field.id)}>
            在左边插入字段
          </MenuItem>
          <MenuItem
            icon={<ChevronsRight />}
            isDisabled={!canWrite}
            onSelect={() => onInsert(table.fields[at + 1]?.id ?? null)}
          >
            在右边插入字段
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<ArrowDownAZ />} isDisabled={!canWrite} onSelect={() => sort(false)}>
        按它升序
      </MenuItem>
      <MenuItem icon={<ArrowUpAZ />} isDisabled={!canWrite} onSelect={() => sort(true)}>
        按它降序
      </MenuItem>
      <MenuItem
        icon={<Group />}
        isDisabled={!canWrite}
        onSelect={() =>
          session.run(commands.setView, { ...ofView, settings: { groups: [{ field: field.id, isDescending: false }] } })
        }
      >
        按它分组
      </MenuItem>
      <Submenu icon={<Sigma />} title="统计">
        <MenuGroup title="视图底部显示">
          <MenuRadioGroup<Aggregate | typeof none>
            value={view.fields[field.id]?.aggregate ?? none}
            onChange={(value) =>
              session.run(commands.setViewField, {
                ...ofView,
                field: field.id,
                settings: { aggregate: value === none ? null : value },
              })
            }
            options={[
              { value: none, label: '不统计' },
              ...aggregatesOf(field).map((value) => ({ value, label: AGGREGATE_TITLES[value] })),
            ]}
          />
        </MenuGroup>
      </Submenu>
      <MenuSeparator />
      <MenuItem
        icon={<EyeOff />}
        isDisabled={!canWrite || isTitle}
        onSelect={() =>
          session.run(commands.setViewField, { ...ofView, field: field.id, settings: { isHidden: true } })
        }
      >
        隐藏字段
      </MenuItem>
      {!session.isOverCells && (
        <MenuItem
          icon={<Trash />}
          isDanger
          isDisabled={!canWrite || isTitle}
          onSelect={() => session.run(commands.removeField, { table: table.id, field: field.id })}
        >
          删除字段
        </MenuItem>
      )}
    </AnchoredMenu>
  )
}
