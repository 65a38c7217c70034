import type { LucideIcon } from 'lucide-react'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChartLine from 'lucide-react/icons/chart-line'
import ChartPie from 'lucide-react/icons/chart-pie'
import ChartScatter from 'lucide-react/icons/chart-scatter'
import Filter from 'lucide-react/icons/filter'
import Hash from 'lucide-react/icons/hash'
import List from 'lucide-react/icons/list'
import Table from 'lucide-react/icons/table'
import Type from 'lucide-react/icons/type'
import type { BlockKind, GroupOrder, Period } from '../../model/index.ts'
import { BLOCK_TITLES } from '../../paint/block-title.ts'

export const BLOCK_KIND_FACTS: Readonly<Record<BlockKind, { readonly title: string; readonly icon: LucideIcon }>> = {
  number: { title: BLOCK_TITLES.number, icon: Hash },
  bar: { title: BLOCK_TITLES.bar, icon: ChartColumn },
  line: { title: BLOCK_TITLES.line, icon: ChartLine },
  pie: { title: BLOCK_TITLES.pie, icon: ChartPie },
  scatter: { title: BLOCK_TITLES.scatter, icon: ChartScatter },
  pivot: { title: BLOCK_TITLES.pivot, icon: Table },
  list: { title: BLOCK_TITLES.list, icon: List },
  text: { title: BLOCK_TITLES.text, icon: Type },
  filter: { title: BLOCK_TITLES.filter, icon: Filter },
}

export const PERIOD_TITLES: Readonly<Record<Period, string>> = {
  day: '按天',
  week: '按周',
  month: '按月',
  quarter: '按季度',
  year: '按年',
}

export const ORDER_TITLES: Readonly<Record<GroupOrder, string>> = {
  natural: '按分组本身',
  most: '从多到少',
  least: '从少到多',
}
