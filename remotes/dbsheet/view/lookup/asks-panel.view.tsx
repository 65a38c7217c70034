import { Button, IconButton, Select } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { commands } from '../../commands/index.ts'
import { askableOperators, type Field, type ViewSettings } from '../../model/index.ts'
import { operatorTitle } from '../../paint/operator-titles.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'

const MOST_ASKS = 10

/** A new condition: the whole of a text has to be known, so that nobody leafs through records by a letter. */
const asked = (field: Field) => {
  const operators = askableOperators(field)
  return { field: field.id, operator: operators.includes('is') ? ('is' as const) : (operators[0] ?? 'is') }
}

/** What a query view asks for, one condition a line. */
export function AsksPanel({ surface, shown }: { readonly surface: TableSurface; readonly shown: ShownPlace }) {
  const { table, view } = shown
  const asks = view.settings.asks ?? []
  const set = (next: NonNullable<ViewSettings['asks']>) =>
    surface.session.run(commands.setView, { table: table.id, view: view.id, settings: { asks: next } })
  const free = table.fields.find(({ id }) => !asks.some((ask) => ask.field === id))
  return (
    <div className="dbsheet-panel">
      {asks.map((ask, at) => {
        const field = table.field(ask.field)
        const replace = (next: typeof ask | null) =>
          set(asks.flatMap((each, place) => (place === at ? (next ? [next] : []) : [each])))
        return (
          <div className="dbsheet-condition" key={ask.field}>
            <Select
              label="字段"
              value={ask.field}
              options={table.fields
                .filter(({ id }) => id === ask.field || !asks.some((each) => each.field === id))
                .map(({ id, settings }) => ({ value: id, label: settings.title }))}
              onChange={(id) => {
                const next = table.field(id)
                if (next) replace(asked(next))
              }}
            />
            {field && (
              <Select
                label="比较方式"
                value={ask.operator}
                options={askableOperators(field).map((operator) => ({
                  value: operator,
                  label: operatorTitle(field, operator),
                }))}
                onChange={(operator) => replace({ ...ask, operator })}
              />
            )}
            <IconButton label="删除查询条件" size="sm" icon={<X />} onClick={() => replace(null)} />
          </div>
        )
      })}
      {asks.length === 0 && <p className="dbsheet-none">没有条件时不显示任何记录</p>}
      <Button
        size="sm"
        icon={<Plus />}
        disabled={free === undefined || asks.length >= MOST_ASKS}
        onClick={() => {
          if (free) set([...asks, asked(free)])
        }}
      >
        添加查询条件
      </Button>
    </div>
  )
}
