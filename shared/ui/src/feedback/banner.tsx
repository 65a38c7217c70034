import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import './feedback.css'

const ICONS = { neutral: Info, info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const

export interface BannerProps {
  readonly tone?: Tone
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** A message that stays in its place until it is no longer true. Danger and warning are announced at once. */
export function Banner({ tone = 'info', children, action }: BannerProps) {
  const Icon = ICONS[tone]
  return (
    <div className={`wf-banner wf-tone-${tone}`} role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" />
      <div className="wf-banner-text">{children}</div>
      {action}
    </div>
  )
}
