import { READ_ONLY } from '@wenfang/shared-remote/surface'
import { AlertDialog, MenuItem, MenuSeparator, Toolbar, ToolbarButton, ToolbarMenu, useAsked } from '@wenfang/shared-ui'
import Copy from 'lucide-react/icons/copy'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { UndoButtons } from '../toolbar/undo-buttons.view.tsx'
import * as commands from '../../commands/dashboards.ts'
import { BLOCK_KINDS, type BlockKind, type Dashboard } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import { freeTitle } from '../toolbar/free-title.ts'
import { NameDialog } from '../toolbar/name-dialog.view.tsx'
import { BLOCK_KIND_FACTS } from './block-titles.ts'

interface DashboardBarProps {
  readonly surface: TableSurface
  readonly dashboard: Dashboard
  readonly canArrange: boolean
  readonly isFull: boolean
  readonly onAdd: (kind: BlockKind) => void
  readonly onFull: () => void
}

/** What can be done to the dashboard that is shown. */
export function DashboardBar({ surface, dashboard, canArrange, isFull, onAdd, onFull }: DashboardBarProps) {
  const { session } = surface
  const { canWrite, database } = session
  const { id, settings, blocks } = dashboard
  const [asked, setAsked] = useAsked<'rename' | 'remove'>()
  const close = () => setAsked(null)
  const copy = () => {
    const titles = database.dashboards.map((each) => each.settings)
    const added = session.run(commands.add, { title: freeTitle(`${settings.title} 副本`, titles), like: id })
    if (added) surface.go({ dashboard: added.dashboard })
  }
  const refusal = canWrite ? '你的角色不能改仪表盘' : READ_ONLY
  return (
    <div className="dbsheet-bar">
      <Toolbar label="仪表盘工具">
        <UndoButtons session={session} />
        <ToolbarMenu keepsKeys label="添加组件" icon={<Plus />} text="添加组件" refusal={canArrange ? null : refusal}>
          {BLOCK_KINDS.map((kind) => {
            const { title, icon: Icon } = BLOCK_KIND_FACTS[kind]
            return (
              <MenuItem key={kind} icon={<Icon />} onSelect={() => onAdd(kind)}>
                {title}
              </MenuItem>
            )
          })}
        </ToolbarMenu>
        <ToolbarMenu
          keepsKeys
          label="仪表盘"
          icon={<LayoutDashboard />}
          text="仪表盘"
          refusal={canArrange ? null : refusal}
        >
          <MenuItem icon={<Pencil />} onSelect={() => setAsked('rename')}>
            重命名
          </MenuItem>
          <MenuItem icon={<Copy />} onSelect={copy}>
            复制
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash />} isDanger onSelect={() => setAsked('remove')}>
            删除仪表盘
          </MenuItem>
        </ToolbarMenu>
        <ToolbarButton
          label={isFull ? '退出全屏' : '全屏'}
          icon={isFull ? <Minimize /> : <Maximize />}
          onPress={onFull}
        />
      </Toolbar>
      {asked === 'rename' && (
        <NameDialog
          title="重命名仪表盘"
          label="仪表盘的名字"
          name={settings.title}
          confirm="重命名"
          onClose={close}
          onName={(title) => session.run(commands.rename, { dashboard: id, title })}
        />
      )}
      <AlertDialog
        isOpen={asked === 'remove'}
        title={`删除仪表盘“${settings.title}”？`}
        description={`上面的 ${blocks.length} 个组件会一起删除，数据表和记录不受影响；可以撤销。`}
        confirmLabel="删除仪表盘"
        isDanger
        onCancel={close}
        onConfirm={() => {
          session.run(commands.remove, { dashboard: id })
          close()
        }}
      />
    </div>
  )
}
