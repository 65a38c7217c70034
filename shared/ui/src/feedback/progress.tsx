import './feedback.css'

interface ProgressProps {
  /** Chinese name of what is in progress. */
  readonly label: string
  /** 0-100; absent while it cannot be known. */
  readonly percent?: number | undefined
}

const aria = ({ label, percent }: ProgressProps) => ({
  role: 'progressbar',
  'aria-label': label,
  'aria-valuemin': 0,
  'aria-valuemax': 100,
  ...(percent === undefined ? {} : { 'aria-valuenow': Math.round(percent) }),
})

export function ProgressBar(props: ProgressProps & { readonly tone?: 'normal' | 'danger' | 'success' }) {
  const { percent, tone = 'normal' } = props
  return (
    <div
      {...aria(props)}
      className={`wf-progress wf-progress-${tone}`}
      data-unknown={percent === undefined || undefined}
    >
      <div className="wf-progress-fill" style={percent === undefined ? {} : { width: `${percent}%` }} />
    </div>
  )
}

export function ProgressRing(props: ProgressProps & { readonly sizePx?: number }) {
  const { percent, sizePx = 20 } = props
  return (
    <svg
      {...aria(props)}
      className="wf-ring"
      data-unknown={percent === undefined || undefined}
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
    >
      <circle className="wf-ring-track" cx="12" cy="12" r="9.5" />
      <circle
        className="wf-ring-fill"
        cx="12"
        cy="12"
        r="9.5"
        pathLength="100"
        strokeDasharray={`${percent ?? 28} 100`}
      />
    </svg>
  )
}
