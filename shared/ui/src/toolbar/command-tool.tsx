import type { ReactNode } from 'react'
import { MenuItem } from '../overlays/menu.tsx'
import { ToolbarButton } from './toolbar.tsx'

/** What tools and menus show of a command; what it does is its owner's. */
export interface ShownCommand {
  readonly title: string
  /** The first one is shown. */
  readonly shortcuts?: readonly string[]
  /** There for what is on or off. */
  readonly isActive?: unknown
}

/** A command as it is now. */
export interface CommandControl {
  /** Why it cannot run, in Chinese; null when it can. */
  readonly refusal: string | null
  readonly isActive: boolean
  readonly run: () => void
}

interface FaceProps {
  readonly command: ShownCommand
  readonly control: CommandControl
  readonly icon?: ReactNode
  /** Where one command has several buttons. */
  readonly label?: string | undefined
}

/** A command as a tool: pressed where it is on, disabled with the reason where it cannot run. */
export function CommandTool({
  command,
  control: { refusal, isActive, run },
  icon,
  label,
  children,
}: FaceProps & {
  /** Words beside the icon. */
  readonly children?: ReactNode
}) {
  const shortcut = command.shortcuts?.[0]
  // Who speaks to the control says the words that stand on it.
  const isNamedByFace = typeof children === 'string' && !command.title.includes(children)
  return (
    <ToolbarButton
      label={label ?? (isNamedByFace ? children : command.title)}
      icon={icon}
      isDisabled={refusal !== null}
      disabledReason={refusal ?? undefined}
      onPress={run}
      {...(command.isActive === undefined ? {} : { isPressed: isActive })}
      {...(shortcut === undefined ? {} : { shortcut })}
    >
      {children}
    </ToolbarButton>
  )
}

/** A command in a menu. One that cannot run says why under its name. */
export function CommandMenuItem({
  command,
  control: { refusal, run },
  icon,
  label,
  isDanger = false,
}: FaceProps & { readonly isDanger?: boolean | undefined }) {
  const shortcut = command.shortcuts?.[0]
  return (
    <MenuItem
      icon={icon}
      isDanger={isDanger}
      isDisabled={refusal !== null}
      onSelect={run}
      {...(refusal === null ? {} : { hint: refusal })}
      {...(shortcut === undefined ? {} : { shortcut })}
    >
      {label ?? command.title}
    </MenuItem>
  )
}
