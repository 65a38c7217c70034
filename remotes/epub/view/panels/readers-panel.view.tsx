import { Avatar, Button } from '@wenfang/shared-ui'
import { useEpubView } from '../state/epub-view.ts'

/** Who reads the book at this moment, where they are, and with whom one goes along. */
export function ReadersPanel() {
  const { following } = useEpubView()
  const { readers, followed, follow } = following
  if (readers.length === 0) return <p className="wf-side-hint">现在没有别人在读这本书。</p>
  return (
    <ul className="epub-readers">
      {readers.map(({ connection, name, avatarUrl, colour, chapter, fraction }) => (
        <li key={connection}>
          <Avatar name={name} imageUrl={avatarUrl} colour={colour} isDecorative />
          <span className="epub-reader-place">
            <strong>{name}</strong>
            <span>{[chapter, `${Math.round(fraction * 100)}%`].filter(Boolean).join(' · ')}</span>
          </span>
          <Button
            kind={followed === connection ? 'primary' : 'secondary'}
            aria-pressed={followed === connection}
            aria-label={followed === connection ? `不再跟随${name}` : `跟随${name}`}
            onClick={() => follow(followed === connection ? null : connection)}
          >
            {followed === connection ? '正在跟随' : '跟随'}
          </Button>
        </li>
      ))}
    </ul>
  )
}
