import { Toolbar } from '@wenfang/shared-ui'
import { Tabs } from '@base-ui/react/tabs'
import { type ComponentType, useCallback, useRef, useState } from 'react'
import { isOpen, useSurface, useWriter } from '../state/writer.ts'
import { FileTab } from './tabs/file.tab.tsx'
import { FoldingRow } from './folding-row.view.tsx'
import { KeyTips } from './key-tips.view.tsx'
import { HeaderFooterTab } from './tabs/header-footer.tab.tsx'
import { HomeTab } from './tabs/home.tab.tsx'
import { ImageTab } from './tabs/image.tab.tsx'
import { InsertTab } from './tabs/insert.tab.tsx'
import { LayoutTab } from './tabs/layout.tab.tsx'
import { ReferencesTab } from './tabs/references.tab.tsx'
import { ReviewTab } from './tabs/review.tab.tsx'
import { TableTab } from './tabs/table.tab.tsx'
import { ViewTab } from './tabs/view.tab.tsx'
import './toolbar.css'

type TabId =
  | 'file'
  | 'home'
  | 'insert'
  | 'layout'
  | 'references'
  | 'review'
  | 'view'
  | 'table'
  | 'image'
  | 'header-footer'

interface TabPanel {
  readonly id: TabId
  readonly title: string
  readonly Panel: ComponentType
}

/** Shown first, and again when the caret leaves what the chosen tab was for. */
const HOME: TabPanel = { id: 'home', title: '开始', Panel: HomeTab }
const ALWAYS: readonly TabPanel[] = [
  { id: 'file', title: '文件', Panel: FileTab },
  HOME,
  { id: 'insert', title: '插入', Panel: InsertTab },
  { id: 'layout', title: '布局', Panel: LayoutTab },
  { id: 'references', title: '引用', Panel: ReferencesTab },
  { id: 'review', title: '审阅', Panel: ReviewTab },
  { id: 'view', title: '视图', Panel: ViewTab },
]
const OF_TABLE: TabPanel = { id: 'table', title: '表格工具', Panel: TableTab }
const OF_IMAGE: TabPanel = { id: 'image', title: '图片工具', Panel: ImageTab }
const OF_HEADER_FOOTER: TabPanel = { id: 'header-footer', title: '页眉和页脚', Panel: HeaderFooterTab }

/** The tools of a large screen: tabs that are always there, and tabs for what the caret is in. */
export function Ribbon({
  isCollapsed,
  onCollapse,
}: {
  readonly isCollapsed: boolean
  readonly onCollapse: (isCollapsed: boolean) => void
}) {
  const { surface } = useWriter()
  const { hasTable, hasImage, isInFurniture } = useSurface((snapshot) => ({
    hasTable: snapshot.table !== null,
    hasImage: snapshot.image !== null,
    isInFurniture: isOpen(surface) && Boolean(surface.getHeaderFooterState()?.editing),
  }))
  const [chosen, choose] = useState<TabId>(HOME.id)
  const root = useRef<HTMLDivElement>(null)
  const unfold = useCallback(() => onCollapse(false), [onCollapse])
  const tabs = [
    ...ALWAYS,
    ...(hasTable ? [OF_TABLE] : []),
    ...(hasImage ? [OF_IMAGE] : []),
    ...(isInFurniture ? [OF_HEADER_FOOTER] : []),
  ]
  const shown = tabs.find((tab) => tab.id === chosen) ?? HOME
  return (
    <Tabs.Root ref={root} className="writer-ribbon" value={shown.id} onValueChange={(id: TabId) => choose(id)}>
      <Tabs.List className="writer-ribbon-tabs" aria-label="工具分类">
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.id}
            value={tab.id}
            className="writer-ribbon-tab"
            data-contextual={ALWAYS.includes(tab) ? undefined : ''}
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
