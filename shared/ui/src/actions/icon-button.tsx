import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import './button.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Chinese name of the action: read by screen readers and shown as tooltip. */
  readonly label: string
  readonly icon: ReactNode
  readonly size?: 'sm' | 'md'
}

/** A button that is only an icon; its name is always there, as accessible name and as tooltip. */
export function IconButton({ label, icon, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={classNames('wf-icon-button', size === 'sm' && 'wf-icon-button-sm', className)}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
