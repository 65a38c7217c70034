import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useSheetView } from '../../state/sheet-context.ts'
import { CONTROL_PX } from '../cell-controls.ts'
import { FIELD_EDITOR } from '../../fields/parts.ts'
import { CellCard } from './cell-card.view.tsx'
import { ChoiceList } from './choice-list.view.tsx'
import { FilterPopup } from './filter-popup.view.tsx'
import { EntryQuestion } from './entry-question.view.tsx'
import { InputPrompt } from './input-prompt.view.tsx'
import { OutlineButtons } from './outline-buttons.view.tsx'

/** What opens at cells: lists, hints, questions. */
export function CellPopups() {
  const { surface, canWrite } = useSheetView()
  const { rules, place, controls } = surface
  const opened = useSyncExternalStore(
    (listener) => rules.onChange(listener),
    () => rules.opened,
  )
  useEffect(() => {
    const pressed = place.onPress(({ row, column, x, y, width, height }) => {
      if (x < width - CONTROL_PX - 4 || y < height - CONTROL_PX - 4) return
      const control = controls.at(surface.activeSheetId(), row, column)
      // The press moves the selection first.
      if (control && (canWrite || control.kind === 'filter')) requestAnimationFrame(() => rules.open(control))
    })
    return pressed
  }, [place, controls, rules, surface, canWrite])
  return (
    <>
      {opened?.kind === 'filter' && (
        <FilterPopup key={`${opened.row},${opened.column}`} row={opened.row} column={opened.column} />
      )}
      {opened?.kind === 'choices' && <ChoiceList row={opened.row} column={opened.column} />}
      {opened?.kind === 'field' && (
        <Suspense>
          <FIELD_EDITOR.Content
            key={`${opened.row},${opened.column}`}
            args={opened}
            onClose={() => {
              rules.open(null)
              surface.focus()
            }}
          />
        </Suspense>
      )}
      <InputPrompt />
      <CellCard />
      <OutlineButtons />
      <EntryQuestion />
    </>
  )
}
