import { BaseMenu, BasePopover, BaseToolbar, holdKeys, MenuItem, usePortal } from '@wenfang/shared-ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type ReactNode } from 'react'
import { perform, refusalOf, type Action } from '../actions/index.ts'
import { keyPlace, takeKeys } from '../keys/take-keys.ts'
import { useDeck } from '../state/deck-view.ts'
import './toolbar.css'

const OPENS_NOTHING = '[data-popup-open], [aria-disabled="true"], :disabled'

interface ToolMenuProps {
  readonly label: string
  readonly icon: ReactNode
  readonly words?: string
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

/** A control of the tools that opens a list. */
export function ToolMenu({ label, icon, words, isDisabled = false, children }: ToolMenuProps) {
  const view = useDeck()
  const portal = usePortal()
  return (
    <BaseMenu.Root modal={false} onOpenChange={(open) => void (open && holdKeys())}>
      <BaseToolbar.Button
        render={<BaseMenu.Trigger />}
        className={words === undefined ? 'wf-toolbar-button' : 'wf-toolbar-button wf-toolbar-button-text'}
        aria-label={label}
        title={label}
        disabled={isDisabled}
        onMouseDown={(event) => {
          event.preventDefault()
          // It opens a frame later; a button whose list is open closes it.
          if (event.button === 0 && !event.currentTarget.matches(OPENS_NOTHING)) holdKeys()
        }}
      >
        {icon}
        {words !== undefined && <span className="wf-toolbar-words">{words}</span>}
        <ChevronDown aria-hidden="true" className="deck-tool-arrow" />
      </BaseToolbar.Button>
      <BaseMenu.Portal container={portal}>
        <BaseMenu.Backdrop className="wf-menu-scrim" />
        <BaseMenu.Positioner align="start" sideOffset={5} className="wf-menu-positioner">
          {/* A key that is pressed right after an item is the document's, though the list is still going. */}
          <BaseMenu.Popup
            data-takes-keys
            className="wf-menu"
            finalFocus={() => keyPlace(view)}
            onClick={() => takeKeys(view)}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

/** An action in a list; grey where it cannot be done, with the reason below. */
export function ActionItem({ action, icon }: { readonly action: Action; readonly icon?: ReactNode }) {
  const view = useDeck()
  const refusal = refusalOf(action, view)
  return (
    <MenuItem
      icon={icon}
      isDisabled={refusal !== null}
      {...(refusal !== null && { hint: refusal })}
      {...(action.shortcuts?.[0] !== undefined && { shortcut: action.shortcuts[0] })}
      onSelect={() => perform(action, view)}
    >
      {action.title}
    </MenuItem>
  )
}

interface ToolPanelProps extends ToolMenuProps {
  readonly children: never
}

/** A control of the tools that opens something to choose from; told to close when that is done. */
export function ToolPanel({
  label,
  icon,
  words,
  isDisabled = false,
  render,
}: Omit<ToolPanelProps, 'children'> & { readonly render: (close: () => void) => ReactNode }) {
  const view = useDeck()
  const portal = usePortal()
  const [isOpen, setOpen] = useState(false)
  return (
    <BasePopover.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (open) holdKeys()
        setOpen(open)
      }}
    >
      <BaseToolbar.Button
        render={<BasePopover.Trigger />}
        className={words === undefined ? 'wf-toolbar-button' : 'wf-toolbar-button wf-toolbar-button-text'}
        aria-label={label}
        title={label}
        disabled={isDisabled}
      >
        {icon}
        {words !== undefined && <span className="wf-toolbar-words">{words}</span>}
        <ChevronDown aria-hidden="true" className="deck-tool-arrow" />
      </BaseToolbar.Button>
      <BasePopover.Portal container={portal}>
        <BasePopover.Backdrop className="wf-menu-scrim" />
        <BasePopover.Positioner align="start" sideOffset={5} className="wf-popover-positioner">
          <BasePopover.Popup
            data-takes-keys
            className="wf-popover"
            aria-label={label}
            finalFocus={() => keyPlace(view)}
          >
            {render(() => setOpen(false))}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
