import type { LucideIcon } from 'lucide-react'
import Calendar from 'lucide-react/icons/calendar-days'
import Form from 'lucide-react/icons/clipboard-list'
import Gallery from 'lucide-react/icons/gallery-vertical-end'
import Gantt from 'lucide-react/icons/square-chart-gantt'
import Kanban from 'lucide-react/icons/square-kanban'
import Query from 'lucide-react/icons/text-search'
import Table from 'lucide-react/icons/table'
import type { ViewKind } from '../../model/index.ts'

interface ViewKindFacts {
  /** Of a first view of its kind too. */
  readonly title: string
  readonly icon: LucideIcon
}

export const VIEW_KIND_FACTS: Readonly<Record<ViewKind, ViewKindFacts>> = {
  grid: { title: '表格', icon: Table },
  kanban: { title: '看板', icon: Kanban },
  gallery: { title: '画册', icon: Gallery },
  calendar: { title: '日历', icon: Calendar },
  gantt: { title: '甘特', icon: Gantt },
  query: { title: '查询', icon: Query },
  form: { title: '表单', icon: Form },
}
