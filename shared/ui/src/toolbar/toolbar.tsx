import { Toolbar as Base } from '@base-ui/react/toolbar'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import { TilesContext, useTileWords } from './tiles.ts'
import './toolbar.css'

/** A row of controls that is one tab stop: arrow keys move inside, Home and End jump to its ends. */
export function Toolbar({
  label,
  className,
  isTiled = false,
  children,
}: {
  readonly label: string
  readonly className?: string
  /** Rows of tiles with words below the icons: where there is room and a finger, which gets no hints. */
  readonly isTiled?: boolean
  readonly children: ReactNode
}) {
  return (
    <Base.Root
      aria-label={label}
      className={classNames('wf-toolbar', isTiled && 'wf-toolbar-tiles', className)}
      loopFocus
      onKeyDown={jumpToEnds}
    >
      <TilesContext value={isTiled}>{children}</TilesContext>
    </Base.Root>
  )
}

/** The headless toolbar leaves these two keys out. */
function jumpToEnds(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Home' && event.key !== 'End') return
  // Keys of an open list bubble here through React, though the list is elsewhere in the page.
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
  if (!isInside || event.target instanceof HTMLInputElement) return
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input, a[href]')]
  const target = event.key === 'Home' ? controls[0] : controls.at(-1)
  if (!target) return
  event.preventDefault()
  target.focus()
}

export function ToolbarGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Base.Group aria-label={label} className="wf-toolbar-group">
      {children}
    </Base.Group>
  )
}

export function ToolbarSeparator() {
  return <Base.Separator className="wf-toolbar-separator" />
}

export interface ToolbarButtonProps {
  readonly label: string
  readonly icon?: ReactNode
  readonly shortcut?: string
  /** Absent for an action, true or false for what is on or off at the caret. */
  readonly isPressed?: boolean
  readonly isDisabled?: boolean
  /** Why it cannot be pressed: shown instead of the name, and the control stays reachable by keyboard. */
  readonly disabledReason?: string | undefined
  readonly onPress: () => void
  /** Text beside the icon, or instead of it. */
  readonly children?: ReactNode
}

/** Keeps the selection of the document: a press never takes the focus from the text. */
export function ToolbarButton({
  label,
  icon,
  shortcut,
  isPressed,
  isDisabled = false,
  disabledReason,
  onPress,
  children,
}: ToolbarButtonProps) {
  const tileWords = useTileWords(label)
  const words = children ?? tileWords
  const text = isDisabled && disabledReason !== undefined ? `${label}：${disabledReason}` : label
  return (
    <Tooltip text={text} {...(shortcut === undefined ? {} : { shortcut })}>
      <Base.Button
        className={classNames('wf-toolbar-button', words !== undefined && 'wf-toolbar-button-text')}
        aria-label={text}
        aria-pressed={isPressed}
        disabled={isDisabled}
        focusableWhenDisabled
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (!isDisabled) onPress()
        }}
      >
        {icon}
        {words !== undefined && <span className="wf-toolbar-words">{words}</span>}
      </Base.Button>
    </Tooltip>
  )
}
