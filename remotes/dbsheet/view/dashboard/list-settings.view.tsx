import { Checkbox } from '@wenfang/shared-ui'
import type { BlockPatch, BlockSettings, Table } from '../../model/index.ts'
import { ChoiceLine, FieldLine } from './choice-line.view.tsx'

interface ListSettingsProps {
  readonly table: Table
  readonly settings: BlockSettings
  readonly onSet: (settings: BlockPatch) => void
}

/** What a list tells of its records, and in which order they stand. */
export function ListSettings({ table, settings, onSet }: ListSettingsProps) {
  const fields = table.fields.filter((field) => field.settings.isWithheld !== true)
  const others = fields.filter(({ id }) => id !== table.titleField?.id)
  const chosen = settings.fields ?? others.slice(0, 4).map(({ id }) => id)
  const [sort] = settings.sorts ?? []
  return (
    <>
      <div className="dbsheet-card-field">
        <span className="dbsheet-card-title">列出的字段</span>
        {others.map(({ id, settings: { title } }) => (
          <Checkbox
            key={id}
            isChecked={chosen.includes(id)}
            onChange={(isOn) =>
              // In the order of the table.
              onSet({
                fields: others.map((each) => each.id).filter((each) => (each === id ? isOn : chosen.includes(each))),
              })
            }
          >
            {title}
          </Checkbox>
        ))}
      </div>
      <FieldLine
        label="排序"
        fields={fields}
        value={sort?.field}
        none="按数据表"
        onChange={(field) =>
          onSet({ sorts: field === null ? null : [{ field, isDescending: sort?.isDescending ?? false }] })
        }
      />
      {sort && (
        <ChoiceLine
          label="方向"
          value={sort.isDescending ? 'down' : 'up'}
          options={[
            { value: 'up', label: '从小到大' },
            { value: 'down', label: '从大到小' },
          ]}
          onChange={(way) => onSet({ sorts: [{ field: sort.field, isDescending: way === 'down' }] })}
        />
      )}
    </>
  )
}
