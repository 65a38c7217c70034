import { ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import { Ribbon } from '@wenfang/shared-ui/ribbon'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { useState, useSyncExternalStore } from 'react'
import { isTable, VIEW_ACTIONS } from '../actions/index.ts'
import { useDeck, useMasters } from '../state/deck-view.ts'
import { ActionButton } from './action-button.view.tsx'
import { MASTERS, READING, SHAPE, TABLE, WRITING } from './deck-tabs.ts'

const LEAD = (
  <>
    <ToolbarGroup label="历史">
      <ActionButton action={VIEW_ACTIONS.undo} icon={<Undo />} />
      <ActionButton action={VIEW_ACTIONS.redo} icon={<Redo />} />
    </ToolbarGroup>
    <ToolbarSeparator />
  </>
)

/** The tools: tabs that are always there, and those of what is selected. */
export function DeckToolbar() {
  const view = useDeck()
  const { canWrite, store } = view
  const hasShapes = useSyncExternalStore(store.onChange, () => store.selection.shapes.length > 0)
  const hasTable = useSyncExternalStore(store.onChange, () => isTable(view))
  const isMasters = useMasters(store)
  const [isFolded, setFolded] = useState(false)
  if (!canWrite) return <Ribbon tabs={READING} first="show" isFolded={isFolded} onFold={setFolded} />
  const tabs = [...(isMasters ? MASTERS : WRITING), ...(hasTable ? [TABLE] : []), ...(hasShapes ? [SHAPE] : [])]
  return (
    <Ribbon
      // What can be done is something else: it begins with its own tab.
      key={isMasters ? 'masters' : 'slides'}
      tabs={tabs}
      first={isMasters ? 'master' : 'home'}
      lead={LEAD}
      isFolded={isFolded}
      onFold={setFolded}
    />
  )
}
