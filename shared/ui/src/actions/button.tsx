import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './button.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: the one main action of a view. `danger`: what cannot be undone. */
  readonly kind?: ButtonKind
  readonly size?: 'sm' | 'md' | 'lg'
  readonly icon?: ReactNode
  /** Shows a spinner and refuses presses, but keeps the focus and the width. */
  readonly isBusy?: boolean
  readonly isWide?: boolean
}

export function Button({
  kind = 'secondary',
  size = 'md',
  icon,
  isBusy = false,
  isWide = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three types, by default `button`
      type={type}
      className={classNames(
        'wf-button',
        `wf-button-${kind}`,
        `wf-button-${size}`,
        isWide && 'wf-button-wide',
        isBusy && 'wf-button-busy',
        className,
      )}
      aria-disabled={isBusy || rest['aria-disabled']}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon}
      {children !== undefined && <span className="wf-button-label">{children}</span>}
      {isBusy && <span className="wf-button-spinner" aria-hidden="true" />}
    </button>
  )
}
