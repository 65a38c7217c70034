import { BaseTabs as Tabs, Toolbar } from '@wenfang/shared-ui'
import { useCallback, useRef, useState } from 'react'
import { FoldingRow } from './folding-row.view.tsx'
import { KeyTips } from './key-tips.view.tsx'
import { type TabId, useRibbonTabs } from './ribbon-tabs.ts'
import './toolbar.css'

/** The tools of a large screen: tabs that are always there, and tabs for what the caret is in. */
export function Ribbon({
  isCollapsed,
  onCollapse,
}: {
  readonly isCollapsed: boolean
  readonly onCollapse: (isCollapsed: boolean) => void
}) {
  const tabs = useRibbonTabs()
  const [chosen, choose] = useState<TabId>('home')
  const root = useRef<HTMLDivElement>(null)
  const unfold = useCallback(() => onCollapse(false), [onCollapse])
  // 开始 comes back when the caret leaves what the chosen tab was for.
  const shown = tabs.some((tab) => tab.id === chosen) ? chosen : 'home'
  return (
    <Tabs.Root ref={root} className="writer-ribbon" value={shown} onValueChange={(id: TabId) => choose(id)}>
      <Tabs.List className="writer-ribbon-tabs" aria-label="工具分类">
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.id}
            value={tab.id}
            className="writer-ribbon-tab"
            data-contextual={tab.isContextual ? '' : undefined}
            onMouseDown={(event) => event.preventDefault()}
            // A press on a tab opens folded tools again, a double one folds them, as people know it.
            onClick={(event) => event.detail === 1 && isCollapsed && onCollapse(false)}
            onDoubleClick={() => onCollapse(!isCollapsed)}
          >
            {tab.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {!isCollapsed &&
        tabs.map(({ id, title, Panel }) => (
          <Tabs.Panel key={id} value={id} className="writer-ribbon-panel" tabIndex={-1}>
            <FoldingRow>
              <Toolbar label={title}>
                <Panel />
              </Toolbar>
            </FoldingRow>
          </Tabs.Panel>
        ))}
      <KeyTips ribbon={root} onTab={unfold} />
    </Tabs.Root>
  )
}
