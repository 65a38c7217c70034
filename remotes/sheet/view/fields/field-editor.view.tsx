import { AnchoredPopover, Field, Input } from '@wenfang/shared-ui'
import { ChipPicker, type ChipChoice } from '@wenfang/shared-ui/chips'
import { useEffect, useState } from 'react'
import { OPTION_COLOURS, OPTION_SEPARATOR, optionsIn, type RangeField } from '../../model/index.ts'
import { isRightToLeft } from '../engine/right-to-left.ts'
import type { PartProps } from '../features/part.ts'
import type { CellControl } from '../rules/cell-controls.ts'
import { isClosed } from '../rules/popups/closing.ts'
import { shownCell } from '../rules/shown-cells.ts'
import { useSheetView, useSurface } from '../state/sheet-context.ts'
import { colourOfName } from './field-mark.ts'

/** Below a cell of a typed column: options, people or a day to choose. */
export function FieldEditor({ args: { row, column }, onClose }: PartProps<CellControl>) {
  const { surface } = useSheetView()
  const { place, rules, workbook } = surface
  const sheetId = surface.activeSheetId()
  const field = rules.fieldAt(sheetId, row, column)
  const text = useSurface(() => shownCell(workbook, workbook.getActiveSheet().getCellRaw(row, column)).text)
  const rect = place.rectOf(row, column)
  if (!field || !rect) return null
  const write = (value: string): void => {
    const number = Number(value)
    const cell = { value: value === '' ? null : value.trim() !== '' && Number.isFinite(number) ? number : value }
    const range = { top: row, left: column, bottom: row, right: column }
    surface.edits.executeAt('cells.set', { sheetId, top: row, left: column, cells: [[cell]] }, sheetId, range)
  }
  return (
    <AnchoredPopover
      anchor={{ getBoundingClientRect: () => rect }}
      align={isRightToLeft(workbook) ? 'end' : 'start'}
      offsetPx={1}
      className="sheet-field-editor"
      label="填写单元格"
      closes={isClosed}
      onClose={onClose}
    >
      {field.kind === 'date' ? (
        <DayChoice text={text} onClose={onClose} />
      ) : (
        <Choices field={field} text={text} onWrite={write} onClose={onClose} />
      )}
    </AnchoredPopover>
  )
}

interface ChoicesProps {
  readonly field: RangeField
  readonly text: string
  readonly onWrite: (text: string) => void
  readonly onClose: () => void
}

function Choices({ field, text, onWrite, onClose }: ChoicesProps) {
  const { surface } = useSheetView()
  const people = usePeople(field.kind === 'person')
  const isOne = field.kind === 'select'
  const chosen = isOne ? [text] : optionsIn(text)
  const given: readonly ChipChoice[] =
    field.kind === 'person'
      ? people.map((name) => ({ id: name, title: name, colour: colourOfName(name) }))
      : field.options.map(({ title, colour }) => ({ id: title, title, colour }))
  // What stands in the cell can be taken out again.
  const others = chosen.filter((title) => title !== '' && !given.some(({ id }) => id === title))
  const choices = [...given, ...others.map((title) => ({ id: title, title, colour: null }))]
  const toggle = ({ id }: Pick<ChipChoice, 'id'>): void => {
    if (isOne) {
      onWrite(chosen.includes(id) ? '' : id)
      return onClose()
    }
    const next = chosen.includes(id) ? chosen.filter((title) => title !== id) : [...chosen, id]
    onWrite(next.join(OPTION_SEPARATOR))
  }
  const addOption = useAddOption(field)
  const make = (title: string): void => {
    const endStep = surface.model.group()
    if (field.kind === 'person' || addOption(title)) toggle({ id: title })
    endStep()
  }
  return (
    <ChipPicker
      label={field.kind === 'person' ? '查找人员，或写下名字' : '查找或新建选项'}
      typed=""
      choices={choices}
      chosen={chosen}
      none={field.kind === 'person' ? '没有可选的人员，写下名字再按回车' : '没有可选的选项，输入名字就能新建'}
      onToggle={toggle}
      onMake={make}
      making={field.kind === 'person' ? '填入' : '新建选项'}
    />
  )
}

/** Puts an option to those of the column; false where it may not be. */
function useAddOption(field: RangeField): (title: string) => boolean {
  const { surface } = useSheetView()
  return (title) => {
    const sheetId = surface.activeSheetId()
    const rule = surface.rules.objects('validation', sheetId).find(({ payload }) => {
      const own = (payload as { readonly field?: RangeField } | null)?.field
      return own !== undefined && JSON.stringify(own) === JSON.stringify(field)
    })
    if (!rule) return false
    const options = [...field.options, { title: title.slice(0, 100), colour: field.options.length % OPTION_COLOURS }]
    return surface.execute('range.setField', { sheetId, ranges: rule.ranges, field: { ...field, options } })
  }
}

/** Who is here, and whom the organization has, by name. */
function usePeople(isWanted: boolean): readonly string[] {
  const { host } = useSheetView()
  const [names, setNames] = useState<readonly string[]>(isWanted ? [host.user.name] : [])
  useEffect(() => {
    if (!isWanted) return undefined
    const subscription = host.session.collaborators$.subscribe((collaborators) =>
      setNames([...new Set([host.user.name, ...collaborators.map(({ name }) => name)])]),
    )
    return () => subscription.unsubscribe()
  }, [host, isWanted])
  return names
}

function DayChoice({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const { surface } = useSheetView()
  const [day, setDay] = useState(/^\d{4}-\d\d-\d\d$/.test(text) ? text : '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (surface.enter(day)) onClose()
      }}
    >
      <Field label="日期">
        <Input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
    </form>
  )
}
