import {
  BaseMenu as Menu,
  BasePopover as Popover,
  BaseToolbar as Toolbar,
  Tooltip,
  usePortal,
  useTileWords,
} from '@wenfang/shared-ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

interface LayerProps {
  readonly label: string
  readonly icon: ReactNode
  /** Words beside the icon. */
  readonly text?: string
  readonly refusal: string | null
  readonly children: ReactNode
}

const nameOf = ({ label, refusal }: Pick<LayerProps, 'label' | 'refusal'>): string =>
  refusal === null ? label : `${label}：${refusal}`

function useFace({ label, icon, text, refusal }: Omit<LayerProps, 'children'>) {
  const tileWords = useTileWords(label)
  const words = text ?? tileWords
  return {
    // Without a face of its own it is the arrow of the control before it.
    className:
      icon === null && words === undefined
        ? 'wf-toolbar-arrow writer-layer-arrow-only'
        : 'wf-toolbar-button writer-layer-button',
    'aria-label': nameOf({ label, refusal }),
    disabled: refusal !== null,
    focusableWhenDisabled: true,
    children: (
      <>
        {icon}
        {words !== undefined && <span className="wf-toolbar-words">{words}</span>}
        <ChevronDown className="writer-layer-arrow" aria-hidden="true" />
      </>
    ),
  }
}

/** A toolbar control that opens a list of commands. */
export function ToolbarMenu({ children, ...props }: LayerProps) {
  const portal = usePortal()
  const face = useFace(props)
  return (
    <Menu.Root modal={false}>
      <Tooltip text={nameOf(props)}>
        <Toolbar.Button render={<Menu.Trigger />} {...face} />
      </Tooltip>
      <Menu.Portal container={portal}>
        <Menu.Backdrop className="wf-menu-scrim" />
        <Menu.Positioner align="start" sideOffset={5} className="wf-menu-positioner">
          <Menu.Popup className="wf-menu">{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** A toolbar control that opens a panel of its own. */
export function ToolbarPopover({
  children,
  isOpen,
  onOpenChange,
  ...props
}: LayerProps & { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void }) {
  const portal = usePortal()
  const face = useFace(props)
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <Tooltip text={nameOf(props)}>
        <Toolbar.Button render={<Popover.Trigger />} {...face} />
      </Tooltip>
      <Popover.Portal container={portal}>
        <Popover.Backdrop className="wf-menu-scrim" />
        <Popover.Positioner align="start" sideOffset={5} className="wf-popover-positioner">
          <Popover.Popup className="wf-popover" aria-label={props.label}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
