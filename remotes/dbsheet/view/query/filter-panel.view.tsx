import { Button, IconButton, Select } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { commands } from '../../commands/index.ts'
import { operatorsOf, type CellValue, type Condition, type Field, type Filter } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { ConditionValue } from './condition-value.view.tsx'
import { operatorTitle } from './operator-titles.ts'

/** Conditions of the view, one a line. Groups that a program has set stay as they are and are named. */
export function FilterPanel({ surface, shown }: { readonly surface: TableSurface; readonly shown: ShownPlace }) {
  const { session } = surface
  const { table, view, database } = shown
  const filter: Filter = view.settings.filter ?? { match: 'all', conditions: [] }
  const set = (next: Filter) =>
    session.run(commands.setView, {
      table: table.id,
      view: view.id,
      settings: { filter: next.conditions.length > 0 ? next : null },
    })
  const replace = (at: number, condition: Condition | null) =>
    set({
      ...filter,
      conditions: filter.conditions.flatMap((each, place) => (place === at ? (condition ? [condition] : []) : [each])),
    })
  return (
    <div className="dbsheet-panel">
      {filter.conditions.length > 1 && (
        <Select
          label="条件之间的关系"
          value={filter.match}
          options={[
            { value: 'all', label: '满足所有条件' },
            { value: 'any', label: '满足任一条件' },
          ]}
          onChange={(match) => set({ ...filter, match })}
        />
      )}
      {filter.conditions.map((condition, at) => (
        <div className="dbsheet-condition" key={at}>
          {'match' in condition ? (
            <span>{`条件组（${condition.conditions.length} 个条件）`}</span>
          ) : (
            <ConditionLine
              fields={table.fields}
              condition={condition}
              people={database.people}
              onChange={(next) => replace(at, next)}
            />
          )}
          <IconButton label="删除条件" size="sm" icon={<X />} onClick={() => replace(at, null)} />
        </div>
      ))}
      {filter.conditions.length === 0 && <p className="dbsheet-none">没有条件，显示全部记录</p>}
      <Button
        size="sm"
        icon={<Plus />}
        onClick={() => {
          const [field] = table.fields
          if (field) set({ ...filter, conditions: [...filter.conditions, newCondition(field)] })
        }}
      >
        添加条件
      </Button>
    </div>
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
            options={operatorsOf(field.kind).map((operator) => ({
              value: operator,
              label: operatorTitle(field.kind, operator),
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
  const [operator = 'isFilled'] = operatorsOf(field.kind)
  const value = field.kind === 'checkbox' ? true : operator === 'within' ? 'today' : undefined
  return { field: field.id, operator, ...(value !== undefined && { value }) }
}
