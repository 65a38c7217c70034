import { Banner, Button } from '@wenfang/shared-ui'
import { useState, useSyncExternalStore } from 'react'
import { useDeck } from '../state/deck-view.ts'

/** Somebody shows the deck: who wants to goes along. */
export function FollowBanner() {
  const { presence, shows } = useDeck()
  const peers = useSyncExternalStore(presence.onChange, () => presence.peers)
  const running = useSyncExternalStore(shows.onChange, () => shows.running)
  const [ignored, setIgnored] = useState<string | null>(null)
  const presenter = peers.find(({ show }) => show !== null)
  if (!presenter || running || ignored === presenter.connection) return null
  return (
    <Banner
      action={
        <>
          {presenter.isOwn && (
            <Button size="sm" kind="primary" onClick={() => shows.follow(presenter.connection, true)}>
              遥控放映
            </Button>
          )}
          <Button
            size="sm"
            kind={presenter.isOwn ? 'quiet' : 'primary'}
            onClick={() => shows.follow(presenter.connection)}
          >
            跟随放映
          </Button>
          <Button size="sm" kind="quiet" onClick={() => setIgnored(presenter.connection)}>
            忽略
          </Button>
        </>
      }
    >
      {presenter.isOwn ? '您正在另一个窗口里放映这份演示文稿' : `${presenter.name} 正在放映这份演示文稿`}
    </Banner>
  )
}
