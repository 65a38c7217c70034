import type { LucideIcon } from 'lucide-react'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChartLine from 'lucide-react/icons/chart-line'
import ChartPie from 'lucide-react/icons/chart-pie'
import ChartScatter from 'lucide-react/icons/chart-scatter'
import Hash from 'lucide-react/icons/hash'
import List from 'lucide-react/icons/list'
import Table from 'lucide-react/icons/table'
import Type from 'lucide-react/icons/type'
import type { BlockKind, BlockSettings, Database, GroupOrder, Period } from '../../model/index.ts'
import { AGGREGATE_TITLES } from '../fields/aggregate-titles.ts'

export const BLOCK_KIND_FACTS: Readonly<Record<BlockKind, { readonly title: string; readonly icon: LucideIcon }>> = {
  number: { title: '数字', icon: Hash },
  bar: { title: '柱形图', icon: ChartColumn },
  line: { title: '折线图', icon: ChartLine },
  pie: { title: '饼图', icon: ChartPie },
  scatter: { title: '散点图', icon: ChartScatter },
  pivot: { title: '透视表', icon: Table },
  list: { title: '列表', icon: List },
  text: { title: '文字', icon: Type },
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

/** What a block is called: as people named it, or by what it says. */
export function blockTitle(database: Database, settings: BlockSettings): string {
  if (settings.title) return settings.title
  const table = database.table(settings.table ?? '')
  const { title } = BLOCK_KIND_FACTS[settings.kind]
  if (!table) return title
  if (settings.kind === 'list') return table.title
  const titleOf = (id: string | null | undefined): string | undefined => table.field(id ?? '')?.settings.title
  const [value, group, across] = [titleOf(settings.value), titleOf(settings.group), titleOf(settings.across)]
  if (settings.kind === 'scatter') return across && value ? `${across}与${value}` : title
  const kind = settings.aggregate ?? 'count'
  const said = kind === 'count' || !value ? '记录数' : `${value}${AGGREGATE_TITLES[kind]}`
  return settings.kind !== 'number' && group ? `${table.title}：各${group}的${said}` : `${table.title}：${said}`
}
