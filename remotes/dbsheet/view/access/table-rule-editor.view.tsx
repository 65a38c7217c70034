import { Segmented, Select, Switch } from '@wenfang/shared-ui'
import {
  CURRENT_USER,
  isComputed,
  rightOn,
  type FieldRight,
  type Filter,
  type Role,
  type Table,
  type TableRule,
} from '../../model/index.ts'
import { ConditionsEditor } from '../query/conditions-editor.view.tsx'
import { FIELD_RIGHT_TITLES, shapeRefusal, withFieldRight, withRows, withRule } from './draft-role.ts'

interface TableRuleEditorProps {
  readonly table: Table
  readonly people: ReadonlyMap<string, string>
  readonly role: Role
  readonly rule: TableRule
  readonly onChange: (role: Role) => void
}

const RIGHTS = (['edit', 'read', 'none'] as const satisfies readonly FieldRight[]).map((value) => ({
  value,
  label: FIELD_RIGHT_TITLES[value],
}))

/** What a role may do in one table: with records, with each field, with the table itself. */
export function TableRuleEditor({ table, people, role, rule, onChange }: TableRuleEditorProps) {
  const set = (change: Partial<TableRule>) => onChange(withRule(role, table.id, change))
  const refusal = shapeRefusal(rule, table)
  return (
    <>
      <h3>{`“${table.title}”里能看到和修改什么`}</h3>
      <Segmented
        label={`“${table.title}”的记录`}
        value={rule.rows ? 'some' : 'all'}
        options={[
          { value: 'all', label: '看到全部记录' },
          { value: 'some', label: '只看到符合条件的记录' },
        ]}
        onChange={(value) => onChange(withRows(role, table, value === 'all' ? null : ownRows(table)))}
      />
      {rule.rows && (
        <ConditionsEditor
          fields={table.fields.filter((field) => !isComputed(field))}
          people={people}
          filter={rule.rows}
          none="没有条件，一条记录也看不到"
          onChange={(rows) => set({ rows })}
        />
      )}
      <ul className="dbsheet-field-rights" aria-label={`“${table.title}”的字段`}>
        {table.fields.map((field) => (
          <li key={field.id}>
            <span>{field.settings.title}</span>
            <Select
              label={`“${field.settings.title}”的权限`}
              value={rightOn(rule, field.id)}
              options={RIGHTS}
              onChange={(right) => onChange(withFieldRight(role, table, field, right))}
            />
          </li>
        ))}
      </ul>
      <Switch isOn={rule.canAdd} onChange={(canAdd) => set({ canAdd })}>
        可以添加记录
      </Switch>
      <Switch isOn={rule.canDelete} onChange={(canDelete) => set({ canDelete })}>
        可以删除记录
      </Switch>
      {refusal === null ? (
        <Switch isOn={rule.canShape} onChange={(canShape) => set({ canShape })}>
          可以改字段和视图
        </Switch>
      ) : (
        <p className="dbsheet-none">{refusal}</p>
      )}
    </>
  )
}

/** The condition that most people want: whoever is in a field of people, or made the record. */
function ownRows(table: Table): Filter {
  const field =
    table.fields.find(({ kind }) => kind === 'person') ?? table.fields.find(({ kind }) => kind === 'createdBy')
  return {
    match: 'all',
    conditions: field ? [{ field: field.id, operator: 'anyOf', value: [CURRENT_USER] }] : [],
  }
}
