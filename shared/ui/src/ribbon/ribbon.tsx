// By its name: where the shell gives the kit, there is no second one.
import { BaseTabs as Tabs, Toolbar } from '@wenfang/shared-ui'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { KeyTips } from './key-tips.tsx'
import { RibbonRow } from './ribbon-row.tsx'
import type { RibbonTab } from './ribbon-tab.ts'
import './ribbon.css'

export interface RibbonProps<Id extends string> {
  /** Those of what is selected last. */
  readonly tabs: readonly RibbonTab<Id>[]
  /** The tab to begin with, which comes back when the selection leaves what the chosen tab was for. */
  readonly first: NoInfer<Id>
  /** Tools that begin every tab's row: undo and redo. */
  readonly lead?: ReactNode
  /** Only the tabs are seen. */
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}

/**
 * The tools of a large screen: tabs that are always there, and tabs for what is selected; one row of tools below them, which
 * gives up gaps, then words where room is short. Arrows walk through tabs and tools, Alt shows their letters, a double press on a
 * tab folds the row away.
 */
export function Ribbon<Id extends string>({ tabs, first, lead, isFolded, onFold }: RibbonProps<Id>) {
  const [chosen, choose] = useState<Id>(first)
  const root = useRef<HTMLDivElement>(null)
  const unfold = useCallback(() => onFold(false), [onFold])
  const shown = tabs.some((tab) => tab.id === chosen) ? chosen : first
  return (
    <Tabs.Root ref={root} className="wf-ribbon" value={shown} onValueChange={(id: Id) => choose(id)}>
      <Tabs.List className="wf-ribbon-tabs" aria-label="工具分类">
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.id}
            value={tab.id}
            className="wf-ribbon-tab"
            data-contextual={tab.isContextual === true ? '' : undefined}
            onMouseDown={(event) => event.preventDefault()}
            // A press on a tab opens folded tools again, a double one folds them, as people know it.
            onClick={(event) => event.detail === 1 && isFolded && onFold(false)}
            onDoubleClick={() => onFold(!isFolded)}
          >
            {tab.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {!isFolded &&
        tabs.map(({ id, title, Panel }) => (
          <Tabs.Panel key={id} value={id} className="wf-ribbon-panel" tabIndex={-1}>
            <RibbonRow>
              <Toolbar label={title}>
                {lead}
                <Panel />
              </Toolbar>
            </RibbonRow>
          </Tabs.Panel>
        ))}
      <KeyTips ribbon={root} tabs={tabs} onTab={unfold} />
    </Tabs.Root>
  )
}
