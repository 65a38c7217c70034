import { ContextMenuPosition, IContextMenuService } from '@univerjs/ui'
import { BaseMenu as Menu, holdKeys, MenuSeparator, usePortal } from '@wenfang/shared-ui'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Copy from 'lucide-react/icons/copy'
import Scissors from 'lucide-react/icons/scissors'
import { useEffect, useState } from 'react'
import { clipboard, sort, structure, text, toTable } from '../commands/index.ts'
import { FeatureCellItems } from '../features/feature-tools.view.tsx'
import { useSheetView } from '../state/sheet-context.ts'
import { isClosed } from '../rules/popups/closing.ts'
import { CommandItem } from './command-item.view.tsx'

interface Place {
  readonly x: number
  readonly y: number
  readonly on: 'cells' | 'rows' | 'columns'
}

const ON: Readonly<Record<string, Place['on']>> = {
  [ContextMenuPosition.MAIN_AREA]: 'cells',
  [ContextMenuPosition.ROW_HEADER]: 'rows',
  [ContextMenuPosition.COL_HEADER]: 'columns',
}

const isOpenCell = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('.sheet-grid') !== null &&
  target.closest('[data-u-comp="formula-bar"]') === null &&
  !target.matches('canvas[id^="univer-sheet-main-canvas"]')

/** A field that has the keys brings up the keyboard of a touch screen. */
const isByFinger = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch'

/** The menu of the grid's secondary button; the engine says where it was pressed. */
export function GridMenu() {
  const { surface } = useSheetView()
  const portal = usePortal()
  const [place, setPlace] = useState<Place | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let waiting = new AbortController()
    const handler = surface.injector.get(IContextMenuService).registerContextMenuHandler({
      handleContextMenu(event, menu) {
        const on = ON[menu]
        if (!on) return
        const { clientX: x, clientY: y } = event
        const open = (pressed: Event): void => {
          if (!isByFinger(pressed)) holdKeys()
          setPlace({ x, y, on })
          setOpen(true)
        }
        // A press is told as it begins. The focus moves with it, which would close the menu that is open by then.
        waiting.abort()
        waiting = new AbortController()
        if (event.type !== 'pointerdown') open(event as Event)
        else addEventListener('contextmenu', open, { once: true, capture: true, signal: waiting.signal })
      },
      hideContextMenu: () => setOpen(false),
      get visible() {
        return false
      },
    })
    // The open cell has an editor of its own, which has no menu: what was typed is entered, and the cell has one again.
    const overOpenCell = (event: MouseEvent): void => {
      if (!surface.isEditing || !isOpenCell(event.target)) return
      event.preventDefault()
      surface.finishEditing()
      if (!isByFinger(event)) holdKeys()
      setPlace({ x: event.clientX, y: event.clientY, on: 'cells' })
      setOpen(true)
    }
    addEventListener('contextmenu', overOpenCell, true)
    return () => {
      waiting.abort()
      removeEventListener('contextmenu', overOpenCell, true)
      handler.dispose()
    }
  }, [surface])
  const change = (isNow: boolean, details: { readonly reason: string }): void => {
    if (!isNow && !isClosed(isNow, details)) return
    setOpen(isNow)
    // What is chosen goes on by itself, and a press elsewhere has its own place.
    if (details.reason === 'escape-key') surface.focus()
  }
  if (!place) return null
  const anchor = {
    getBoundingClientRect: () => new DOMRect(place.x, place.y, 0, 0),
  }
  return (
    <Menu.Root open={isOpen} onOpenChange={change} modal={false}>
      <Menu.Portal container={portal}>
        <Menu.Positioner anchor={anchor} align="start" side="bottom" sideOffset={2} className="wf-menu-positioner">
          <Menu.Popup data-takes-keys className="wf-menu" aria-label="单元格菜单" finalFocus={false}>
            <GridItems on={place.on} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function GridItems({ on }: { readonly on: Place['on'] }) {
  const { ui } = useSheetView()
  return (
    <>
      <CommandItem command={clipboard.cut} icon={<Scissors />} />
      <CommandItem command={clipboard.copy} icon={<Copy />} />
      <CommandItem command={clipboard.paste} icon={<ClipboardPaste />} />
      <CommandItem command={clipboard.pasteValues} />
      <CommandItem command={clipboard.pasteFormat} />
      <MenuSeparator />
      {on !== 'columns' && (
        <>
          <CommandItem command={structure.insertRowsAbove} />
          <CommandItem command={structure.insertRowsBelow} />
          <CommandItem command={structure.removeRows} />
        </>
      )}
      {on !== 'rows' && (
        <>
          <CommandItem command={structure.insertColumnsLeft} />
          <CommandItem command={structure.insertColumnsRight} />
          <CommandItem command={structure.removeColumns} />
        </>
      )}
      <MenuSeparator />
      {on === 'rows' && (
        <>
          <CommandItem command={structure.hideRows} />
          <CommandItem command={structure.showRows} />
          <CommandItem command={structure.openRowHeight} />
          <MenuSeparator />
        </>
      )}
      {on === 'columns' && (
        <>
          <CommandItem command={structure.hideColumns} />
          <CommandItem command={structure.showColumns} />
          <CommandItem command={structure.openColumnWidth} />
          <MenuSeparator />
        </>
      )}
      {on === 'cells' && <CommandItem command={structure.merge} />}
      <CommandItem command={sort} args="ascending" label="升序排序" />
      <CommandItem command={sort} args="descending" label="降序排序" />
      {ui.fellows && on === 'cells' && <CommandItem command={toTable} />}
      <MenuSeparator />
      <CommandItem command={text.clearContents} />
      <CommandItem command={text.clearFormats} />
      {on === 'cells' && <FeatureCellItems />}
    </>
  )
}
