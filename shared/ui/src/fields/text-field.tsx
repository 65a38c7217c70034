import { Field as Base } from '@base-ui/react/field'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './fields.css'

export interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  /** Why the value cannot be taken; announced, and tied to the control. */
  readonly error?: string | undefined
  /** The label is there for screen readers only. */
  readonly isLabelHidden?: boolean
  readonly children: ReactNode
}

/** Label, control, hint and error of one value. Put an `Input` inside. */
export function Field({ label, hint, error, isLabelHidden = false, children }: FieldProps) {
  return (
    <Base.Root className="wf-field" invalid={error !== undefined}>
      <Base.Label className={classNames('wf-field-label', isLabelHidden && 'wf-unseen')}>{label}</Base.Label>
      {children}
      {hint !== undefined && error === undefined && (
        <Base.Description className="wf-field-hint">{hint}</Base.Description>
      )}
      {error !== undefined && (
        <Base.Error className="wf-field-error" match role="alert">
          {error}
        </Base.Error>
      )}
    </Base.Root>
  )
}

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  readonly size?: 'md' | 'lg'
}

/** A line of text. Inside `Field` it takes its label, hint and error; alone it needs an `aria-label`. */
export function Input({ size = 'md', className, ...rest }: InputProps) {
  return <Base.Control {...rest} className={classNames('wf-input', size === 'lg' && 'wf-input-lg', className)} />
}
