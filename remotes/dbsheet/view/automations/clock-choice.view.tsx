import { Field, Input, Select } from '@wenfang/shared-ui'
import { isComputed, type PeopleNames, type Table, type Trigger } from '../../model/index.ts'
import { ConditionsEditor } from '../query/conditions-editor.view.tsx'

type TimeTrigger = Extract<Trigger, { when: 'time' }>
type DateTrigger = Extract<Trigger, { when: 'date' }>

const DAYS = ['日', '一', '二', '三', '四', '五', '六']
const EVERY: Readonly<Record<TimeTrigger['every'], string>> = { day: '每天', week: '每周', month: '每月' }

interface ClockChoiceProps<Of> {
  readonly table: Table
  readonly trigger: Of
  readonly onChange: (trigger: Of) => void
}

/** Which days, at what time, and for which records. */
export function TimeChoice({
  table,
  people,
  trigger,
  onChange,
}: ClockChoiceProps<TimeTrigger> & { readonly people: PeopleNames }) {
  const { every, on, minute, filter } = trigger
  const days =
    every === 'week'
      ? DAYS.map((day, at) => ({ value: String(at), label: `星期${day}` }))
      : Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: `${at + 1} 日` }))
  return (
    <>
      <div className="dbsheet-automation-clock">
        <Select
          label="多久一次"
          value={every}
          options={(Object.keys(EVERY) as TimeTrigger['every'][]).map((value) => ({ value, label: EVERY[value] }))}
          onChange={(next) => onChange({ ...trigger, every: next, on: 1 })}
        />
        {every !== 'day' && (
          <Select
            label="哪一天"
            value={String(on)}
            options={days}
            onChange={(day) => onChange({ ...trigger, on: Number(day) })}
          />
        )}
        <Clock minute={minute} onChange={(next) => onChange({ ...trigger, minute: next })} />
      </div>
      <ConditionsEditor
        fields={table.fields.filter((field) => !isComputed(field) && field.kind !== 'link')}
        people={people}
        filter={filter}
        none="还没有条件：写哪些记录，可以用“今天”这样的日期"
        onChange={(next) => onChange({ ...trigger, filter: next })}
      />
    </>
  )
}

/** Which field says the day, how far from it, and at what time. */
export function DateChoice({ table, trigger, onChange }: ClockChoiceProps<DateTrigger>) {
  const dates = table.fields.filter(({ kind }) => kind === 'date')
  if (dates.length === 0) return <p className="dbsheet-warning">先给数据表添加一个日期字段</p>
  return (
    <div className="dbsheet-automation-clock">
      <Select
        label="哪个日期"
        value={trigger.field}
        options={dates.map(({ id, settings }) => ({ value: id, label: `“${settings.title}”` }))}
        onChange={(field) => onChange({ ...trigger, field })}
      />
      <Field label="晚几天（负数是提前）">
        <Input
          type="number"
          min={-365}
          max={365}
          step={1}
          value={String(trigger.days)}
          onChange={({ target }) => onChange({ ...trigger, days: Math.round(clamped(Number(target.value), 365)) })}
        />
      </Field>
      <Clock minute={trigger.minute} onChange={(minute) => onChange({ ...trigger, minute })} />
    </div>
  )
}

const clamped = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(-most, value)) : 0

const two = (value: number): string => String(value).padStart(2, '0')

function Clock({ minute, onChange }: { readonly minute: number; readonly onChange: (minute: number) => void }) {
  return (
    <Field label="几点（北京时间）">
      <Input
        type="time"
        value={`${two(Math.floor(minute / 60))}:${two(minute % 60)}`}
        onChange={({ target }) => {
          const [hours, minutes] = target.value.split(':').map(Number)
          // Emptied on the way to another one.
          if (hours !== undefined && minutes !== undefined) onChange(hours * 60 + minutes)
        }}
      />
    </Field>
  )
}
