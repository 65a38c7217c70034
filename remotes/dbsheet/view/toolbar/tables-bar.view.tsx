import { importRetrying } from '@wenfang/shared-remote'
import { AlertDialog, IconButton, Menu, MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Share from 'lucide-react/icons/share-2'
import Table from 'lucide-react/icons/table'
import Trash from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { lazy, Suspense, useState } from 'react'
import UserRound from 'lucide-react/icons/user-round'
import { commands } from '../../commands/index.ts'
import { askForFile } from '../import/ask-for-file.ts'
import { ImportDialog, type ChosenFile } from '../import/import-dialog.view.tsx'
import { MOST_BYTES } from '../import/read-file.ts'
import { isSharedKind, VIEW_KINDS, type ViewKind } from '../../model/index.ts'
import { ShareView } from '../share/share-view.view.tsx'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { PlaceTabs } from './place-tabs.view.tsx'
import { freeTitle } from './free-title.ts'
import { NameDialog } from './name-dialog.view.tsx'
import { VIEW_KIND_FACTS } from './view-kinds.ts'

/** With all their records: nobody needs them before. */
const TemplatesDialog = lazy(() => import('./templates-dialog.view.tsx'))

/** What writes workbooks comes when somebody wants one. */
const loadExport = importRetrying(() => import('../export/download-view.ts'))

type Asked =
  | 'addTable'
  | 'template'
  | 'renameTable'
  | 'removeTable'
  | 'renameView'
  | 'shareView'
  | { readonly view: ViewKind }
  | null

/** Tables of the file, and the views of the one that is shown. */
export function TablesBar({ surface, shown }: { readonly surface: TableSurface; readonly shown: ShownPlace }) {
  const { session } = surface
  const { database, table, view, canWrite } = shown
  const { viewLinks } = session.host
  const [asked, setAsked] = useState<Asked>(null)
  const ofView = { table: table.id, view: view.id }
  const [file, setFile] = useState<ChosenFile | null>(null)
  const close = () => setAsked(null)
  const chooseFile = async () => {
    const chosen = await askForFile('.csv,.tsv,.txt,.xlsx,.xlsm,text/csv')
    if (!chosen) return
    if (chosen.size > MOST_BYTES) return session.host.toast('warning', '文件超过 100 MB，请拆开后分别导入')
    setFile({ name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) })
  }
  const exportView = async () => {
    try {
      const { downloadView } = await loadExport()
      const reader = { nowMs: Date.now(), userId: session.viewedAs ?? session.host.user.id }
      downloadView(database, table, view, reader)
    } catch {
      session.host.toast('warning', '视图没有导出成功，内容没有变；请检查网络后再试')
    }
  }
  const isLocked = view.settings.isLocked === true
  return (
    <div className="dbsheet-tables">
      <PlaceTabs
        label="数据表"
        value={table.id}
        places={database.tables}
        onGo={(id) => surface.go({ table: id, view: '' })}
      />
      <Menu trigger={<IconButton label={`数据表“${table.title}”的操作`} size="sm" icon={<Ellipsis />} />}>
        <MenuItem icon={<Pencil />} isDisabled={!canWrite} onSelect={() => setAsked('renameTable')}>
          重命名数据表
        </MenuItem>
        <MenuItem
          icon={<Trash />}
          isDanger
          isDisabled={!canWrite || database.tables.length < 2}
          onSelect={() => setAsked('removeTable')}
        >
          删除数据表
        </MenuItem>
      </Menu>
      {canWrite && (
        <Menu trigger={<IconButton label="添加数据表" size="sm" icon={<Plus />} />}>
          <MenuItem icon={<Table />} onSelect={() => setAsked('addTable')}>
            空白数据表
          </MenuItem>
          <MenuItem icon={<LayoutTemplate />} onSelect={() => setAsked('template')}>
            从模板添加
          </MenuItem>
          <MenuItem icon={<Upload />} onSelect={() => void chooseFile()}>
            从 CSV 或 Excel 导入
          </MenuItem>
        </Menu>
      )}
      <span className="dbsheet-gap" />
      <PlaceTabs
        label="视图"
        value={view.id}
        places={surface.views.map(({ id, settings, owner }) => ({
          id,
          title: owner === undefined ? settings.title : `${settings.title}（个人）`,
        }))}
        onGo={(id) => surface.go({ view: id })}
      />
      <Menu trigger={<IconButton label={`视图“${view.settings.title}”的操作`} size="sm" icon={<Ellipsis />} />}>
        <MenuItem icon={<Pencil />} isDisabled={!canWrite || isLocked} onSelect={() => setAsked('renameView')}>
          重命名视图
        </MenuItem>
        <MenuItem
          icon={<Copy />}
          isDisabled={!canWrite}
          onSelect={() => {
            const added = session.run(commands.addView, {
              table: table.id,
              title: `${view.settings.title} 副本`,
              like: view.id,
            })
            if (added) surface.go({ view: added.view })
          }}
        >
          复制视图
        </MenuItem>
        <MenuItem
          icon={<UserRound />}
          isDisabled={!canWrite}
          onSelect={() => {
            const added = session.run(commands.addView, {
              table: table.id,
              title: freeTitle(
                view.settings.title,
                surface.views.filter(({ owner }) => owner !== undefined).map(({ settings }) => settings),
              ),
              like: view.id,
              owner: session.host.user.id,
            })
            if (added) surface.go({ view: added.view })
          }}
        >
          复制为个人视图
        </MenuItem>
        <MenuItem
          icon={isLocked ? <LockOpen /> : <Lock />}
          isDisabled={!canWrite}
          onSelect={() => session.run(commands.setView, { ...ofView, settings: { isLocked: !isLocked } })}
        >
          {isLocked ? '解除锁定' : '锁定视图'}
        </MenuItem>
        <MenuItem icon={<Download />} isDisabled={!session.canExport} onSelect={() => void exportView()}>
          导出这个视图（.xlsx）
        </MenuItem>
        {viewLinks && session.isOwner && isSharedKind(view) && (
          <MenuItem icon={<Share />} onSelect={() => setAsked('shareView')}>
            分享视图
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          icon={<Trash />}
          isDanger
          isDisabled={
            !canWrite || (view.owner === undefined && table.views.filter(({ owner }) => owner === undefined).length < 2)
          }
          onSelect={() => session.run(commands.removeView, ofView)}
        >
          删除视图
        </MenuItem>
      </Menu>
      {canWrite && (
        <Menu trigger={<IconButton label="添加视图" size="sm" icon={<Plus />} />}>
          {VIEW_KINDS.map((kind) => {
            const { title, icon: Icon } = VIEW_KIND_FACTS[kind]
            return (
              <MenuItem key={kind} icon={<Icon />} onSelect={() => setAsked({ view: kind })}>
                {`${title}视图`}
              </MenuItem>
            )
          })}
        </Menu>
      )}

      {file && <ImportDialog surface={surface} shown={shown} file={file} onClose={() => setFile(null)} />}
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
      {asked !== null && typeof asked === 'object' && (
        <NameDialog
          title={`添加${VIEW_KIND_FACTS[asked.view].title}视图`}
          label="视图的名字"
          name={freeTitle(
            VIEW_KIND_FACTS[asked.view].title,
            table.views.map(({ settings }) => settings),
          )}
          confirm="添加"
          onClose={close}
          onName={(title) => {
            const added = session.run(commands.addView, { table: table.id, title, kind: asked.view })
            if (added) surface.go({ view: added.view })
          }}
        />
      )}
      {asked === 'shareView' && viewLinks && (
        <ShareView
          links={viewLinks}
          {...ofView}
          hasRoles={database.roles.length > 0}
          host={session.host}
          onClose={close}
        />
      )}
      {asked === 'renameView' && (
        <NameDialog
          title="重命名视图"
          label="视图的名字"
          name={view.settings.title}
          confirm="重命名"
          onClose={close}
          onName={(title) => session.run(commands.setView, { ...ofView, settings: { title } })}
        />
      )}
      <AlertDialog
        isOpen={asked === 'removeTable'}
        title={`删除数据表“${table.title}”？`}
        description={`其中的 ${table.size} 条记录会一起删除，不能撤销；可以从历史版本找回。`}
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
