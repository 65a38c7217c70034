import { Button } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { commands } from '../../commands/index.ts'
import type { Field, RecordId, SelectOption } from '../../model/index.ts'
import { MoreCards } from '../cards/more-cards.view.tsx'
import { OptionChip } from '@wenfang/shared-ui/chips'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { DRAGGED_RECORD } from './dragged-record.ts'
import { KanbanCard } from './kanban-card.view.tsx'
import { useListeners } from './use-listeners.ts'

/** Cards that a stack shows at first, and so many more when one comes to their end: no window is as high. */
const SHOWN_AT_ONCE = 20

interface KanbanStackProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly field: Field
  /** Null: records without an option. */
  readonly option: SelectOption | null
  readonly slots: readonly number[]
}

/** The cards of one option. A card that is dropped here gets it. */
export function KanbanStack({ surface, shown, field, option, slots }: KanbanStackProps) {
  const { session } = surface
  const { table, canWrite } = shown
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const [isOver, setOver] = useState(false)
  const title = option?.title ?? `没有${field.settings.title}`
  const move = (record: RecordId) =>
    session.run(commands.setCells, {
      table: table.id,
      field: field.id,
      records: [record],
      values: [option?.id ?? null],
    })
  const add = () => {
    const added = session.run(commands.addRecords, {
      table: table.id,
      fields: [field.id],
      rows: [[option?.id ?? null]],
    })
    const [record] = added?.records ?? []
    if (record !== undefined) surface.go({ openRecord: record })
  }
  const element = useListeners({
    dragover: (event) => {
      if (!canWrite || event.dataTransfer?.types.includes(DRAGGED_RECORD) !== true) return
      event.preventDefault()
      setOver(true)
    },
    dragleave: ({ currentTarget, relatedTarget }) => {
      const isWithin =
        currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      if (!isWithin) setOver(false)
    },
    drop: (event) => {
      setOver(false)
      const record = Number(event.dataTransfer?.getData(DRAGGED_RECORD))
      if (!canWrite || !Number.isSafeInteger(record) || table.slotOf(record) < 0) return
      event.preventDefault()
      if (table.get(record, field) !== (option?.id ?? null)) move(record)
    },
  })
  return (
    <section ref={element} className={isOver ? 'dbsheet-stack dbsheet-stack-over' : 'dbsheet-stack'} aria-label={title}>
      <header className="dbsheet-stack-head">
        <OptionChip title={title} colour={option?.colour ?? null} />
        <span className="dbsheet-none">{slots.length}</span>
      </header>
      <ul className="dbsheet-stack-cards" aria-label={`${title}的记录`}>
        {slots.slice(0, most).map((slot) => (
          <KanbanCard
            key={table.ids[slot] ?? 0}
            surface={surface}
            shown={shown}
            field={field}
            record={table.ids[slot] ?? 0}
          />
        ))}
        {slots.length > most && (
          <li className="dbsheet-stack-more">
            <MoreCards left={slots.length - most} onMore={() => setMost(most + SHOWN_AT_ONCE)} />
          </li>
        )}
      </ul>
      {canWrite && (
        <Button size="sm" kind="quiet" icon={<Plus />} onClick={add} aria-label={`在“${title}”里添加记录`}>
          添加记录
        </Button>
      )}
    </section>
  )
}
