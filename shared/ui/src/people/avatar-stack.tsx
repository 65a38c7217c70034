import { Avatar, type AvatarProps } from './avatar.tsx'
import './avatar.css'

export interface AvatarStackProps {
  readonly people: readonly (AvatarProps & { readonly id: string })[]
  /** How many are drawn; the rest is told as +N. */
  readonly limit: number
}

const SIZE_PX = 28

/** People side by side. The first ones are seen, the rest is a number. */
export function AvatarStack({ people, limit }: AvatarStackProps) {
  const hidden = Math.max(0, people.length - limit)
  return (
    <span className="wf-avatar-stack">
      {people.slice(0, limit).map(({ id, ...person }) => (
        <Avatar key={id} {...person} sizePx={SIZE_PX} />
      ))}
      {hidden > 0 && (
        <span
          className="wf-avatar wf-avatar-more"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not a picture file
          role="img"
          aria-label={`另有 ${hidden} 人`}
          data-initials={`+${hidden}`}
          style={{ height: SIZE_PX }}
        />
      )}
    </span>
  )
}
