import { Toolbar, MenuRadioGroup, ToolbarButton, ToolbarMenu, ToolbarPopover, useAsked } from '@wenfang/shared-ui'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import EyeOff from 'lucide-react/icons/eye-off'
import Filter from 'lucide-react/icons/list-filter'
import Group from 'lucide-react/icons/group'
import Kanban from 'lucide-react/icons/square-kanban'
import Plus from 'lucide-react/icons/plus'
import Rows from 'lucide-react/icons/rows-3'
import Shield from 'lucide-react/icons/shield'
import Zap from 'lucide-react/icons/zap'
import TextSearch from 'lucide-react/icons/text-search'
import { lazyView, READ_ONLY } from '@wenfang/shared-remote/surface'
import { Suspense, useState } from 'react'
import { UndoButtons } from './undo-buttons.view.tsx'
import { commands } from '../../commands/index.ts'
import { ROW_HEIGHTS, stackField } from '../../model/index.ts'
import { AsksPanel } from '../lookup/asks-panel.view.tsx'
import { FieldsPanel } from '../query/fields-panel.view.tsx'
import { FilterPanel } from '../query/filter-panel.view.tsx'
import { SortsPanel } from '../query/sorts-panel.view.tsx'
import { addRecord } from '../state/add-record.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { missing } from './missing-field.ts'
import { KindTools } from './kind-tools.view.tsx'
import { ViewSearch } from './view-search.view.tsx'

/** Comes when it is asked for. */
const RolesDialog = lazyView(() => import('../access/roles-dialog.view.tsx'))

const HEIGHT_TITLES: Readonly<Record<(typeof ROW_HEIGHTS)[number], string>> = {
  low: '低',
  medium: '中',
  high: '高',
  highest: '超高',
}
const OWNER_AUTOMATES = '文件设有角色，只有文件的所有者能设置自动化'
const LOCKED = '视图已锁定，先解除锁定'

interface ViewBarProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly onAddField: () => void
  readonly onAutomate: () => void
}

/** What can be done to the view that is shown. */
export function ViewBar({ surface, shown, onAddField, onAutomate }: ViewBarProps) {
  const { session } = surface
  const { database, table, view, place, canWrite } = shown
  const [setsRoles, setSetsRoles] = useAsked<true>()
  const [opened, setOpened] = useState<'fields' | 'filter' | 'groups' | 'sorts' | 'asks' | null>(null)
  const layer = (name: NonNullable<typeof opened>) => ({
    keepsKeys: true,
    isOpen: opened === name,
    onOpenChange: (isOpen: boolean) => setOpened(isOpen ? name : null),
  })
  const refusal = canWrite ? (view.settings.isLocked === true ? LOCKED : null) : READ_ONLY
  const reason = canWrite ? undefined : READ_ONLY
  const isKanban = view.kind === 'kanban'
  const stack = isKanban ? stackField(table, view) : null
  const { filter, sorts = [], groups = [] } = view.settings
  const counted = (words: string, count: number): string => (count > 0 ? `${words} ${count}` : words)
  const automations = database.automations.filter(({ isOn }) => isOn).length
  const mayAutomate = session.isOwner || (database.roles.length === 0 && !database.isPart)
  const hidden = table.fields.filter(({ id }) => view.fields[id]?.isHidden === true).length
  return (
    <div className="dbsheet-bar">
      <Toolbar label="视图工具">
        <UndoButtons session={session} />
        <ToolbarButton
          label="添加记录"
          icon={<Plus />}
          isDisabled={!canWrite}
          disabledReason={reason}
          onPress={() => addRecord(surface)}
        >
          添加记录
        </ToolbarButton>
        <ToolbarPopover
          {...layer('fields')}
          label="字段"
          icon={<EyeOff />}
          text={counted('字段', hidden)}
          refusal={refusal}
        >
          <FieldsPanel
            surface={surface}
            shown={shown}
            onAdd={() => {
              setOpened(null)
              onAddField()
            }}
          />
        </ToolbarPopover>
        <ToolbarPopover
          {...layer('filter')}
          label="筛选"
          icon={<Filter />}
          text={counted('筛选', filter?.conditions.length ?? 0)}
          refusal={refusal}
        >
          <FilterPanel surface={surface} shown={shown} />
        </ToolbarPopover>
        {isKanban ? (
          <ToolbarMenu
            keepsKeys
            label="分栏"
            icon={<Kanban />}
            text={stack ? `按“${stack.settings.title}”分栏` : '分栏'}
            refusal={refusal ?? (stack ? null : missing(session, '单选字段'))}
          >
            <MenuRadioGroup
              value={stack?.id ?? ''}
              options={table.fields
                .filter(({ kind }) => kind === 'select')
                .map(({ id, settings }) => ({ value: id, label: settings.title }))}
              onChange={(id) =>
                session.run(commands.setView, { table: table.id, view: view.id, settings: { stack: id } })
              }
            />
          </ToolbarMenu>
        ) : view.kind === 'grid' ? (
          <ToolbarPopover
            {...layer('groups')}
            label="分组"
            icon={<Group />}
            text={counted('分组', groups.length)}
            refusal={refusal}
          >
            <SortsPanel surface={surface} shown={shown} of="groups" />
          </ToolbarPopover>
        ) : null}
        <ToolbarPopover
          {...layer('sorts')}
          label="排序"
          icon={<ArrowDownUp />}
          text={counted('排序', sorts.length)}
          refusal={refusal}
        >
          <SortsPanel surface={surface} shown={shown} of="sorts" />
        </ToolbarPopover>
        {view.kind === 'query' && (
          <ToolbarPopover
            {...layer('asks')}
            label="查询条件"
            icon={<TextSearch />}
            text={counted('查询条件', view.settings.asks?.length ?? 0)}
            refusal={refusal}
          >
            <AsksPanel surface={surface} shown={shown} />
          </ToolbarPopover>
        )}
        <KindTools surface={surface} shown={shown} refusal={refusal} />
        {!session.isOverCells && (
          <ToolbarButton
            label={counted('自动化', automations)}
            icon={<Zap />}
            isDisabled={!canWrite || !mayAutomate}
            disabledReason={canWrite ? OWNER_AUTOMATES : READ_ONLY}
            onPress={onAutomate}
          >
            {counted('自动化', automations)}
          </ToolbarButton>
        )}
        {session.isOwner && session.viewedAs === null && !session.isOverCells && (
          <ToolbarButton
            label={counted('权限', database.roles.length)}
            icon={<Shield />}
            isDisabled={!canWrite}
            disabledReason={reason}
            onPress={() => setSetsRoles(true)}
          >
            {counted('权限', database.roles.length)}
          </ToolbarButton>
        )}
        {view.kind === 'grid' && (
          <ToolbarMenu keepsKeys label="行高" icon={<Rows />} text="行高" refusal={refusal}>
            <MenuRadioGroup
              value={view.settings.rowHeight ?? 'low'}
              options={ROW_HEIGHTS.map((value) => ({ value, label: HEIGHT_TITLES[value] }))}
              onChange={(rowHeight) =>
                session.run(commands.setView, { table: table.id, view: view.id, settings: { rowHeight } })
              }
            />
          </ToolbarMenu>
        )}
      </Toolbar>
      {setsRoles && (
        <Suspense>
          <RolesDialog surface={surface} shown={shown} onClose={() => setSetsRoles(null)} />
        </Suspense>
      )}
      <ViewSearch surface={surface} value={place.search} />
    </div>
  )
}
