import { AlertDialog, IconButton } from '@wenfang/shared-ui'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { takeKeysSoon } from '../keys/take-keys.ts'
import { useDeck } from '../state/deck-view.ts'
import { elapsed } from './elapsed.ts'

const TICK_MS = 200

/** Over a show that is rehearsed: how long this slide has been shown, and all of it. */
export function RehearsalBar() {
  const { shows } = useDeck()
  const rehearsal = useSyncExternalStore(shows.onChange, () => shows.running?.rehearsal ?? null)
  const [, setNow] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (!rehearsal) return null
  const { isPaused } = rehearsal
  return (
    <section className="deck-show-tools deck-rehearsal" aria-label="排练计时">
      <IconButton
        label={isPaused ? '继续计时' : '暂停计时'}
        icon={isPaused ? <Play /> : <Pause />}
        onClick={() => {
          rehearsal.pause(!isPaused)
          setNow(Date.now())
        }}
      />
      <span className="deck-show-number">本张 {elapsed(rehearsal.slideMs)}</span>
      <span className="deck-show-number">共 {elapsed(rehearsal.totalMs)}</span>
    </section>
  )
}

/** After a rehearsal: whether shows go on by these times from now on. */
export function KeepTimings() {
  const view = useDeck()
  const { shows, store, canWrite } = view
  const times = useSyncExternalStore(shows.onChange, () => shows.rehearsed)
  if (!times || !canWrite) return null
  const there = times.filter(({ slide }) => store.deckSlides.includes(slide))
  const total = there.reduce((sum, { ms }) => sum + ms, 0)
  const end = (): void => {
    shows.forgetRehearsal()
    // What had them before was the show, which is over.
    takeKeysSoon(view)
  }
  return (
    <AlertDialog
      isOpen
      title="保留幻灯片计时？"
      description={`这次放映共用 ${elapsed(total)}，经过 ${there.length} 张幻灯片。保留后，放映时会按这些时间自动换片。`}
      confirmLabel="保留计时"
      onCancel={end}
      onConfirm={() => {
        if (there.length > 0) store.run('slide.timings', { timings: there })
        end()
      }}
    />
  )
}
