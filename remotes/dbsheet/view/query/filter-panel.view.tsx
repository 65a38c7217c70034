import { commands } from '../../commands/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { ConditionsEditor } from './conditions-editor.view.tsx'

/** Which records the view shows. */
export function FilterPanel({ surface, shown }: { readonly surface: TableSurface; readonly shown: ShownPlace }) {
  const { session } = surface
  const { table, view, database } = shown
  return (
    <div className="dbsheet-panel">
      <ConditionsEditor
        fields={table.fields}
        people={database.people}
        filter={view.settings.filter ?? { match: 'all', conditions: [] }}
        none="没有条件，显示全部记录"
        onChange={(next) =>
          session.run(commands.setView, {
            table: table.id,
            view: view.id,
            settings: { filter: next.conditions.length > 0 ? next : null },
          })
        }
      />
    </div>
  )
}
