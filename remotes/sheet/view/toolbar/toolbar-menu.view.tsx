import { BaseMenu as Menu, BaseToolbar as Toolbar, usePortal } from '@wenfang/shared-ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

/** A toolbar control that opens a list of commands. */
export function ToolbarMenu({
  label,
  icon,
  text,
  hasWords = false,
  refusal,
  children,
}: {
  readonly label: string
  readonly icon?: ReactNode
  /** Words beside the icon. */
  readonly text?: string
  /** The label itself is shown. */
  readonly hasWords?: boolean
  readonly refusal: string | null
  readonly children: ReactNode
}) {
  const portal = usePortal()
  const title = text === undefined ? label : `${label}：${text}`
  const name = refusal === null ? title : `${title}：${refusal}`
  return (
    <Menu.Root modal={false}>
      <Toolbar.Button
        render={<Menu.Trigger />}
        className="wf-toolbar-button sheet-layer-button"
        aria-label={name}
        title={name}
        disabled={refusal !== null}
        focusableWhenDisabled
      >
        {icon}
        {hasWords ? label : text}
        <ChevronDown className="sheet-layer-arrow" aria-hidden="true" />
      </Toolbar.Button>
      <Menu.Portal container={portal}>
        <Menu.Positioner align="start" sideOffset={5} className="wf-menu-positioner">
          <Menu.Popup className="wf-menu">{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
