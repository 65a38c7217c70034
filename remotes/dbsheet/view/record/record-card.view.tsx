import { Button, IconButton, Input, Segmented, SidePanel } from '@wenfang/shared-ui'
import { lazyView, useSidePlace, useStream } from '@wenfang/shared-remote/surface'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { Suspense, useEffect, useRef, useState } from 'react'
import { commands } from '../../commands/index.ts'
import {
  displayed,
  FIELD_KINDS,
  formOf,
  isKept,
  type CellValue,
  type Field,
  type RecordId,
  editText,
} from '../../model/index.ts'
import { AddressLink } from '../cards/address-link.view.tsx'
import { LinkValue } from '../links/link-value.view.tsx'
import { CascadeChoice } from '../editors/cascade-choice.view.tsx'
import { OptionChip } from '@wenfang/shared-ui/chips'
import { RangeInput } from '../editors/range-input.view.tsx'
import { useChoices } from '../editors/use-choices.ts'
import { pressButton } from '../state/press-button.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import './record-card.css'

const RecordHistory = lazyView(() => import('../past/record-history.view.tsx'))

const RecordComments = lazyView(() => import('../comments/record-comments.view.tsx'))

const SignatureEditor = lazyView(() => import('../signature/signature-editor.view.tsx'))

const LongText = lazyView(() => import('../long-text/long-text.view.tsx'))

const AttachmentList = lazyView(() => import('../attachments/attachment-list.view.tsx'))

interface RecordCardProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly record: RecordId
}

/** One record, field below field: hidden fields too. */
export function RecordCard({ surface, shown, record }: RecordCardProps) {
  const { session } = surface
  const { table, rows } = shown
  const isPhone = useStream(session.host.layout$, 'pc') === 'mobile'
  const [part, setPart] = useState<'fields' | 'comments' | 'past'>(
    surface.askedThread === record ? 'comments' : 'fields',
  )
  const close = () => surface.go({ openRecord: null })
  useSidePlace(session.host, true, close)
  const slot = table.slotOf(record)
  const row = rows.rowOf(slot)
  const neighbour = (step: number): RecordId | null => {
    for (let at = row + step; at >= 0 && at < rows.count; at += step) {
      const next = rows.at(at)
      if (next.kind === 'record') return table.ids[next.slot] ?? null
    }
    return null
  }
  if (slot < 0) return null
  const [before, after] = [neighbour(-1), neighbour(1)]
  const said = table.comments.get(record)?.length ?? 0
  const { titleField } = table
  const title = titleField ? displayed(titleField, table.get(record, titleField), shown.database.people) : ''
  return (
    <SidePanel title={title || '未命名记录'} isSheet={isPhone} onClose={close}>
      {/* What is typed next is for the first field of a new record, and was not meant for one that has words already. */}
      <div className="dbsheet-card" data-begins={title === '' ? undefined : ''} tabIndex={-1}>
        <div className="dbsheet-card-bar">
          <IconButton
            label="上一条记录"
            icon={<ChevronUp />}
            disabled={before === null}
            onClick={() => surface.go({ openRecord: before })}
          />
          <IconButton
            label="下一条记录"
            icon={<ChevronDown />}
            disabled={after === null}
            onClick={() => surface.go({ openRecord: after })}
          />
          {table.isDeleted(slot) && <span className="dbsheet-warning">这条记录已被删除</span>}
        </div>
        {/* What is said of cells is said where they are. */}
        {!session.isOverCells && (
          <Segmented
            label="记录的哪一部分"
            value={part}
            options={[
              { value: 'fields', label: '字段' },
              { value: 'comments', label: said === 0 ? '评论' : `评论 ${said}` },
              ...(session.host.partHistory ? [{ value: 'past' as const, label: '历史' }] : []),
            ]}
            onChange={setPart}
          />
        )}
        {part === 'fields' &&
          table.fields.map((field) => (
            <div className="dbsheet-card-field" key={`${record} ${field.id}`}>
              <span className="dbsheet-card-title">
                {field.settings.title}
                {field.settings.isRequired === true && <span className="dbsheet-form-star">（必填）</span>}
              </span>
              {field.settings.description !== undefined && field.settings.description !== '' && (
                <span className="dbsheet-none">{field.settings.description}</span>
              )}
              <FieldValue surface={surface} shown={shown} record={record} field={field} />
            </div>
          ))}
        {part === 'past' && (
          <Suspense>
            <RecordHistory key={record} surface={surface} shown={shown} record={record} />
          </Suspense>
        )}
        {part === 'comments' && (
          <Suspense>
            <RecordComments key={record} surface={surface} shown={shown} record={record} />
          </Suspense>
        )}
      </div>
    </SidePanel>
  )
}

interface FieldValueProps extends RecordCardProps {
  readonly field: Field
}

function FieldValue({ surface, shown, record, field }: FieldValueProps) {
  const { session } = surface
  const { table, database, canWrite } = shown
  const value = table.get(record, field)
  const layout = useStream(session.host.layout$, 'pc')
  const isTouched = layout === 'mobile' || layout === 'pad'
  if (field.kind === 'attachment')
    return (
      <Suspense>
        <AttachmentList surface={surface} shown={shown} record={record} field={field} />
      </Suspense>
    )
  if (field.kind === 'signature')
    return (
      <Suspense>
        <SignatureEditor
          label={field.settings.title}
          value={value}
          name={session.host.user.name}
          canWrite={canWrite}
          onSign={(next) =>
            session.run(commands.setCells, { table: table.id, field: field.id, records: [record], values: [next] })
          }
        />
      </Suspense>
    )
  if (field.kind === 'longText')
    return (
      <Suspense>
        <LongText surface={surface} shown={shown} record={record} field={field} />
      </Suspense>
    )
  if (field.kind === 'button')
    return (
      <Button disabled={!canWrite} onClick={() => pressButton(session, table, record, field)}>
        {field.settings.title}
      </Button>
    )
  if (canWrite && field.kind === 'link' && !field.settings.isWithheld)
    return <LinkValue surface={surface} shown={shown} record={record} field={field} />
  if (!canWrite || !isKept(field))
    return (
      <span className="dbsheet-card-text">
        {displayed(field, value, database.people) || '—'}
        <AddressLink field={field} value={value} />
      </span>
    )
  const set = (next: CellValue) =>
    session.run(commands.setCells, { table: table.id, field: field.id, records: [record], values: [next] })
  switch (formOf(field)) {
    case 'flag':
      return (
        <input
          type="checkbox"
          aria-label={field.settings.title}
          checked={value === true}
          onChange={({ target }) => set(target.checked)}
        />
      )
    case 'choice':
    case 'choices':
      if (field.kind === 'cascade')
        return (
          <CascadeChoice
            label={field.settings.title}
            options={field.settings.options ?? []}
            value={typeof value === 'string' ? value : null}
            onChange={set}
          />
        )
      return <ChosenMembers surface={surface} shown={shown} record={record} field={field} />
    default:
      if (field.kind === 'dateRange' && isTouched)
        return (
          <RangeInput
            field={field}
            label={field.settings.title}
            value={typeof value === 'string' ? value : null}
            onChange={(next) => next !== undefined && set(next)}
          />
        )
      return (
        <div className="dbsheet-card-line">
          <TextValue
            isTouched={isTouched}
            field={field}
            text={editText(field, value, database.people)}
            onEnter={(text) => {
              const answer = session.run(commands.enterCells, {
                table: table.id,
                records: [record],
                fields: [field.id],
                texts: [[text]],
              })
              if (answer && answer.refused > 0)
                session.host.toast(
                  'info',
                  `“${text}”不能填进${FIELD_KINDS[field.kind].title}字段“${field.settings.title}”`,
                )
            }}
          />
          <AddressLink field={field} value={value} />
        </div>
      )
  }
}

const DAY_TYPES = { day: { type: 'date' }, time: { type: 'datetime-local' } } as const

/** The keys that a device shows. */
function inputModeOf(field: Field): 'decimal' | 'email' | 'tel' | 'url' | undefined {
  if (formOf(field) === 'number') return field.kind === 'date' || field.kind === 'duration' ? undefined : 'decimal'
  return field.kind === 'email' ? 'email' : field.kind === 'phone' ? 'tel' : field.kind === 'url' ? 'url' : undefined
}

function TextValue({
  field,
  text,
  isTouched,
  onEnter,
}: {
  /** Where there are no keys the device asks for a day. */
  readonly isTouched: boolean
  readonly field: Field
  readonly text: string
  readonly onEnter: (text: string) => void
}) {
  const isDay = isTouched && field.kind === 'date'
  // Null: nobody writes here, and what others write is seen.
  const [draft, setDraft] = useState<string | null>(null)
  const latest = useRef({ draft, text, onEnter })
  useEffect(() => {
    latest.current = { draft, text, onEnter }
  })
  const enter = () => {
    const now = latest.current
    latest.current = { ...now, draft: null }
    setDraft(null)
    if (now.draft !== null && now.draft !== now.text) now.onEnter(now.draft)
  }
  const write = (next: string) => {
    latest.current = { ...latest.current, draft: next }
    setDraft(next)
  }
  // Whoever closes the card by a key has not taken back what he wrote.
  useEffect(
    () => () => {
      const { draft: left, text: before, onEnter: keep } = latest.current
      if (left !== null && left !== before) keep(left)
    },
    [],
  )
  return (
    <Input
      aria-label={field.settings.title}
      {...(isDay && DAY_TYPES[field.settings.hasTime === true ? 'time' : 'day'])}
      inputMode={inputModeOf(field)}
      value={isDay ? (draft ?? text).replace(' ', 'T') : (draft ?? text)}
      onChange={({ target }) => write(isDay ? target.value.replace('T', ' ') : target.value)}
      onBlur={enter}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter()
      }}
    />
  )
}

function ChosenMembers({ surface, shown, record, field }: FieldValueProps) {
  const { session } = surface
  const { table, database } = shown
  const value = table.get(record, field)
  const chosen = typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
  const choices = useChoices(session, database, field)
  const toggle = (id: string, title: string) => {
    const isChosen = chosen.includes(id)
    if (field.kind === 'person' || field.kind === 'group')
      session.run(commands.rememberPerson, { person: id, name: title })
    if (field.kind === 'select')
      return session.run(commands.setCells, {
        table: table.id,
        field: field.id,
        records: [record],
        values: [isChosen ? null : id],
      })
    return session.run(commands.changeMembers, {
      table: table.id,
      field: field.id,
      record,
      add: isChosen ? [] : [id],
      remove: isChosen ? [id] : [],
    })
  }
  return (
    <div className="dbsheet-card-members">
      {choices.map(({ id, title, colour }) => (
        <button
          key={id}
          type="button"
          className={chosen.includes(id) ? 'dbsheet-choice dbsheet-choice-at' : 'dbsheet-choice'}
          aria-pressed={chosen.includes(id)}
          onClick={() => toggle(id, title)}
        >
          <OptionChip title={title} colour={colour} />
        </button>
      ))}
    </div>
  )
}
