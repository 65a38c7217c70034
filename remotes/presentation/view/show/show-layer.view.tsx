import { importRetrying } from '@wenfang/shared-remote'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useDeck } from '../state/deck-view.ts'

const load = importRetrying(() => import(/* webpackChunkName: "show" */ './running-show.view.tsx'))
const RunningShow = lazy(async () => ({ default: (await load()).RunningShow }))

/** The running show, whose code comes with the first one. */
export function ShowLayer() {
  const { shows } = useDeck()
  const isRunning = useSyncExternalStore(shows.onChange, () => shows.running !== null)
  return (
    isRunning && (
      <Suspense fallback={null}>
        <RunningShow />
      </Suspense>
    )
  )
}
