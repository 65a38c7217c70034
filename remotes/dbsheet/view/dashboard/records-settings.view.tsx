import {
  aggregatesOf,
  GROUP_ORDERS,
  isAxisField,
  isTimeField,
  PERIODS,
  type Aggregate,
  type BlockPatch,
  type BlockSettings,
  type Field,
  type PeopleNames,
  type Table,
} from '../../model/index.ts'
import { AGGREGATE_TITLES } from '../../paint/aggregate-titles.ts'
import { ConditionsEditor } from '../query/conditions-editor.view.tsx'
import { ORDER_TITLES, PERIOD_TITLES } from './block-titles.ts'
import { ChoiceLine, FieldLine } from './choice-line.view.tsx'
import { ListSettings } from './list-settings.view.tsx'

interface RecordsSettingsProps {
  readonly table: Table
  readonly people: PeopleNames
  readonly settings: BlockSettings
  readonly onSet: (settings: BlockPatch) => void
}

/** Which records a block counts, and how. */
export function RecordsSettings({ table, people, settings, onSet }: RecordsSettingsProps) {
  const { kind, aggregate, value, group, split, across, filter } = settings
  const isChart = kind === 'bar' || kind === 'line' || kind === 'pie'
  const isPivot = kind === 'pivot'
  const isGrouped = isChart || isPivot
  const fields = table.fields.filter((field) => field.settings.isWithheld !== true)
  const axes = fields.filter(isAxisField)
  const groups = [group, split].map((id) => table.field(id ?? ''))
  return (
    <>
      {kind === 'scatter' ? (
        <>
          <FieldLine
            label="横轴"
            fields={axes}
            value={across}
            none="选择字段"
            onChange={(id) => onSet({ across: id })}
          />
          <FieldLine label="纵轴" fields={axes} value={value} none="选择字段" onChange={(id) => onSet({ value: id })} />
        </>
      ) : kind === 'list' ? (
        <ListSettings table={table} settings={settings} onSet={onSet} />
      ) : (
        <SaidSettings
          fields={fields}
          aggregate={aggregate ?? 'count'}
          value={value ?? null}
          isChart={isChart}
          onSet={onSet}
        />
      )}
      {isGrouped && (
        <FieldLine
          label={isPivot ? '行' : '分组'}
          fields={fields}
          value={group}
          none="选择字段"
          onChange={(id) => onSet({ group: id })}
        />
      )}
      {isGrouped && groups.some((field) => field && isTimeField(field)) && (
        <ChoiceLine
          label="日期归并"
          value={settings.period ?? 'month'}
          options={PERIODS.map((period) => ({ value: period, label: PERIOD_TITLES[period] }))}
          onChange={(period) => onSet({ period })}
        />
      )}
      {kind !== 'number' && kind !== 'pie' && kind !== 'list' && (
        <FieldLine
          label={isPivot ? '列' : '系列'}
          fields={fields}
          value={split}
          none={isPivot ? '不分列' : '不分系列'}
          onChange={(id) => onSet({ split: id })}
        />
      )}
      {isGrouped && (
        <ChoiceLine
          label="顺序"
          value={settings.order ?? 'natural'}
          options={GROUP_ORDERS.map((order) => ({ value: order, label: ORDER_TITLES[order] }))}
          onChange={(order) => onSet({ order })}
        />
      )}
      <div className="dbsheet-card-field">
        <span className="dbsheet-card-title">筛选</span>
        <div className="dbsheet-block-filter">
          <ConditionsEditor
            fields={fields}
            people={people}
            filter={filter ?? { match: 'all', conditions: [] }}
            none="没有条件，统计全部记录"
            onChange={(next) => onSet({ filter: next.conditions.length > 0 ? next : null })}
          />
        </div>
      </div>
    </>
  )
}

interface SaidSettingsProps {
  readonly fields: readonly Field[]
  readonly aggregate: Aggregate
  readonly value: string | null
  readonly isChart: boolean
  readonly onSet: (settings: BlockPatch) => void
}

const COUNT = ''

/** What is said of records: how many there are, or something of one of their fields. */
function SaidSettings({ fields, aggregate, value, isChart, onSet }: SaidSettingsProps) {
  const field = aggregate === 'count' ? undefined : fields.find(({ id }) => id === value)
  // The earliest day of a group is no height of a column.
  const waysOf = (of: Field): readonly Aggregate[] =>
    aggregatesOf(of).filter(
      (each) => each !== 'count' && !(isChart && isTimeField(of) && (each === 'least' || each === 'most')),
    )
  return (
    <>
      <ChoiceLine
        label="统计"
        value={field?.id ?? COUNT}
        options={[
          { value: COUNT, label: '记录数' },
          ...fields
            .filter((each) => waysOf(each).length > 0)
            .map(({ id, settings }) => ({ value: id, label: settings.title })),
        ]}
        onChange={(id) => {
          const next = fields.find((each) => each.id === id)
          if (!next) return onSet({ aggregate: 'count', value: null })
          const ways = waysOf(next)
          onSet({
            value: id,
            aggregate: ways.includes(aggregate) ? aggregate : ways.includes('sum') ? 'sum' : (ways[0] ?? 'count'),
          })
        }}
      />
      {field && (
        <ChoiceLine
          label="统计方式"
          value={aggregate}
          options={waysOf(field).map((each) => ({ value: each, label: AGGREGATE_TITLES[each] }))}
          onChange={(each) => onSet({ aggregate: each })}
        />
      )}
    </>
  )
}
