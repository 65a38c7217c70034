import { Button, IconButton, Input, Select } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import {
  dateText,
  formOf,
  isComputed,
  isKept,
  groupsAmong,
  isTimeField,
  peopleAmong,
  cascadeNodes,
  parsed,
  type CellValue,
  type Field,
  type PeopleNames,
  type PutValue,
  type Table,
} from '../../model/index.ts'

interface PutValuesEditorProps {
  /** Of the record that it began with. */
  readonly from: Table
  readonly to: Table
  readonly people: PeopleNames
  readonly values: readonly PutValue[]
  readonly onChange: (values: PutValue[]) => void
}

const VALUE = '='
const NOW = '@now'

/** Which fields are filled in, and with what. */
export function PutValuesEditor({ from, to, people, values, onChange }: PutValuesEditorProps) {
  const fields = to.fields.filter((field) => isKept(field) && field.kind !== 'attachment' && field.kind !== 'signature')
  const free = fields.find(({ id }) => !values.some((put) => put.field === id))
  const replace = (at: number, next: PutValue | null) =>
    onChange(values.flatMap((put, place) => (place === at ? (next ? [next] : []) : [put])))
  return (
    <>
      {values.map((put, at) => {
        const field = to.field(put.field)
        return (
          <div className="dbsheet-condition" key={at}>
            <Select
              label="要填的字段"
              value={put.field}
              options={[
                ...(field ? [] : [{ value: put.field, label: '已删除的字段' }]),
                ...fields.map(({ id, settings }) => ({ value: id, label: settings.title })),
              ]}
              onChange={(id) => replace(at, { field: id })}
            />
            {field && (
              <ValueOf put={put} field={field} from={from} people={people} onChange={(next) => replace(at, next)} />
            )}
            <IconButton label="不填这个字段" size="sm" icon={<X />} onClick={() => replace(at, null)} />
          </div>
        )
      })}
      {values.length === 0 && <p className="dbsheet-none">还没有要填的字段</p>}
      <Button
        size="sm"
        icon={<Plus />}
        disabled={!free}
        onClick={() =>
          free && onChange([...values, { field: free.id, ...(formOf(free) === 'flag' && { value: true }) }])
        }
      >
        添加要填的字段
      </Button>
    </>
  )
}

interface ValueOfProps {
  readonly put: PutValue
  readonly field: Field
  readonly from: Table
  readonly people: PeopleNames
  readonly onChange: (put: PutValue) => void
}

function ValueOf({ put, field, from, people, onChange }: ValueOfProps) {
  const source = put.isNow ? NOW : (put.from ?? VALUE)
  const sources = from.fields.filter((each) => !isComputed(each))
  return (
    <>
      <Select
        label={`“${field.settings.title}”填什么`}
        value={source}
        options={[
          { value: VALUE, label: '固定的内容' },
          ...(field.kind === 'date' ? [{ value: NOW, label: '运行的时间' }] : []),
          ...sources.map(({ id, settings }) => ({ value: id, label: `记录的“${settings.title}”` })),
        ]}
        onChange={(next) =>
          onChange(
            next === VALUE
              ? { field: field.id }
              : next === NOW
                ? { field: field.id, isNow: true }
                : { field: field.id, from: next },
          )
        }
      />
      {source === VALUE && (
        <FixedValue
          key={field.id}
          field={field}
          value={put.value ?? null}
          people={people}
          onChange={(value) => onChange({ field: field.id, value })}
        />
      )}
    </>
  )
}

interface FixedValueProps {
  readonly field: Field
  readonly value: CellValue
  readonly people: PeopleNames
  readonly onChange: (value: CellValue) => void
}

function FixedValue({ field, value, people, onChange }: FixedValueProps) {
  const label = `“${field.settings.title}”的内容`
  const write = (text: string) => onChange(text === '' ? null : (parsed(field, text, people) ?? value))
  if (isTimeField(field))
    return (
      <Input
        type="date"
        aria-label={label}
        value={typeof value === 'number' ? dateText(value, false) : ''}
        onChange={({ target }) => write(target.value)}
      />
    )
  switch (formOf(field)) {
    case 'flag':
      return (
        <Select
          label={label}
          value={value === true ? 'on' : 'off'}
          options={[
            { value: 'on', label: '勾选' },
            { value: 'off', label: '不勾选' },
          ]}
          onChange={(next) => onChange(next === 'on')}
        />
      )
    case 'choice':
    case 'choices': {
      const chosen = Array.isArray(value) ? (value[0] ?? '') : typeof value === 'string' ? value : ''
      const options =
        field.kind === 'person' || field.kind === 'group'
          ? (field.kind === 'person' ? peopleAmong(people) : groupsAmong(people)).map(([id, title]) => ({ id, title }))
          : field.kind === 'cascade'
            ? [...cascadeNodes(field.settings.options ?? [])].map(([id, { path }]) => ({ id, title: path }))
            : (field.settings.options ?? [])
      return (
        <Select
          label={label}
          value={chosen}
          options={[{ value: '', label: '清空' }, ...options.map(({ id, title }) => ({ value: id, label: title }))]}
          onChange={(id) => onChange(id === '' ? null : formOf(field) === 'choice' ? id : [id])}
        />
      )
    }
    default:
      return <Written label={label} field={field} value={value} onWritten={write} />
  }
}

/** Numbers too: taken once they are written, so that “1.” can be gone on with. */
function Written({
  label,
  field,
  value,
  onWritten,
}: {
  readonly label: string
  readonly field: Field
  readonly value: CellValue
  readonly onWritten: (text: string) => void
}) {
  return (
    <Input
      aria-label={label}
      inputMode={formOf(field) === 'number' ? 'decimal' : 'text'}
      placeholder="清空"
      defaultValue={value === null ? '' : String(value)}
      onChange={({ target }) => onWritten(target.value)}
    />
  )
}
