import './feedback.css'

/** The place of something that is on its way. Sizes are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '14px',
  radius,
}: {
  readonly width?: string
  readonly height?: string
  readonly radius?: string
}) {
  return (
    <span
      className="wf-skeleton"
      aria-hidden="true"
      style={{ width, height, ...(radius === undefined ? {} : { borderRadius: radius }) }}
    />
  )
}
