import { Button, EmptyState } from '@wenfang/shared-ui'
import { commands } from '../../commands/index.ts'
import { missing } from '../toolbar/missing-field.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'

interface NoDatesProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly title: string
}

/** In the place of a view by days, in a table that has none. */
export function NoDates({ surface, shown, title }: NoDatesProps) {
  const { table, canWrite } = shown
  const { session } = surface
  const add = () =>
    session.run(commands.addField, { table: table.id, kind: 'date', title: '日期', settings: {}, before: null })
  return (
    <div className="dbsheet-kanban-empty">
      <EmptyState
        illustration="files"
        title={title}
        actions={canWrite && !session.isOverCells && <Button onClick={add}>添加“日期”字段</Button>}
      >
        {session.isOverCells ? missing(session, '日期字段') : '这张数据表还没有日期字段'}。
      </EmptyState>
    </div>
  )
}
