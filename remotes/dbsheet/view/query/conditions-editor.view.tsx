import { Button, IconButton, Select } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { operatorsOf, shownAs, type CellValue, type Condition, type Field, type Filter } from '../../model/index.ts'
import { ConditionValue } from './condition-value.view.tsx'
import { operatorTitle } from '../../paint/operator-titles.ts'

interface ConditionsEditorProps {
  readonly fields: readonly Field[]
  readonly people: ReadonlyMap<string, string>
  readonly filter: Filter
  /** Said where there is no condition. */
  readonly none: string
  readonly onChange: (filter: Filter) => void
}

/** Conditions, one a line. Groups that a program has set stay as they are and are named. */
export function ConditionsEditor({ fields, people, filter, none, onChange }: ConditionsEditorProps) {
  const replace = (at: number, condition: Condition | null) =>
    onChange({
      ...filter,
      conditions: filter.conditions.flatMap((each, place) => (place === at ? (condition ? [condition] : []) : [each])),
    })
  return (
    <>
      {filter.conditions.length > 1 && (
        <Select
          label="条件之间的关系"
          value={filter.match}
          options={[
            { value: 'all', label: '满足所有条件' },
            { value: 'any', label: '满足任一条件' },
          ]}
          onChange={(match) => onChange({ ...filter, match })}
        />
      )}
      {filter.conditions.map((condition, at) => (
        <div className="dbsheet-condition" key={at}>
          {'match' in condition ? (
            <span>{`条件组（${condition.conditions.length} 个条件）`}</span>
          ) : (
            <ConditionLine
              fields={fields}
              condition={condition}
              people={people}
              onChange={(next) => replace(at, next)}
            />
          )}
          <IconButton label="删除条件" size="sm" icon={<X />} onClick={() => replace(at, null)} />
        </div>
      ))}
      {filter.conditions.length === 0 && <p className="dbsheet-none">{none}</p>}
      <Button
        size="sm"
        icon={<Plus />}
        onClick={() => {
          const [field] = fields
          if (field) onChange({ ...filter, conditions: [...filter.conditions, newCondition(field)] })
        }}
      >
        添加条件
      </Button>
    </>
  )
}

function ConditionLine({
  fields,
  condition,
  people,
  onChange,
}: {
  readonly fields: readonly Field[]
  readonly condition: Condition
  readonly people: ReadonlyMap<string, string>
  readonly onChange: (condition: Condition) => void
}) {
  const field = fields.find(({ id }) => id === condition.field)
  return (
    <>
      <Select
        label="字段"
        value={condition.field}
        options={fields.map(({ id, settings }) => ({ value: id, label: settings.title }))}
        onChange={(id) => {
          const next = fields.find((each) => each.id === id)
          if (next) onChange(newCondition(next))
        }}
      />
      {field && (
        <>
          <Select
            label="比较方式"
            value={condition.operator}
            options={operatorsOf(field).map((operator) => ({
              value: operator,
              label: operatorTitle(field, operator),
            }))}
            onChange={(operator) => onChange({ ...condition, operator })}
          />
          <ConditionValue
            key={`${field.id} ${condition.operator}`}
            field={field}
            condition={condition}
            people={people}
            onChange={(value: CellValue) => onChange({ ...condition, value })}
          />
        </>
      )}
    </>
  )
}

function newCondition(field: Field): Condition {
  const [operator = 'isFilled'] = operatorsOf(field)
  const value = shownAs(field).kind === 'checkbox' ? true : operator === 'within' ? 'today' : undefined
  return { field: field.id, operator, ...(value !== undefined && { value }) }
}
