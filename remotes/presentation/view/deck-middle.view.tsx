import { importRetrying } from '@wenfang/shared-remote'
import { lazy, Suspense } from 'react'
import { NotesPane } from './notes/notes-pane.view.tsx'
import { SlidePanel } from './panel/slide-panel.view.tsx'
import { StageView } from './stage/stage.view.tsx'
import { useDeck, useOptions } from './state/deck-view.ts'

const load = importRetrying(() => import(/* webpackChunkName: "further-views" */ './further-views.view.tsx'))
const Sorter = lazy(async () => ({ default: (await load()).Sorter }))
const OutlinePanel = lazy(async () => ({ default: (await load()).OutlinePanel }))
const SidePanels = lazy(async () => ({ default: (await load()).SidePanels }))

/** One slide in the middle with the list of all beside it, or all of them small. */
export function DeckMiddle() {
  const { options } = useDeck()
  const { mode, side } = useOptions(options)
  if (mode === 'sorter')
    return (
      <Suspense fallback={<div className="deck-sorter" />}>
        <Sorter />
      </Suspense>
    )
  return (
    <>
      {mode === 'outline' ? (
        <Suspense fallback={<div className="deck-words" />}>
          <OutlinePanel />
        </Suspense>
      ) : (
        <SlidePanel />
      )}
      <div className="deck-middle">
        <StageView />
        <NotesPane />
      </div>
      {side !== null && (
        <Suspense fallback={null}>
          <SidePanels />
        </Suspense>
      )}
    </>
  )
}
