import { useState } from 'react'
import { classNames } from '../class-names.ts'
import './avatar.css'

export interface AvatarProps {
  readonly name: string
  readonly imageUrl?: string
  /** Ring and ground in the colour the person has in this document (S204). */
  readonly colour?: string
  readonly sizePx?: number
  readonly isFaded?: boolean
  /** True beside the visible name. */
  readonly isDecorative?: boolean
}

/** Below this size two Chinese characters cannot be read. */
const TWO_LETTERS_FROM_PX = 32

/** What stands for a name in a circle: the end of a Chinese name, or the initials. */
export function initialsOf(name: string, isSmall = false): string {
  const plain = name.replace(/（.*?）|\(.*?\)/g, '').trim() || name.trim()
  const chinese = Array.from(plain).filter((letter) => /\p{Script=Han}/u.test(letter))
  if (chinese.length > 0) return chinese.slice(isSmall ? -1 : -2).join('')
  const words = plain.split(/[\s._@-]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}

/** A person as a picture, or as initials while there is none. */
export function Avatar({ name, imageUrl, colour, sizePx = 28, isFaded = false, isDecorative = false }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const showsImage = imageUrl !== undefined && imageUrl !== '' && imageUrl !== failedUrl
  const isSmall = sizePx < TWO_LETTERS_FROM_PX
  return (
    <span
      className={classNames('wf-avatar', isFaded && 'wf-avatar-faded')}
      role={isDecorative ? undefined : 'img'}
      aria-label={isDecorative ? undefined : name}
      aria-hidden={isDecorative || undefined}
      // Drawn by the style sheet: as text it would have to be part of the accessible name of what contains it.
      data-initials={showsImage ? undefined : initialsOf(name, isSmall)}
      style={{
        width: sizePx,
        height: sizePx,
        fontSize: Math.round(sizePx * (isSmall ? 0.44 : 0.36)),
        ...(colour === undefined ? {} : { ['--person' as string]: colour }),
      }}
    >
      {showsImage && <img src={imageUrl} alt="" onError={() => setFailedUrl(imageUrl)} />}
    </span>
  )
}
