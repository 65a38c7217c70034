import { BaseTabs as Tabs, Toolbar } from '@wenfang/shared-ui'
import { useState } from 'react'
import { type TabId, useRibbonTabs } from '../toolbar/ribbon-tabs.ts'
import '../toolbar/toolbar.css'

/** Every tool there is, by the tabs of a large screen, with their words and as large as a finger. */
export function ToolSheet() {
  const tabs = useRibbonTabs()
  const [chosen, choose] = useState<TabId | null>(null)
  // What the caret is in is what one opened the sheet for.
  const first = tabs.find(({ isContextual }) => isContextual)?.id ?? 'home'
  const shown = tabs.some(({ id }) => id === chosen) ? chosen : first
  return (
    <Tabs.Root className="writer-tool-sheet" value={shown} onValueChange={(id: TabId) => choose(id)}>
      <Tabs.List className="writer-tool-sheet-tabs" aria-label="工具分类">
        {tabs.map(({ id, title, isContextual }) => (
          <Tabs.Tab
            key={id}
            value={id}
            className="writer-ribbon-tab"
            data-contextual={isContextual ? '' : undefined}
            onMouseDown={(event) => event.preventDefault()}
          >
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, title, Panel }) => (
        <Tabs.Panel key={id} value={id} className="writer-tool-sheet-panel" tabIndex={-1}>
          <Toolbar label={title} isTiled>
            <Panel />
          </Toolbar>
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
