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

export interface RibbonTab {
  readonly id: TabId
  readonly title: string
  /** Of what the caret is in: there as long as it is. */
  readonly isContextual: boolean
  readonly Panel: ComponentType
}

const always = (id: TabId, title: string, Panel: ComponentType): RibbonTab => ({
  id,
  title,
  isContextual: false,
  Panel,
})
const contextual = (id: TabId, title: string, Panel: ComponentType): RibbonTab => ({
  id,
  title,
  isContextual: true,
  Panel,
})

const ALWAYS: readonly RibbonTab[] = [
  always('file', '文件', FileTab),
  always('home', '开始', HomeTab),
  always('insert', '插入', InsertTab),
  always('layout', '布局', LayoutTab),
  always('references', '引用', ReferencesTab),
  always('review', '审阅', ReviewTab),
  always('view', '视图', ViewTab),
]
const OF_TABLE = contextual('table', '表格工具', TableTab)
const OF_IMAGE = contextual('image', '图片工具', ImageTab)
const OF_HEADER_FOOTER = contextual('header-footer', '页眉和页脚', HeaderFooterTab)

/** Every tool of the writer by tab, the tabs of the caret's place last. */
export function useRibbonTabs(): readonly RibbonTab[] {
  const { surface } = useWriter()
  const { hasTable, hasImage, isInFurniture } = useSurface((snapshot) => ({
    hasTable: snapshot.table !== null,
    hasImage: snapshot.image !== null,
    isInFurniture: isOpen(surface) && Boolean(surface.getHeaderFooterState()?.editing),
  }))
  return [
    ...ALWAYS,
    ...(hasTable ? [OF_TABLE] : []),
    ...(hasImage ? [OF_IMAGE] : []),
    ...(isInFurniture ? [OF_HEADER_FOOTER] : []),
  ]
}
