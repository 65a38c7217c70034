import { IconButton, Menu, MenuGroup, MenuRadioGroup } from '@wenfang/shared-ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { commands } from '../../commands/index.ts'
import { displayed, type CellValue, type Field, type RecordId } from '../../model/index.ts'
import { OptionChip } from '../editors/option-chip.view.tsx'
import { shownFields } from '../grid/table-grid-source.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { DRAGGED_RECORD } from './dragged-record.ts'
import { useListeners } from './use-listeners.ts'

/** Filled fields that a card shows below its title. */
const MOST_FIELDS = 5
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
  const { titleField } = table
  const title = (titleField && displayed(titleField, table.get(record, titleField), database.people)) || '未命名记录'
  const told = shownFields(table, view)
    .filter((each) => each.id !== titleField?.id && each.id !== field.id)
    .map((each) => ({ field: each, value: table.get(record, each) }))
    .filter(({ value }) => value !== null && value !== false)
    .slice(0, MOST_FIELDS)
  const stack = table.get(record, field)
  const card = useListeners({
    dragstart: ({ dataTransfer }) => {
      if (!dataTransfer) return
      dataTransfer.setData(DRAGGED_RECORD, String(record))
      dataTransfer.effectAllowed = 'move'
    },
  })
  return (
    <li ref={card} className="dbsheet-kanban-card" draggable={canWrite}>
      <button type="button" className="dbsheet-kanban-open" onClick={() => surface.go({ openRecord: record })}>
        <strong>{title}</strong>
        {told.map(({ field: each, value }) => (
          <span className="dbsheet-kanban-line" key={each.id}>
            <span className="dbsheet-none">{each.settings.title}</span>
            <CardValue field={each} value={value} people={database.people} />
          </span>
        ))}
      </button>
      {canWrite && (
        <Menu trigger={<IconButton label={`“${title}”的操作`} size="sm" icon={<Ellipsis />} />}>
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

function CardValue({
  field,
  value,
  people,
}: {
  readonly field: Field
  readonly value: CellValue
  readonly people: ReadonlyMap<string, string>
}) {
  if (field.kind !== 'select' && field.kind !== 'multiSelect')
    return <span className="dbsheet-kanban-text">{displayed(field, value, people)}</span>
  const ids = typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
  return (
    <>
      {(field.settings.options ?? [])
        .filter(({ id }) => ids.includes(id))
        .map(({ id, title, colour }) => (
          <OptionChip key={id} title={title} colour={colour} />
        ))}
    </>
  )
}
