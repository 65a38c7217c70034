import { BasePopover, SearchField, usePortal } from '@wenfang/shared-ui'
import { useStream } from '@wenfang/shared-remote/surface'
import { useState, type KeyboardEvent } from 'react'
import { commands } from '../../commands/index.ts'
import { newName, type Field, type SelectOption } from '../../model/index.ts'
import { anchorAt } from '../grid/anchored-menu.view.tsx'
import type { Layer } from '../grid/table-grid-actions.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { OptionChip } from './option-chip.view.tsx'

interface Choice {
  readonly id: string
  readonly title: string
  readonly colour: number | null
}

interface MembersEditorProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly layer: Extract<Layer, { readonly typed: string }>
  readonly onClose: () => void
}

/** Options or people to choose from, beside the cell: type to search, Enter chooses or makes one. */
export function MembersEditor({ surface, shown, layer, onClose }: MembersEditorProps) {
  const { session } = surface
  const portal = usePortal()
  const [words, setWords] = useState(layer.typed)
  const [at, setAt] = useState(0)
  const { table } = shown
  const field = table.field(layer.field.id) ?? layer.field
  const value = table.get(layer.record, field)
  const chosen = typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
  const collaborators = useStream(session.host.session.collaborators$, [])
  const choices: readonly Choice[] =
    field.kind === 'person'
      ? peopleOf(
          [...shown.database.people],
          [
            [session.host.user.id, session.host.user.name],
            ...collaborators.map(({ userId, name }) => [userId, name] as const),
          ],
        )
      : (field.settings.options ?? [])
  const wanted = words.trim().toLowerCase()
  const found = choices.filter(({ title }) => title.toLowerCase().includes(wanted))
  const canMake = field.kind !== 'person' && wanted !== '' && !choices.some(({ title }) => title === words.trim())

  const toggle = ({ id, title }: Choice) => {
    if (field.kind === 'person') session.run(commands.rememberPerson, { person: id, name: title })
    const isChosen = chosen.includes(id)
    if (field.kind === 'select') {
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
    setWords('')
  }
  const make = () => {
    const of = { table: table.id, field: field.id }
    if (field.kind === 'select') {
      session.run(commands.enterCells, {
        table: table.id,
        records: [layer.record],
        fields: [field.id],
        texts: [[words.trim()]],
      })
      return onClose()
    }
    // By what the cell holds and not by its words: a title may hold what separates titles in a text.
    const option = newOption(field, words.trim())
    if (session.run(commands.putOption, { ...of, option, before: null }) === null) return
    session.run(commands.changeMembers, { ...of, record: layer.record, add: [option.id], remove: [] }, true)
    setWords('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = found.length + (canMake ? 1 : 0) - 1
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, last))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter') {
      const choice = found[at]
      if (choice) toggle(choice)
      else if (canMake) make()
    } else return
    event.preventDefault()
  }
  return (
    <BasePopover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BasePopover.Portal container={portal}>
        <BasePopover.Positioner
          anchor={anchorAt(layer.box)}
          align="start"
          side="bottom"
          sideOffset={2}
          className="wf-popover-positioner"
        >
          <BasePopover.Popup
            data-takes-keys
            className="wf-popover dbsheet-members"
            aria-label={`选择${field.settings.title}`}
            onKeyDown={onKeyDown}
          >
            <SearchField
              label={field.kind === 'person' ? '查找人员' : '查找或新建选项'}
              value={words}
              onChange={(next) => {
                setWords(next)
                setAt(0)
              }}
            />
            <ul className="dbsheet-choices" aria-label="可选的值">
              {found.map((choice, place) => (
                <li key={choice.id}>
                  <button
                    type="button"
                    className={place === at ? 'dbsheet-choice dbsheet-choice-at' : 'dbsheet-choice'}
                    aria-pressed={chosen.includes(choice.id)}
                    onClick={() => toggle(choice)}
                  >
                    <OptionChip title={choice.title} colour={choice.colour} />
                    {chosen.includes(choice.id) && <span aria-hidden>✓</span>}
                  </button>
                </li>
              ))}
              {canMake && (
                <li>
                  <button
                    type="button"
                    className={at === found.length ? 'dbsheet-choice dbsheet-choice-at' : 'dbsheet-choice'}
                    onClick={make}
                  >
                    新建选项“{words.trim()}”
                  </button>
                </li>
              )}
              {found.length === 0 && !canMake && (
                <li className="dbsheet-none">
                  没有可选的{field.kind === 'person' ? '人员' : '选项，输入名字就能新建'}
                </li>
              )}
            </ul>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}

/** As options are made from texts. */
const newOption = ({ settings: { options = [] } }: Field, title: string): SelectOption => ({
  id: newName(Math.random),
  title: title.slice(0, 100),
  colour: options.length % 30,
})

/** Everybody once, by the newest name. */
function peopleOf(
  known: readonly (readonly [string, string])[],
  here: readonly (readonly [string, string])[],
): readonly Choice[] {
  return [...new Map([...known, ...here])].map(([id, title]) => ({ id, title, colour: null }))
}
