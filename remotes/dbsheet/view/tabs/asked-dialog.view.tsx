import { AlertDialog } from '@wenfang/shared-ui'
import { useEffect } from 'react'
import { commands } from '../../commands/index.ts'
import * as dashboards from '../../commands/dashboards.ts'
import { RangeDialog } from '../import/range-dialog.view.tsx'
import type { Asked, TableSurface } from '../state/table-surface.ts'
import { NameDialog } from '../toolbar/name-dialog.view.tsx'

interface AskedDialogProps {
  readonly surface: TableSurface
  readonly asked: Asked
  readonly onClose: () => void
}

/** What the strip of the file's tabs, or another part, asks for. */
export default function AskedDialog({ surface, asked, onClose }: AskedDialogProps) {
  const { session } = surface
  const { tabs } = session.host
  // What had them may be gone, as the tab of a table that was deleted.
  useEffect(() => () => tabs?.takeKeys(), [tabs])
  if (asked.kind === 'range') return <RangeDialog surface={surface} asked={asked} onClose={onClose} />
  const { tab } = asked
  const table = session.database.table(tab)
  const dashboard = session.database.dashboard(tab)
  const title = table?.title ?? dashboard?.settings.title
  if (title === undefined) return null
  const what = table ? '数据表' : '仪表盘'
  if (asked.kind === 'rename')
    return (
      <NameDialog
        title={`重命名${what}`}
        label={`${what}的名字`}
        name={title}
        confirm="重命名"
        onClose={onClose}
        onName={(name) =>
          table
            ? session.run(commands.renameTable, { table: tab, title: name })
            : session.run(dashboards.rename, { dashboard: tab, title: name })
        }
      />
    )
  return (
    <AlertDialog
      isOpen
      title={`删除${what}“${title}”？`}
      description={
        table
          ? `其中的 ${table.size.toLocaleString('zh-CN')} 条记录会一起删除，引用它的公式会显示错误；可以从历史版本找回。`
          : '数据表和记录不受影响。'
      }
      confirmLabel={`删除${what}`}
      isDanger
      onCancel={onClose}
      onConfirm={() => {
        if (table) session.run(commands.removeTable, { table: tab })
        else session.run(dashboards.remove, { dashboard: tab })
        onClose()
      }}
    />
  )
}
