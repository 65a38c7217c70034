import { FurtherView } from './further-view.view.tsx'
import { NotesPane } from './notes/notes-pane.view.tsx'
import { Reading } from './phone/reading.view.tsx'
import { SlidePanel } from './panel/slide-panel.view.tsx'
import { StageView } from './stage/stage.view.tsx'
import { useDeck, useMasters, useOptions } from './state/deck-view.ts'

/** One slide in the middle with the list of all beside it, or all of them small. */
export function DeckMiddle() {
  const { options, store } = useDeck()
  const isMasters = useMasters(store)
  const { mode, side } = useOptions(options)
  if (mode === 'sorter' && !isMasters) return <FurtherView view="Sorter" />
  if (mode === 'reading' && !isMasters) return <Reading />
  return (
    <>
      {isMasters ? (
        <FurtherView view="MasterPanel" />
      ) : mode === 'outline' ? (
        <FurtherView view="OutlinePanel" />
      ) : (
        <SlidePanel />
      )}
      <div className="deck-middle">
        <StageView />
        {!isMasters && <NotesPane />}
      </div>
      {side !== null && <FurtherView view="SidePanels" />}
    </>
  )
}
