import { BaseTabs as Tabs, FrameBar, ToolbarGroup, ToolbarSeparator } from '@wenfang/shared-ui'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { useState, useSyncExternalStore } from 'react'
import { isTable, VIEW_ACTIONS } from '../actions/index.ts'
import { useDeck } from '../state/deck-view.ts'
import { ActionButton } from './action-button.view.tsx'
import { DESIGN, HOME, INSERT, SHAPE, SHOW, TABLE, VIEW } from './deck-tabs.ts'

/** The tools: tabs that are always there, and one for selected shapes. */
export function DeckToolbar() {
  const view = useDeck()
  const { canWrite, store } = view
  const hasShapes = useSyncExternalStore(store.onChange, () => store.selection.shapes.length > 0)
  const hasTable = useSyncExternalStore(store.onChange, () => isTable(view))
  const [chosen, choose] = useState<string>('home')
  const tabs = canWrite
    ? [HOME, INSERT, DESIGN, SHOW, VIEW, ...(hasTable ? [TABLE] : []), ...(hasShapes ? [SHAPE] : [])]
    : [SHOW, VIEW]
  const shown = tabs.some(({ id }) => id === chosen) ? chosen : (tabs[0]?.id ?? '')
  return (
    <Tabs.Root className="deck-tools" value={shown} onValueChange={(id: string) => choose(id)}>
      <Tabs.List className="deck-tabs" aria-label="工具分类">
        {tabs.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id} className="deck-tab" onMouseDown={(event) => event.preventDefault()}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, title, Panel }) => (
        <Tabs.Panel key={id} value={id} tabIndex={-1}>
          <FrameBar label={title} isBelow={false}>
            {canWrite && (
              <>
                <ToolbarGroup label="历史">
                  <ActionButton action={VIEW_ACTIONS.undo} icon={<Undo />} />
                  <ActionButton action={VIEW_ACTIONS.redo} icon={<Redo />} />
                </ToolbarGroup>
                <ToolbarSeparator />
              </>
            )}
            <Panel />
          </FrameBar>
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
