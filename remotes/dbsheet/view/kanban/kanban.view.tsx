import { Button, EmptyState } from '@wenfang/shared-ui'
import { useEffect, useMemo } from 'react'
import { commands } from '../../commands/index.ts'
import { newName, stackField } from '../../model/index.ts'
import { undoKeys } from '../state/undo-keys.ts'
import { missing } from '../toolbar/missing-field.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { KanbanStack } from './kanban-stack.view.tsx'
import { stacksOf } from '../../paint/stacks.ts'
import { useListeners } from './use-listeners.ts'
import './kanban.css'

interface KanbanProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
}

/** The records of a view as cards, in a stack for each option of one field. */
export function KanbanView({ surface, shown }: KanbanProps) {
  const { session } = surface
  const { table, view, rows, canWrite } = shown
  const field = stackField(table, view)
  const stacks = useMemo(() => (field ? stacksOf(table, field, rows.slots) : []), [table, field, rows])
  const { host } = session
  useEffect(() => host.renderEnd(), [host])
  const element = useListeners({
    keydown: (event) => void undoKeys(session, event),
  })
  if (!field)
    return (
      <div className="dbsheet-kanban-empty">
        <EmptyState
          illustration="files"
          title="看板按单选字段分栏"
          actions={
            canWrite &&
            !session.isOverCells && (
              <Button onClick={() => session.run(commands.addField, { table: table.id, ...statusField() })}>
                添加“状态”字段
              </Button>
            )
          }
        >
          {session.isOverCells ? missing(session, '单选字段') : '这张数据表还没有单选字段'}。
        </EmptyState>
      </div>
    )
  return (
    <div ref={element} className="dbsheet-kanban">
      {stacks.map(({ option, slots }) => (
        <KanbanStack
          key={option?.id ?? ''}
          surface={surface}
          shown={shown}
          field={field}
          option={option}
          slots={slots}
        />
      ))}
    </div>
  )
}

const statusField = () => ({
  kind: 'select' as const,
  title: '状态',
  settings: {
    options: ['未开始', '进行中', '已完成'].map((title, colour) => ({ id: newName(Math.random), title, colour })),
  },
  before: null,
})
