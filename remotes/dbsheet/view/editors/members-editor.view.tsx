import { anchorAt, AnchoredPopover } from '@wenfang/shared-ui'
import { ChipPicker } from '@wenfang/shared-ui/chips'
import { commands } from '../../commands/index.ts'
import { formOf, newName, type Field, type FieldKind, type SelectOption } from '../../model/index.ts'
import type { Layer } from '../grid/table-grid-actions.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { useChoices, type Choice } from './use-choices.ts'

interface MembersEditorProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly layer: Extract<Layer, { readonly typed: string }>
  readonly onClose: () => void
}

const SOUGHT: Partial<Readonly<Record<FieldKind, string>>> = {
  person: '查找人员',
  group: '查找群组',
  cascade: '查找或新建，各级用 / 隔开',
}
const NONE: Partial<Readonly<Record<FieldKind, string>>> = {
  person: '没有可选的人员',
  group: '没有可选的群组，群组由管理员建立',
}

/** Options or people to choose from, beside the cell: type to search, Enter chooses or makes one. */
export function MembersEditor({ surface, shown, layer, onClose }: MembersEditorProps) {
  const { session } = surface
  const { table } = shown
  const field = table.field(layer.field.id) ?? layer.field
  const value = table.get(layer.record, field)
  const chosen = typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
  const choices = useChoices(session, shown.database, field)
  const isNamed = field.kind === 'person' || field.kind === 'group'
  /** Holds one. */
  const isOne = formOf(field) === 'choice'
  const toggle = ({ id, title }: Choice) => {
    if (isNamed) session.run(commands.rememberPerson, { person: id, name: title })
    const isChosen = chosen.includes(id)
    if (isOne) {
      session.run(commands.setCells, {
        table: table.id,
        field: field.id,
        records: [layer.record],
        values: [isChosen ? null : id],
      })
      return onClose()
    }
    session.run(commands.changeMembers, {
      table: table.id,
      field: field.id,
      record: layer.record,
      add: isChosen ? [] : [id],
      remove: isChosen ? [id] : [],
    })
  }
  const make = (title: string) => {
    const of = { table: table.id, field: field.id }
    if (isOne) {
      session.run(commands.enterCells, {
        table: table.id,
        records: [layer.record],
        fields: [field.id],
        texts: [[title]],
      })
      return onClose()
    }
    // By what the cell holds and not by its words: a title may hold what separates titles in a text.
    const option = newOption(field, title)
    if (session.run(commands.putOption, { ...of, option, before: null }) === null) return
    session.run(commands.changeMembers, { ...of, record: layer.record, add: [option.id], remove: [] }, true)
  }
  return (
    <AnchoredPopover
      anchor={anchorAt(layer.box)}
      className="dbsheet-members"
      label={`选择${field.settings.title}`}
      onClose={onClose}
    >
      <ChipPicker
        label={SOUGHT[field.kind] ?? '查找或新建选项'}
        typed={layer.typed}
        choices={choices}
        chosen={chosen}
        none={NONE[field.kind] ?? '没有可选的选项，输入名字就能新建'}
        onToggle={toggle}
        {...(!isNamed && { onMake: make })}
      />
    </AnchoredPopover>
  )
}

/** As options are made from texts. */
const newOption = ({ settings: { options = [] } }: Field, title: string): SelectOption => ({
  id: newName(Math.random),
  title: title.slice(0, 100),
  colour: options.length % 30,
})
