import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from './illustration.tsx'
import './feedback.css'

export interface EmptyStateProps {
  readonly illustration: IllustrationName
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly headingLevel?: 1 | 2
}

/** A view without content: what belongs here and how to bring it here. */
export function EmptyState({ illustration, title, children, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className="wf-empty">
      <Illustration name={illustration} />
      <Heading className="wf-empty-title">{title}</Heading>
      {children !== undefined && <div className="wf-empty-text">{children}</div>}
      {actions !== undefined && <div className="wf-empty-actions">{actions}</div>}
    </div>
  )
}
