import type { RibbonTab } from '@wenfang/shared-ui/ribbon'
import type { ComponentType } from 'react'
import { isOpen, useSurface, useWriter } from '../state/writer.ts'
import { FileTab } from './tabs/file.tab.tsx'
import { HeaderFooterTab } from './tabs/header-footer.tab.tsx'
import { HomeTab } from './tabs/home.tab.tsx'
import { ImageTab } from './tabs/image.tab.tsx'
import { InsertTab } from './tabs/insert.tab.tsx'
import { LayoutTab } from './tabs/layout.tab.tsx'
import { ReferencesTab } from './tabs/references.tab.tsx'
import { ReviewTab } from './tabs/review.tab.tsx'
import { TableTab } from './tabs/table.tab.tsx'
import { ViewTab } from './tabs/view.tab.tsx'

export type TabId =
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

const always = (id: TabId, title: string, keyTip: string, Panel: ComponentType): RibbonTab<TabId> => ({
  id,
  title,
  keyTip,
  Panel,
})
const contextual = (...tab: Parameters<typeof always>): RibbonTab<TabId> => ({ ...always(...tab), isContextual: true })

/** Under the letters that Word in Chinese shows. */
const ALWAYS: readonly RibbonTab<TabId>[] = [
  always('file', '文件', 'F', FileTab),
  always('home', '开始', 'H', HomeTab),
  always('insert', '插入', 'N', InsertTab),
  always('layout', '布局', 'P', LayoutTab),
  always('references', '引用', 'S', ReferencesTab),
  always('review', '审阅', 'R', ReviewTab),
  always('view', '视图', 'W', ViewTab),
]
const OF_TABLE = contextual('table', '表格工具', 'T', TableTab)
const OF_IMAGE = contextual('image', '图片工具', 'J', ImageTab)
const OF_HEADER_FOOTER = contextual('header-footer', '页眉和页脚', 'Y', HeaderFooterTab)

/** Every tool of the writer by tab, the tabs of the caret's place last. */
export function useRibbonTabs(): readonly RibbonTab<TabId>[] {
  const { surface } = useWriter()
  const { hasTable, hasImage, isInHeaderFooter } = useSurface((snapshot) => ({
    hasTable: snapshot.table !== null,
    hasImage: snapshot.image !== null,
    isInHeaderFooter: isOpen(surface) && Boolean(surface.getHeaderFooterState()?.editing),
  }))
  return [
    ...ALWAYS,
    ...(hasTable ? [OF_TABLE] : []),
    ...(hasImage ? [OF_IMAGE] : []),
    ...(isInHeaderFooter ? [OF_HEADER_FOOTER] : []),
  ]
}
