import { ContextMenu as BaseContext } from '@base-ui/react/context-menu'
import { Menu as Base } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Kbd } from '../feedback/kbd.tsx'
import { useKeptKeys, type KeepsKeys } from '../keys/use-kept-keys.ts'
import { usePortal } from '../provider.tsx'
import './menu.css'

export interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement<Record<string, unknown>>
  readonly align?: 'start' | 'center' | 'end'
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
  readonly children: ReactNode
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly className?: string
  /** What has the keys once the menu is closed; null for what `keepsKeys` says. */
  readonly finalFocus?: () => HTMLElement | null
  /** The keys stay in the document while the list is used, and are there again afterwards. */
  readonly keepsKeys?: KeepsKeys
}

/** A list of actions under a button: arrows, Home, End, typing the first letters, Escape. */
export function Menu({
  trigger,
  align = 'start',
  side = 'bottom',
  children,
  isOpen,
  onOpenChange,
  className,
  finalFocus,
  keepsKeys = false,
}: MenuProps) {
  const portal = usePortal()
  const keys = useKeptKeys(keepsKeys, isOpen === undefined)
  return (
    <Base.Root
      modal={false}
      {...(isOpen === undefined ? {} : { open: isOpen })}
      onOpenChange={(open) => {
        // Who opens it by himself holds them, where he does.
        if (open && isOpen === undefined) keys.onOpen()
        if (!open) keys.onClose()
        onOpenChange?.(open)
      }}
    >
      <Base.Trigger render={trigger} {...keys.trigger} />
      <Base.Portal container={portal}>
        <Base.Backdrop className="wf-menu-scrim" />
        <Base.Positioner align={align} side={side} sideOffset={5} className="wf-menu-positioner">
          <Base.Popup
            className={classNames('wf-menu', className)}
            {...keys.popup}
            {...(finalFocus && { finalFocus: () => finalFocus() ?? keys.popup.finalFocus?.() ?? true })}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** A field that has the keys brings up the keyboard of a touch screen. */
const isByFinger = (event: Event): boolean =>
  event.type.startsWith('touch') || (event instanceof PointerEvent && event.pointerType === 'touch')

export interface ContextMenuProps {
  readonly target: ReactElement<Record<string, unknown>>
  /** Who gives the keys back to a page of text, which knows its caret; without it they go to what had them. */
  readonly keepsKeys?: KeepsKeys
  readonly children: ReactNode
}

/** The same menu, opened by the secondary button, the menu key or a long press on `target`. */
export function ContextMenu({ target, keepsKeys = true, children }: ContextMenuProps) {
  const portal = usePortal()
  const keys = useKeptKeys(keepsKeys)
  return (
    <BaseContext.Root
      onOpenChange={(open, { event }) => {
        if (open && !isByFinger(event)) keys.onOpen()
        if (!open) keys.onClose()
      }}
    >
      <BaseContext.Trigger render={target} />
      <BaseContext.Portal container={portal}>
        <BaseContext.Backdrop className="wf-menu-scrim" />
        <BaseContext.Positioner className="wf-menu-positioner">
          <BaseContext.Popup className="wf-menu" {...keys.popup}>
            {children}
          </BaseContext.Popup>
        </BaseContext.Positioner>
      </BaseContext.Portal>
    </BaseContext.Root>
  )
}

export interface MenuItemProps {
  readonly icon?: ReactNode
  readonly shortcut?: string
  /** A second, quieter line. */
  readonly hint?: string
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  readonly onSelect: () => void
  readonly children: ReactNode
}

/** Works in `Menu` and in `ContextMenu`. */
export function MenuItem({
  icon,
  shortcut,
  hint,
  isDanger = false,
  isDisabled = false,
  onSelect,
  children,
}: MenuItemProps) {
  return (
    <Base.Item
      className={classNames('wf-menu-item', isDanger && 'wf-menu-item-danger')}
      disabled={isDisabled}
      onClick={onSelect}
    >
      <span className="wf-menu-icon">{icon}</span>
      <span className="wf-menu-label">
        {children}
        {hint !== undefined && <span className="wf-menu-hint">{hint}</span>}
      </span>
      {shortcut !== undefined && <Kbd keys={shortcut} />}
    </Base.Item>
  )
}

/** An item that is on or off; the menu stays open, unless it `closes` because the items are one choice. */
export function MenuCheckItem({
  isChecked,
  closes = false,
  onChange,
  children,
}: {
  readonly isChecked: boolean
  readonly closes?: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}) {
  return (
    <Base.CheckboxItem
      className="wf-menu-item"
      closeOnClick={closes}
      checked={isChecked}
      onCheckedChange={(next) => onChange(next)}
    >
      <span className="wf-menu-icon wf-menu-icon-kept">
        <Base.CheckboxItemIndicator>
          <Check />
        </Base.CheckboxItemIndicator>
      </span>
      <span className="wf-menu-label">{children}</span>
    </Base.CheckboxItem>
  )
}

/** One of several values. */
export function MenuRadioGroup<Value extends string>({
  value,
  onChange,
  options,
}: {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
}) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} className="wf-menu-item">
          <span className="wf-menu-icon">{option.icon}</span>
          <span className="wf-menu-label">{option.label}</span>
          <Base.RadioItemIndicator className="wf-menu-mark">
            <Check />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

/** A title over the items of its group. */
export function MenuGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="wf-menu-title">{title}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="wf-menu-separator" />
}

export function Submenu({
  title,
  icon,
  children,
}: {
  readonly title: string
  readonly icon?: ReactNode
  readonly children: ReactNode
}) {
  const portal = usePortal()
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className="wf-menu-item">
        <span className="wf-menu-icon">{icon}</span>
        <span className="wf-menu-label">{title}</span>
        <ChevronRight className="wf-menu-mark" />
      </Base.SubmenuTrigger>
      <Base.Portal container={portal}>
        <Base.Positioner sideOffset={2} alignOffset={-5} className="wf-menu-positioner">
          <Base.Popup className="wf-menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  )
}
