import type { PartTab } from '@wenfang/shared-contract'
import { ContextMenu, IconButton, Menu, MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import Menu2 from 'lucide-react/icons/menu'
import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react'
import { hexOf } from '../../model/index.ts'
import type { SheetInfo } from '../../model/index.ts'
import { sheets } from '../commands/index.ts'
import { run, useSheetView, useSurface } from '../state/sheet-context.ts'
import { AddTab, TAB_ICONS } from './add-tab.view.tsx'
import { type Fellows, useFellows } from './fellow-tabs.ts'
import { ColourMenu, TabMenu } from './tab-menu.view.tsx'

/** The strip of sheets below the grid, and of what other parts of the file stand beside them. */
export function SheetTabs() {
  const view = useSheetView()
  const fellows = useFellows(view.host)
  const { list, active } = useSurface((state) => ({ list: state.sheets, active: state.activeSheetId }))
  const strip = useRef<HTMLDivElement>(null)
  const visible = list.filter(({ state }) => state === 'visible')
  const places: readonly TabPlace[] = [
    ...visible.map(({ id }) => ({ id, isFellow: false })),
    ...shownTabs(fellows).map(({ id }) => ({ id, isFellow: true })),
  ]
  const go = ({ id, isFellow }: TabPlace): void => {
    view.host.fellowTabs?.show(isFellow ? id : null)
    if (!isFellow) view.surface.showSheet(id)
  }
  useEffect(() => {
    strip.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active, fellows.active])

  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys of a tab's menu, which lies elsewhere in the page, come by here too.
    if (!(event.target instanceof Node) || !strip.current?.contains(event.target)) return
    // The sheet that was shown last may not be painted as such yet: keys go by the tab that has them.
    const { dataset } = (event.target as Element).closest<HTMLElement>('[role="tab"]') ?? {}
    const focused = dataset?.['sheet'] ?? dataset?.['fellow'] ?? active
    if (event.key === 'Delete' && view.canWrite && dataset?.['fellow'] === undefined) {
      event.preventDefault()
      return run(view, sheets.openRemoval, focused)
    }
    const at = places.findIndex(({ id }) => id === focused)
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = event.key === 'Home' ? places[0] : event.key === 'End' ? places.at(-1) : places[at + step]
    if ((step === 0 && event.key !== 'Home' && event.key !== 'End') || !next) return
    event.preventDefault()
    go(next)
    // Whatever is shown now takes the keys: whoever walks along the strip keeps them, for the next key too.
    const focus = (): void => tabAt(strip.current, next)?.focus()
    focus()
    requestAnimationFrame(focus)
  }
  return (
    <div className="sheet-tabs">
      {view.canWrite && <AddTab />}
      <Menu
        keepsKeys={() => view.surface.focus()}
        side="top"
        trigger={<IconButton label="全部工作表" size="sm" icon={<Menu2 />} />}
      >
        {list
          .filter(({ state }) => state !== 'veryHidden')
          .map((sheet) => (
            <MenuItem
              key={sheet.id}
              {...(sheet.state === 'hidden' ? { hint: view.canWrite ? '已隐藏，点按以显示' : '已隐藏' } : {})}
              isDisabled={sheet.state === 'hidden' && !view.canWrite}
              onSelect={() => {
                if (sheet.state === 'hidden') run(view, sheets.showSheet, sheet.id)
                go({ id: sheet.id, isFellow: false })
              }}
            >
              {sheet.name}
            </MenuItem>
          ))}
        {fellows.tabs.length > 0 && <MenuSeparator />}
        {fellows.tabs.map(({ id, title, icon, isHidden = false }) => (
          <MenuItem
            key={id}
            icon={TAB_ICONS[icon]}
            {...(isHidden && { hint: '已隐藏' })}
            onSelect={() => go({ id, isFellow: true })}
          >
            {title}
          </MenuItem>
        ))}
      </Menu>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
      <div ref={strip} className="sheet-tab-strip" role="tablist" aria-label="工作表" onKeyDown={onKeyDown}>
        {visible.map((sheet) => (
          <SheetTab
            key={sheet.id}
            sheet={sheet}
            isActive={fellows.active === null && sheet.id === active}
            onGo={() => go({ id: sheet.id, isFellow: false })}
          />
        ))}
        {shownTabs(fellows).map((tab) => (
          <FellowTab
            key={tab.id}
            tab={tab}
            isActive={tab.id === fellows.active}
            onGo={() => go({ id: tab.id, isFellow: true })}
          />
        ))}
      </div>
    </div>
  )
}

interface TabPlace {
  readonly id: string
  readonly isFellow: boolean
}

const tabAt = (strip: Element | null, { id, isFellow }: TabPlace): HTMLElement | undefined =>
  [...(strip?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].find(
    ({ dataset }) => (isFellow ? dataset['fellow'] : dataset['sheet']) === id,
  )

/** One that is hidden has its tab while it is shown, with the menu that brings it back. */
const shownTabs = ({ tabs, active }: Fellows): Fellows['tabs'] =>
  tabs.filter(({ id, isHidden = false }) => !isHidden || id === active)

interface FellowTabProps {
  readonly tab: PartTab
  readonly isActive: boolean
  readonly onGo: () => void
}

function FellowTab({ tab, isActive, onGo }: FellowTabProps) {
  const view = useSheetView()
  const button = (
    <button
      type="button"
      role="tab"
      className="sheet-tab sheet-tab-fellow"
      data-fellow={tab.id}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      onMouseDown={(event) => event.button === 2 && event.preventDefault()}
      onClick={onGo}
      onDoubleClick={() => view.canWrite && view.host.fellowTabs?.actions(tab.id)[0]?.run()}
    >
      {TAB_ICONS[tab.icon]}
      {tab.title}
      {tab.colour !== undefined && <span className="sheet-tab-colour" style={{ background: `#${tab.colour}` }} />}
    </button>
  )
  if (!view.canWrite) return button
  return (
    <ContextMenu target={button} keepsKeys={() => view.host.fellowTabs?.takeKeys()}>
      <FellowMenu id={tab.id} />
    </ContextMenu>
  )
}

/** What the part of the file that the tab is of does with it. */
function FellowMenu({ id }: { readonly id: string }) {
  const actions = useSheetView().host.fellowTabs?.actions(id) ?? []
  return actions.map(({ title, isDanger = false, refusal, ...action }) => (
    <Fragment key={title}>
      {isDanger && <MenuSeparator />}
      {action.setColour && refusal === null ? (
        <ColourMenu onChoose={(hex) => action.setColour?.(hex?.replace('#', '').toUpperCase() ?? null)} />
      ) : (
        <MenuItem
          isDanger={isDanger}
          isDisabled={refusal !== null}
          {...(refusal !== null && { hint: refusal })}
          onSelect={() => action.run()}
        >
          {title}
        </MenuItem>
      )}
    </Fragment>
  ))
}

interface SheetTabProps {
  readonly sheet: SheetInfo
  readonly isActive: boolean
  readonly onGo: () => void
}

function SheetTab({ sheet, isActive, onGo }: SheetTabProps) {
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
      // Whoever asks for its menu by the mouse goes on in the grid.
      onMouseDown={(event) => event.button === 2 && event.preventDefault()}
      onClick={onGo}
      onDoubleClick={() => view.canWrite && run(view, sheets.openRename, sheet.id)}
    >
      {sheet.name}
      {colour !== null && <span className="sheet-tab-colour" style={{ background: colour }} />}
    </button>
  )
  if (!view.canWrite) return tab
  return (
    <ContextMenu target={tab} keepsKeys={() => view.surface.focus()}>
      <TabMenu sheetId={sheet.id} />
    </ContextMenu>
  )
}
