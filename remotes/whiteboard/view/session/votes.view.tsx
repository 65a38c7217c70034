import { lazyView } from '@wenfang/shared-remote/surface'
import { Suspense, useSyncExternalStore } from 'react'
import { useBoard } from '../state/board-state.ts'

const Tallies = lazyView(async () => ({ default: (await import('./tallies.view.tsx')).Tallies }))

/** Votes at the corners of notes; nothing is counted on boards on which nobody ever voted. */
export function Votes() {
  const { editor } = useBoard()
  const wasHeld = useSyncExternalStore(
    (listener) => editor.board.onChange(listener),
    () => editor.board.head('voting') !== undefined,
  )
  if (!wasHeld) return null
  return (
    <Suspense>
      <Tallies />
    </Suspense>
  )
}
