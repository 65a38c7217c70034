import type { RibbonTab } from '@wenfang/shared-ui/ribbon'
import { DesignTab } from './tabs/design.tab.tsx'
import { HomeTab } from './tabs/home.tab.tsx'
import { InsertTab } from './tabs/insert.tab.tsx'
import { MasterToolsTab } from './tabs/master-tools.tab.tsx'
import { ShapeTab } from './tabs/shape.tab.tsx'
import { ShowTab } from './tabs/show.tab.tsx'
import { TableTab } from './tabs/table.tab.tsx'
import { ViewTab } from './tabs/view.tab.tsx'

export type TabId = 'master' | 'home' | 'insert' | 'design' | 'show' | 'view' | 'table' | 'shape'

/** Under the letters that PowerPoint in Chinese shows. */
const SHOW: RibbonTab<TabId> = { id: 'show', title: '放映', keyTip: 'S', Panel: ShowTab }
const VIEW: RibbonTab<TabId> = { id: 'view', title: '视图', keyTip: 'W', Panel: ViewTab }

const INSERT: RibbonTab<TabId> = { id: 'insert', title: '插入', keyTip: 'N', Panel: InsertTab }

export const READING: readonly RibbonTab<TabId>[] = [SHOW, VIEW]
export const WRITING: readonly RibbonTab<TabId>[] = [
  { id: 'home', title: '开始', keyTip: 'H', Panel: HomeTab },
  INSERT,
  { id: 'design', title: '设计与切换', keyTip: 'G', Panel: DesignTab },
  SHOW,
  VIEW,
]
/** While masters and layouts are shown. */
export const MASTERS: readonly RibbonTab<TabId>[] = [
  { id: 'master', title: '幻灯片母版', keyTip: 'M', Panel: MasterToolsTab },
  { id: 'home', title: '开始', keyTip: 'H', Panel: HomeTab },
  INSERT,
  VIEW,
]
export const TABLE: RibbonTab<TabId> = {
  id: 'table',
  title: '表格',
  keyTip: 'T',
  isContextual: true,
  Panel: TableTab,
}
export const SHAPE: RibbonTab<TabId> = {
  id: 'shape',
  title: '形状格式',
  keyTip: 'J',
  isContextual: true,
  Panel: ShapeTab,
}
