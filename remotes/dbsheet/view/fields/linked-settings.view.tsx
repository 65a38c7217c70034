import { Field as FormField, Input, Select, Switch } from '@wenfang/shared-ui'
import { CALCULATIONS, type Calculation, type Database, type Field, type Table } from '../../model/index.ts'

const CALCULATION_TITLES: Readonly<Record<Calculation, string>> = {
  records: '记录条数',
  filled: '已填个数',
  sum: '求和',
  average: '平均值',
  least: '最小（最早）',
  most: '最大（最晚）',
  distinct: '去重计数',
  unique: '去重列出',
  join: '连接成文本',
  all: '全部勾选',
  any: '任一勾选',
}

/** What a new field of links is to. */
export interface LinkDraft {
  readonly target: string
  readonly isSingle: boolean
  /** The name of the field on the other side; null: none. */
  readonly mirror: string | null
}

export function LinkSettings({
  database,
  table,
  draft,
  onChange,
}: {
  readonly database: Database
  readonly table: Table
  readonly draft: LinkDraft
  readonly onChange: (draft: LinkDraft) => void
}) {
  return (
    <>
      <FormField label="关联的数据表">
        <Select
          label="关联的数据表"
          value={draft.target}
          options={database.tables.map(({ id, title }) => ({
            value: id,
            label: id === table.id ? `${title}（本表）` : title,
          }))}
          onChange={(target) => onChange({ ...draft, target })}
        />
      </FormField>
      <Switch isOn={draft.isSingle} onChange={(isSingle) => onChange({ ...draft, isSingle })}>
        每个单元格只关联一条记录
      </Switch>
      <Switch
        isOn={draft.mirror !== null}
        onChange={(isOn) => onChange({ ...draft, mirror: isOn ? table.title : null })}
      >
        双向关联：对方表里也显示
      </Switch>
      {draft.mirror !== null && (
        <FormField label="对方表里的字段名">
          <Input
            value={draft.mirror}
            maxLength={100}
            onChange={({ target }) => onChange({ ...draft, mirror: target.value })}
          />
        </FormField>
      )}
    </>
  )
}

/** What a lookup or a rollup reads. */
export interface LinkedDraft {
  readonly link: string
  readonly target: string
  readonly calculation: Calculation
}

export function LinkedSettings({
  database,
  table,
  field,
  isRollup,
  draft,
  onChange,
}: {
  readonly database: Database
  readonly table: Table
  readonly field: Field | null
  readonly isRollup: boolean
  readonly draft: LinkedDraft
  readonly onChange: (draft: LinkedDraft) => void
}) {
  const links = table.fields.filter(({ kind }) => kind === 'link')
  const link = table.field(draft.link)
  const target = database.table(link?.settings.table ?? '')
  if (links.length === 0) return <p className="dbsheet-warning">这张表里还没有关联字段：先添加一个“关联”字段</p>
  return (
    <>
      <FormField label="通过关联字段">
        <Select
          label="通过关联字段"
          value={draft.link}
          options={links.map(({ id, settings }) => ({ value: id, label: settings.title }))}
          onChange={(id) => onChange({ ...draft, link: id, target: '' })}
        />
      </FormField>
      {target && (
        <FormField label="对方表里的字段">
          <Select
            label="对方表里的字段"
            value={draft.target}
            options={target.fields
              .filter(({ id }) => id !== field?.id)
              .map(({ id, settings }) => ({ value: id, label: settings.title }))}
            onChange={(id) => onChange({ ...draft, target: id })}
          />
        </FormField>
      )}
      {isRollup && (
        <FormField label="汇总方式">
          <Select<Calculation>
            label="汇总方式"
            value={draft.calculation}
            options={CALCULATIONS.map((each) => ({ value: each, label: CALCULATION_TITLES[each] }))}
            onChange={(calculation) => onChange({ ...draft, calculation })}
          />
        </FormField>
      )}
    </>
  )
}
