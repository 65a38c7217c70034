import { useSyncExternalStore } from 'react'
import { FurtherView } from '../further-view.view.tsx'
import { useDeck } from '../state/deck-view.ts'

/** The running show, and what is asked after a rehearsal. */
export function ShowLayer() {
  const { shows } = useDeck()
  const running = useSyncExternalStore(shows.onChange, () => shows.running)
  const rehearsed = useSyncExternalStore(shows.onChange, () => shows.rehearsed)
  const Layer = shows.code?.RunningShowLayer
  if (running && Layer) return <Layer />
  return rehearsed ? <FurtherView view="KeepTimings" /> : null
}
