import { lazyView } from '@wenfang/shared-remote/surface'
import { AlertDialog, holdKeys, IconButton, Menu, MenuItem, useAsked } from '@wenfang/shared-ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Table from 'lucide-react/icons/table'
import Trash from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { Suspense } from 'react'
import { commands } from '../../commands/index.ts'
import { askForFile, MOST_BYTES } from '../import/ask-for-file.ts'
import type { ChosenFile } from '../import/import-dialog.view.tsx'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { addDashboard } from './add-dashboard.ts'
import { PlaceTabs } from './place-tabs.view.tsx'
import { freeTitle } from './free-title.ts'
import { NameDialog } from './name-dialog.view.tsx'
import { ViewsPart } from './views-part.view.tsx'

/** With all that reads files. */
const ImportDialog = lazyView(() => import('../import/import-dialog.view.tsx'))

/** With all their records: nobody needs them before. */
const TemplatesDialog = lazyView(() => import('./templates-dialog.view.tsx'))

type Asked = 'addTable' | 'template' | 'renameTable' | 'removeTable'

/** Tables and dashboards of the file, and the views of the table that is shown. */
export function TablesBar({ surface, shown }: { readonly surface: TableSurface; readonly shown: ShownPlace }) {
  const { session } = surface
  const { database, table, dashboard, canWrite } = shown
  const { dashboards } = database
  const [asked, setAsked] = useAsked<Asked>()
  const [file, setFile] = useAsked<ChosenFile>()
  const close = () => setAsked(null)
  const chooseFile = async () => {
    const chosen = await askForFile('.csv,.tsv,.txt,.xlsx,.xlsm,text/csv')
    if (!chosen) return
    if (chosen.size > MOST_BYTES) return session.host.toast('warning', '文件超过 100 MB，请拆开后分别导入')
    // While it is read.
    holdKeys()
    setFile({ name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) })
  }
  /** Another part of the file has them in its strip. */
  const hasTabsElsewhere = session.host.tabs !== undefined
  return (
    <div className="dbsheet-tables">
      {!hasTabsElsewhere && (
        <PlaceTabs
          label={dashboards.length > 0 ? '数据表和仪表盘' : '数据表'}
          value={dashboard?.id ?? table.id}
          places={[
            ...database.tables,
            ...dashboards.map(({ id, settings }) => ({ id, title: settings.title, icon: <LayoutDashboard /> })),
          ]}
          onGo={(id) => surface.go(database.dashboard(id) ? { dashboard: id } : { table: id, view: '' })}
        />
      )}
      {!dashboard && !session.isOverCells && (
        <Menu keepsKeys trigger={<IconButton label={`数据表“${table.title}”的操作`} size="sm" icon={<Ellipsis />} />}>
          <MenuItem icon={<Pencil />} isDisabled={!canWrite} onSelect={() => setAsked('renameTable')}>
            重命名数据表
          </MenuItem>
          <MenuItem
            icon={<Trash />}
            isDanger
            isDisabled={!canWrite || (database.tables.length < 2 && !hasTabsElsewhere)}
            onSelect={() => setAsked('removeTable')}
          >
            删除数据表
          </MenuItem>
        </Menu>
      )}
      {canWrite && !hasTabsElsewhere && (
        <Menu keepsKeys trigger={<IconButton label="添加数据表" size="sm" icon={<Plus />} />}>
          <MenuItem icon={<Table />} onSelect={() => setAsked('addTable')}>
            空白数据表
          </MenuItem>
          <MenuItem icon={<LayoutTemplate />} onSelect={() => setAsked('template')}>
            从模板添加
          </MenuItem>
          <MenuItem icon={<Upload />} onSelect={() => void chooseFile()}>
            从 CSV 或 Excel 导入
          </MenuItem>
          {database.canArrange && (
            <MenuItem icon={<LayoutDashboard />} onSelect={() => void addDashboard(surface)}>
              仪表盘
            </MenuItem>
          )}
        </Menu>
      )}
      {!dashboard && <ViewsPart surface={surface} shown={shown} />}
      {file && (
        <Suspense>
          <ImportDialog surface={surface} shown={shown} file={file} onClose={() => setFile(null)} />
        </Suspense>
      )}
      {asked === 'addTable' && (
        <NameDialog
          title="添加数据表"
          label="数据表的名字"
          name={freeTitle('数据表', database.tables)}
          confirm="添加"
          onClose={close}
          onName={(title) => {
            const added = session.run(commands.addTable, { title })
            if (added) surface.go({ table: added.table, view: '' })
          }}
        />
      )}
      {asked === 'template' && (
        <Suspense>
          <TemplatesDialog surface={surface} onClose={close} />
        </Suspense>
      )}
      {asked === 'renameTable' && (
        <NameDialog
          title="重命名数据表"
          label="数据表的名字"
          name={table.title}
          confirm="重命名"
          onClose={close}
          onName={(title) => session.run(commands.renameTable, { table: table.id, title })}
        />
      )}
      <AlertDialog
        isOpen={asked === 'removeTable'}
        title={`删除数据表“${table.title}”？`}
        description={`其中的 ${table.size.toLocaleString('zh-CN')} 条记录会一起删除；可以从历史版本找回。`}
        confirmLabel="删除数据表"
        isDanger
        onCancel={close}
        onConfirm={() => {
          session.run(commands.removeTable, { table: table.id })
          close()
        }}
      />
    </div>
  )
}
