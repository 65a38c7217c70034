import { Menu } from '@base-ui/react/menu'
import { Popover } from '@base-ui/react/popover'
import { Toolbar } from '@base-ui/react/toolbar'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useKeptKeys, type KeepsKeys } from '../keys/use-kept-keys.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import { usePortal } from '../provider.tsx'
import { useTileWords } from './tiles.ts'
import './toolbar.css'

interface LayerProps {
  readonly label: string
  /** Null where it is the arrow of the control before it. */
  readonly icon?: ReactNode
  /** Words beside the icon. */
  readonly text?: string
  /** What is chosen now: the words on it and part of its name. */
  readonly value?: string
  /** Why it cannot be opened, in Chinese. */
  readonly refusal: string | null
  /** The keys stay in the document while it is used, and are there again afterwards. */
  readonly keepsKeys?: KeepsKeys
  readonly children: ReactNode
}

/** What is read on it is part of its name: whoever speaks to it says what is there. */
const nameOf = ({ label, text, value, refusal }: Omit<LayerProps, 'children' | 'keepsKeys'>): string =>
  [text?.includes(label) === true ? text : label, value, refusal]
    .filter((part) => part !== undefined && part !== null)
    .join('：')

function useFace(props: Omit<LayerProps, 'children' | 'keepsKeys'>) {
  const { label, icon, text, value, refusal } = props
  const tileWords = useTileWords(label)
  const words = value ?? text ?? tileWords
  return {
    className:
      icon === null && words === undefined
        ? 'wf-toolbar-arrow wf-toolbar-layer-bare'
        : 'wf-toolbar-button wf-toolbar-layer',
    'aria-label': nameOf(props),
    disabled: refusal !== null,
    focusableWhenDisabled: true,
    children: (
      <>
        {icon}
        {words !== undefined && <span className="wf-toolbar-words">{words}</span>}
        <ChevronDown className="wf-toolbar-layer-arrow" aria-hidden="true" />
      </>
    ),
  }
}

/** A toolbar control that opens a list of commands. */
export function ToolbarMenu({ children, keepsKeys = false, ...props }: LayerProps) {
  const portal = usePortal()
  const face = useFace(props)
  const keys = useKeptKeys(keepsKeys, true)
  return (
    <Menu.Root modal={false} onOpenChange={(open) => (open ? keys.onOpen() : keys.onClose())}>
      <Tooltip text={nameOf(props)}>
        <Toolbar.Button render={<Menu.Trigger />} {...face} {...keys.trigger} />
      </Tooltip>
      <Menu.Portal container={portal}>
        <Menu.Backdrop className="wf-menu-scrim" />
        <Menu.Positioner align="start" sideOffset={5} className="wf-menu-positioner">
          <Menu.Popup className="wf-menu" {...keys.popup}>
            {children}
          </Menu.Popup>
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
  keepsKeys = false,
  ...props
}: LayerProps & { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void }) {
  const portal = usePortal()
  const face = useFace(props)
  const keys = useKeptKeys(keepsKeys)
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (open) keys.onOpen()
        onOpenChange(open)
      }}
    >
      <Tooltip text={nameOf(props)}>
        <Toolbar.Button render={<Popover.Trigger />} {...face} {...keys.trigger} />
      </Tooltip>
      <Popover.Portal container={portal}>
        <Popover.Backdrop className="wf-menu-scrim" />
        <Popover.Positioner align="start" sideOffset={5} className="wf-popover-positioner">
          <Popover.Popup className="wf-popover" aria-label={props.label} {...keys.popup}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
