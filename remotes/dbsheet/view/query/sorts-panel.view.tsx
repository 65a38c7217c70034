import { Button, IconButton, Select } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { commands } from '../../commands/index.ts'
import type { FieldKind, Sort } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'

interface SortsPanelProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  /** Both are lists of fields with a direction. */
  readonly of: 'sorts' | 'groups'
}

const SHARED_KINDS: ReadonlySet<FieldKind> = new Set(['select', 'multiSelect', 'person', 'checkbox', 'rating'])

const WORDS = {
  sorts: { none: '没有排序，按添加的先后显示', add: '添加排序', most: 10 },
  groups: { none: '没有分组', add: '添加分组', most: 3 },
} as const

/** Fields by which the view is sorted or grouped, the first above the others. */
export function SortsPanel({ surface, shown, of }: SortsPanelProps) {
  const { session } = surface
  const { table, view } = shown
  const sorts = view.settings[of] ?? []
  const set = (next: readonly Sort[]) =>
    session.run(commands.setView, { table: table.id, view: view.id, settings: { [of]: [...next] } })
  const free = table.fields.filter(({ id }) => !sorts.some(({ field }) => field === id))
  const words = WORDS[of]
  return (
    <div className="dbsheet-panel">
      {sorts.map((sort, at) => (
        <div className="dbsheet-condition" key={sort.field}>
          <Select
            label="字段"
            value={sort.field}
            options={table.fields
              .filter(({ id }) => id === sort.field || free.some((field) => field.id === id))
              .map(({ id, settings }) => ({ value: id, label: settings.title }))}
            onChange={(field) => set(sorts.map((each, place) => (place === at ? { ...each, field } : each)))}
          />
          <Select
            label="方向"
            value={sort.isDescending ? 'down' : 'up'}
            options={[
              { value: 'up', label: '升序' },
              { value: 'down', label: '降序' },
            ]}
            onChange={(way) =>
              set(sorts.map((each, place) => (place === at ? { ...each, isDescending: way === 'down' } : each)))
            }
          />
          <IconButton
            label="删除"
            size="sm"
            icon={<X />}
            onClick={() => set(sorts.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {sorts.length === 0 && <p className="dbsheet-none">{words.none}</p>}
      <Button
        size="sm"
        icon={<Plus />}
        disabled={free.length === 0 || sorts.length >= words.most}
        onClick={() => {
          // One groups by what many records share.
          const field = (of === 'groups' ? free.find(({ kind }) => SHARED_KINDS.has(kind)) : null) ?? free[0]
          if (field) set([...sorts, { field: field.id, isDescending: false }])
        }}
      >
        {words.add}
      </Button>
    </div>
  )
}
