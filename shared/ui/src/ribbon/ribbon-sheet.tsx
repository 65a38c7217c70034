// By its name: where the shell gives the kit, there is no second one.
import { BaseTabs as Tabs, Toolbar } from '@wenfang/shared-ui'
import { useState } from 'react'
import type { RibbonTab } from './ribbon-tab.ts'
import './ribbon.css'

export interface RibbonSheetProps<Id extends string> {
  readonly tabs: readonly RibbonTab<Id>[]
  readonly first: NoInfer<Id>
}

/** The ribbon of a phone: every tool there is, by the tabs of a large screen, with their words and as large as a finger. */
export function RibbonSheet<Id extends string>({ tabs, first }: RibbonSheetProps<Id>) {
  const [chosen, choose] = useState<Id | null>(null)
  // What is selected is what one opened the sheet for.
  const opening = tabs.find(({ isContextual }) => isContextual === true)?.id ?? first
  const shown = tabs.some(({ id }) => id === chosen) ? chosen : opening
  return (
    <Tabs.Root className="wf-ribbon-sheet" value={shown} onValueChange={(id: Id) => choose(id)}>
      <Tabs.List className="wf-ribbon-sheet-tabs" aria-label="工具分类">
        {tabs.map(({ id, title, isContextual }) => (
          <Tabs.Tab
            key={id}
            value={id}
            className="wf-ribbon-tab"
            data-contextual={isContextual === true ? '' : undefined}
            onMouseDown={(event) => event.preventDefault()}
          >
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, title, Panel }) => (
        <Tabs.Panel key={id} value={id} className="wf-ribbon-sheet-panel" tabIndex={-1}>
          <Toolbar label={title} isTiled>
            <Panel />
          </Toolbar>
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
