import { BaseMenu as Menu, MenuItem, usePortal } from '@wenfang/shared-ui'
import { useSyncExternalStore } from 'react'
import { isRightToLeft } from '../../engine/right-to-left.ts'
import { useSheetView } from '../../state/sheet-context.ts'
import { isClosed } from './closing.ts'

/** Below a cell: what may be chosen for it. */
export function ChoiceList({ row, column }: { readonly row: number; readonly column: number }) {
  const { surface } = useSheetView()
  const { rules, place } = surface
  const portal = usePortal()
  const rule = useSyncExternalStore(
    (listener) => rules.onChange(listener),
    () => rules.validationAt(surface.activeSheetId(), row, column),
  )
  const close = (): void => {
    rules.open(null)
    surface.focus()
  }
  const choose = (text: string): void => {
    const number = Number(text)
    const value = text.trim() !== '' && Number.isFinite(number) ? number : text
    surface.execute('cells.set', { sheetId: surface.activeSheetId(), top: row, left: column, cells: [[{ value }]] })
  }
  const rect = place.rectOf(row, column)
  if (!rule?.choices || !rect) return null
  return (
    <Menu.Root open onOpenChange={(isOpen, details) => isClosed(isOpen, details) && close()} modal={false}>
      <Menu.Portal container={portal}>
        <Menu.Positioner
          anchor={{ getBoundingClientRect: () => rect }}
          align={isRightToLeft(surface.workbook) ? 'end' : 'start'}
          side="bottom"
          sideOffset={1}
          className="wf-menu-positioner"
        >
          <Menu.Popup data-takes-keys className="wf-menu sheet-choices" aria-label="可选内容" finalFocus={false}>
            {rule.choices.map((text) => (
              <MenuItem key={text} onSelect={() => choose(text)}>
                {text}
              </MenuItem>
            ))}
            {rule.choices.length === 0 && <p className="sheet-side-empty">来源区域没有内容</p>}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
