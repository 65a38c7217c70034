import { importRetrying } from '@wenfang/shared-remote'
import { IconButton, Menu, MenuItem, MenuSeparator, useAsked } from '@wenfang/shared-ui'
import Braces from 'lucide-react/icons/braces'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Share from 'lucide-react/icons/share-2'
import Trash from 'lucide-react/icons/trash-2'
import UserRound from 'lucide-react/icons/user-round'
import { commands } from '../../commands/index.ts'
import { isSharedKind, VIEW_KINDS, type ViewKind } from '../../model/index.ts'
import { print } from '../print/use-print.ts'
import { ShareView } from '../share/share-view.view.tsx'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { freeTitle } from './free-title.ts'
import { NameDialog } from './name-dialog.view.tsx'
import { PlaceTabs } from './place-tabs.view.tsx'
import { VIEW_KIND_FACTS } from './view-kinds.ts'

/** What writes workbooks comes when somebody wants one. */
const loadExport = importRetrying(() => import('../export/download-view.ts'))

type Asked = 'renameView' | 'shareView' | { readonly view: ViewKind }

/** The views of the table that is shown. */
export function ViewsPart({ surface, shown }: { readonly surface: TableSurface; readonly shown: ShownPlace }) {
  const { session } = surface
  const { database, table, view, canWrite } = shown
  const { viewLinks } = session.host
  const [asked, setAsked] = useAsked<Asked>()
  const ofView = { table: table.id, view: view.id }
  const close = () => setAsked(null)
  const exportView = async (format: 'xlsx' | 'json') => {
    try {
      const { downloadView } = await loadExport()
      const reader = { nowMs: Date.now(), userId: session.viewedAs ?? session.host.user.id }
      downloadView(database, { table, view }, reader, format)
    } catch {
      session.host.toast('warning', '视图没有导出成功，内容没有变；请检查网络后再试')
    }
  }
  const isLocked = view.settings.isLocked === true
  // What a link would lead to is not on the server.
  const kinds = session.isOverCells ? VIEW_KINDS.filter((kind) => kind !== 'form') : VIEW_KINDS
  return (
    <>
      {/* There is nothing of the table before the views. */}
      {!session.isOverCells && <span className="dbsheet-gap" />}
      <PlaceTabs
        label="视图"
        value={view.id}
        places={surface.views.map(({ id, settings, owner }) => ({
          id,
          title: owner === undefined ? settings.title : `${settings.title}（个人）`,
        }))}
        onGo={(id) => surface.go({ view: id })}
      />
      <Menu
        keepsKeys
        trigger={<IconButton label={`视图“${view.settings.title}”的操作`} size="sm" icon={<Ellipsis />} />}
      >
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
        <MenuItem icon={<Download />} isDisabled={!session.canExport} onSelect={() => void exportView('xlsx')}>
          导出这个视图（.xlsx）
        </MenuItem>
        <MenuItem icon={<Braces />} isDisabled={!session.canExport} onSelect={() => void exportView('json')}>
          导出这个视图（.json）
        </MenuItem>
        <MenuItem icon={<Printer />} shortcut="Mod+P" onSelect={() => void print(session, shown)}>
          打印这个视图
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
        <Menu keepsKeys trigger={<IconButton label="添加视图" size="sm" icon={<Plus />} />}>
          {kinds.map((kind) => {
            const { title, icon: Icon } = VIEW_KIND_FACTS[kind]
            return (
              <MenuItem key={kind} icon={<Icon />} onSelect={() => setAsked({ view: kind })}>
                {`${title}视图`}
              </MenuItem>
            )
          })}
        </Menu>
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
    </>
  )
}
