import { Select } from '@wenfang/shared-ui'
import { isComputed, type Action, type Database, type Table } from '../../model/index.ts'
import { ConditionsEditor } from '../query/conditions-editor.view.tsx'
import { PutValuesEditor } from './put-values-editor.view.tsx'

type Change = Extract<Action, { action: 'change' }>

interface FoundRecordsProps {
  readonly database: Database
  /** Whose record it began with. */
  readonly table: Table
  readonly action: Change
  readonly onChange: (action: Change) => void
}

const NONE = ''

/** Which records are found, and what is written into them. */
export function FoundRecords({ database, table, action, onChange }: FoundRecordsProps) {
  const to = database.table(action.table) ?? table
  const isKnown = (field: Table['fields'][number]): boolean => !isComputed(field) && field.kind !== 'link'
  const [ours, theirs] = [table.fields.filter(isKnown), to.fields.filter(isKnown)]
  const setSame = (field: string, from: string): void => {
    const { same: _, ...rest } = action
    onChange(field === NONE ? rest : { ...rest, same: { field, from } })
  }
  return (
    <>
      <Select
        label="在哪张数据表里找"
        value={to.id}
        options={database.tables.map(({ id, title }) => ({ value: id, label: `在“${title}”里找` }))}
        onChange={(id) =>
          onChange({ action: 'change', table: id, filter: { match: 'all', conditions: [] }, values: [] })
        }
      />
      <ConditionsEditor
        fields={theirs}
        people={database.people}
        filter={action.filter}
        none="还没有条件：写条件，或选下面相同的字段"
        onChange={(filter) => onChange({ ...action, filter })}
      />
      <Select
        label="和触发的记录相同的字段"
        value={action.same?.field ?? NONE}
        options={[
          { value: NONE, label: '不比较触发的记录' },
          ...theirs.map(({ id, settings }) => ({ value: id, label: `“${settings.title}”相同` })),
        ]}
        onChange={(field) =>
          setSame(field, ours.find(({ kind }) => kind === to.field(field)?.kind)?.id ?? ours[0]?.id ?? '')
        }
      />
      {action.same && (
        <Select
          label="和触发的记录的哪个字段比"
          value={action.same.from}
          options={ours.map(({ id, settings }) => ({ value: id, label: `和触发的记录的“${settings.title}”比` }))}
          onChange={(from) => setSame(action.same?.field ?? NONE, from)}
        />
      )}
      <PutValuesEditor
        from={table}
        to={to}
        people={database.people}
        values={action.values}
        onChange={(values) => onChange({ ...action, values })}
      />
    </>
  )
}
