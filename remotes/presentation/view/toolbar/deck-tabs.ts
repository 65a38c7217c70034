import { DesignTab } from './tabs/design.tab.tsx'
import { HomeTab } from './tabs/home.tab.tsx'
import { InsertTab } from './tabs/insert.tab.tsx'
import { ShapeTab } from './tabs/shape.tab.tsx'
import { ShowTab } from './tabs/show.tab.tsx'
import { TableTab } from './tabs/table.tab.tsx'
import { ViewTab } from './tabs/view.tab.tsx'

export const HOME = { id: 'home', title: '开始', Panel: HomeTab } as const
export const INSERT = { id: 'insert', title: '插入', Panel: InsertTab } as const
export const DESIGN = { id: 'design', title: '设计与切换', Panel: DesignTab } as const
export const SHOW = { id: 'show', title: '放映', Panel: ShowTab } as const
export const VIEW = { id: 'view', title: '视图', Panel: ViewTab } as const
export const TABLE = { id: 'table', title: '表格', isContextual: true, Panel: TableTab } as const
export const SHAPE = { id: 'shape', title: '形状格式', isContextual: true, Panel: ShapeTab } as const
