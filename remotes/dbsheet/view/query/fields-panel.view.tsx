import { Button, Switch } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import { commands } from '../../commands/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { FIELDS_ARE_COLUMNS } from '../toolbar/missing-field.ts'

interface FieldsPanelProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly onAdd: () => void
}

/** Which fields the view shows. */
export function FieldsPanel({ surface, shown, onAdd }: FieldsPanelProps) {
  const { session } = surface
  const { table, view } = shown
  return (
    <div className="dbsheet-panel">
      {table.fields.slice(1).map((field) => (
        <Switch
          key={field.id}
          isOn={view.fields[field.id]?.isHidden !== true}
          onChange={(isShown) =>
            session.run(commands.setViewField, {
              table: table.id,
              view: view.id,
              field: field.id,
              settings: { isHidden: !isShown },
            })
          }
        >
          {field.settings.title}
        </Switch>
      ))}
      {session.isOverCells ? (
        <p className="dbsheet-none">{FIELDS_ARE_COLUMNS}</p>
      ) : (
        <Button size="sm" icon={<Plus />} onClick={onAdd}>
          添加字段
        </Button>
      )}
    </div>
  )
}
