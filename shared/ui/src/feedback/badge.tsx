import type { ReactNode } from 'react'
import './feedback.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** A word on the state of the thing beside it. */
export function Badge({ tone = 'neutral', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`wf-badge wf-tone-${tone}`}>{children}</span>
}
