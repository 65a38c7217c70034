import { ContextMenu, IconButton, Menu, MenuItem } from '@wenfang/shared-ui'
import Menu2 from 'lucide-react/icons/menu'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { hexOf } from '../../model/index.ts'
import type { SheetInfo } from '../../model/index.ts'
import { sheets } from '../commands/index.ts'
import { run, useSheetView, useSurface } from '../state/sheet-context.ts'
import { TabMenu } from './tab-menu.view.tsx'

/** The strip of sheets below the grid. */
export function SheetTabs() {
  const view = useSheetView()
  const { list, active } = useSurface((state) => ({ list: state.sheets, active: state.activeSheetId }))
  const strip = useRef<HTMLDivElement>(null)
  const visible = list.filter(({ state }) => state === 'visible')
  useEffect(() => {
    strip.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent): void => {
    // The sheet that was shown last may not be painted as such yet: keys go by the tab that has them.
    const focused = (event.target as Element).closest<HTMLElement>('[role="tab"]')?.dataset['sheet'] ?? active
    if (event.key === 'Delete' && view.canWrite) {
      event.preventDefault()
      return run(view, sheets.openRemoval, focused)
    }
    const at = visible.findIndex(({ id }) => id === focused)
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = event.key === 'Home' ? visible[0] : event.key === 'End' ? visible.at(-1) : visible[at + step]
    if ((step === 0 && event.key !== 'Home' && event.key !== 'End') || !next) return
    event.preventDefault()
    view.surface.showSheet(next.id)
    requestAnimationFrame(() => strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus())
  }
  return (
    <div className="sheet-tabs">
      {view.canWrite && (
        <IconButton
          label="新建工作表"
          size="sm"
          icon={<Plus />}
          onClick={() => run(view, sheets.addSheet, undefined)}
        />
      )}
      <Menu side="top" trigger={<IconButton label="全部工作表" size="sm" icon={<Menu2 />} />}>
        {list
          .filter(({ state }) => state !== 'veryHidden')
          .map((sheet) => (
            <MenuItem
              key={sheet.id}
              {...(sheet.state === 'hidden' ? { hint: view.canWrite ? '已隐藏，点按以显示' : '已隐藏' } : {})}
              isDisabled={sheet.state === 'hidden' && !view.canWrite}
              onSelect={() =>
                sheet.state === 'hidden' ? run(view, sheets.showSheet, sheet.id) : view.surface.showSheet(sheet.id)
              }
            >
              {sheet.name}
            </MenuItem>
          ))}
      </Menu>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
      <div ref={strip} className="sheet-tab-strip" role="tablist" aria-label="工作表" onKeyDown={onKeyDown}>
        {visible.map((sheet) => (
          <SheetTab key={sheet.id} sheet={sheet} isActive={sheet.id === active} />
        ))}
      </div>
    </div>
  )
}

function SheetTab({ sheet, isActive }: { readonly sheet: SheetInfo; readonly isActive: boolean }) {
  const view = useSheetView()
  const colour = hexOf(sheet.tabColour ?? undefined, view.surface.themeColours)
  const tab = (
    <button
      type="button"
      role="tab"
      className="sheet-tab"
      data-sheet={sheet.id}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      onClick={() => view.surface.showSheet(sheet.id)}
      onDoubleClick={() => view.canWrite && run(view, sheets.openRename, sheet.id)}
    >
      {sheet.name}
      {colour !== null && <span className="sheet-tab-colour" style={{ background: colour }} />}
    </button>
  )
  if (!view.canWrite) return tab
  return (
    <ContextMenu target={tab}>
      <TabMenu sheetId={sheet.id} />
    </ContextMenu>
  )
}
