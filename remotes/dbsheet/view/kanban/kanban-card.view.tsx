import { IconButton, Menu, MenuGroup, MenuRadioGroup } from '@wenfang/shared-ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { commands } from '../../commands/index.ts'
import { recordColour, type Field, type RecordId } from '../../model/index.ts'
import { CardLines } from '../cards/card-value.view.tsx'
import { recordTitle, toldFields } from '../../paint/told-fields.ts'
import { useOptionColour } from '@wenfang/shared-ui/chips'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { DRAGGED_RECORD } from './dragged-record.ts'
import { useListeners } from './use-listeners.ts'

const NONE = ''

interface KanbanCardProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  /** Whose options the stacks are. */
  readonly field: Field
  readonly record: RecordId
}

/** One record: it is opened by a press, and dragged, or sent by its menu, to another stack. */
export function KanbanCard({ surface, shown, field, record }: KanbanCardProps) {
  const { session } = surface
  const { table, view, database, canWrite } = shown
  const title = recordTitle(table, record, database.people)
  const told = toldFields(table, view, record, [field.id])
  const stack = table.get(record, field)
  const card = useListeners({
    dragstart: ({ dataTransfer }) => {
      if (!dataTransfer) return
      dataTransfer.setData(DRAGGED_RECORD, String(record))
      dataTransfer.effectAllowed = 'move'
    },
  })
  const colour = recordColour(table, view, table.slotOf(record))
  const stripe = useOptionColour(colour)
  return (
    <li ref={card} className="dbsheet-kanban-card" draggable={canWrite}>
      {colour !== null && <span ref={stripe} className="dbsheet-stripe" />}
      <button type="button" className="dbsheet-kanban-open" onClick={() => surface.go({ openRecord: record })}>
        <strong>{title}</strong>
        <CardLines told={told} people={database.people} />
      </button>
      {canWrite && (
        <Menu keepsKeys trigger={<IconButton label={`“${title}”的操作`} size="sm" icon={<Ellipsis />} />}>
          <MenuGroup title="移到">
            <MenuRadioGroup
              value={typeof stack === 'string' ? stack : NONE}
              onChange={(id) =>
                session.run(commands.setCells, {
                  table: table.id,
                  field: field.id,
                  records: [record],
                  values: [id === NONE ? null : id],
                })
              }
              options={[
                { value: NONE, label: `没有${field.settings.title}` },
                ...(field.settings.options ?? []).map(({ id, title: label }) => ({ value: id, label })),
              ]}
            />
          </MenuGroup>
        </Menu>
      )}
    </li>
  )
}
