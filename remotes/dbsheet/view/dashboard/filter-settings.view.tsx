import { reaches, type Block, type BlockPatch, type Dashboard, type Database, type Table } from '../../model/index.ts'
import { blockTitle } from '../../paint/block-title.ts'
import { FieldLine } from './choice-line.view.tsx'

interface FilterSettingsProps {
  readonly database: Database
  readonly dashboard: Dashboard
  readonly block: Block
  readonly table: Table
  readonly onSet: (settings: BlockPatch) => void
}

/** Which field a filter asks, and for which blocks it holds. What it asks for is chosen in the block itself. */
export function FilterSettings({ database, dashboard, block, table, onSet }: FilterSettingsProps) {
  const { settings } = block
  const fields = table.fields.filter(
    ({ kind, settings: { isWithheld } }) => isWithheld !== true && kind !== 'button' && kind !== 'attachment',
  )
  const everyone = { ...block, settings: { ...settings, blocks: null } }
  const within = dashboard.blocks.filter((each) => reaches(everyone, each))
  const held = within.filter((each) => reaches(block, each)).map(({ id }) => id)
  return (
    <>
      <FieldLine
        label="筛选的字段"
        fields={fields}
        value={settings.value}
        none="选择字段"
        onChange={(id) => onSet({ value: id })}
      />
      <div className="dbsheet-card-field">
        <span className="dbsheet-card-title">对哪些组件有效</span>
        <fieldset className="dbsheet-members-choice">
          <legend className="wf-unseen">对哪些组件有效</legend>
          {within.map((each) => (
            <label key={each.id}>
              <input
                type="checkbox"
                checked={held.includes(each.id)}
                onChange={() => {
                  const next = held.includes(each.id) ? held.filter((id) => id !== each.id) : [...held, each.id]
                  // All of them are those that come, too.
                  onSet({ blocks: next.length === within.length ? null : next })
                }}
              />
              {blockTitle(database, each.settings)}
            </label>
          ))}
          {within.length === 0 && <span className="dbsheet-none">{`还没有统计“${table.title}”的组件`}</span>}
        </fieldset>
      </div>
    </>
  )
}
