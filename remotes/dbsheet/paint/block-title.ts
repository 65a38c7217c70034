import type { BlockKind, BlockSettings, Database } from '../model/index.ts'
import { AGGREGATE_TITLES } from './aggregate-titles.ts'

export const BLOCK_TITLES: Readonly<Record<BlockKind, string>> = {
  number: '数字',
  bar: '柱形图',
  line: '折线图',
  pie: '饼图',
  scatter: '散点图',
  pivot: '透视表',
  list: '列表',
  text: '文字',
  filter: '筛选',
}

/** What a block is called: as people named it, or by what it says. */
export function blockTitle(database: Database, settings: BlockSettings): string {
  if (settings.title) return settings.title
  const table = database.table(settings.table ?? '')
  const title = BLOCK_TITLES[settings.kind]
  if (!table) return title
  if (settings.kind === 'list') return table.title
  const titleOf = (id: string | null | undefined): string | undefined => table.field(id ?? '')?.settings.title
  const [value, group, across] = [titleOf(settings.value), titleOf(settings.group), titleOf(settings.across)]
  if (settings.kind === 'filter') return value ? `按${value}筛选` : title
  if (settings.kind === 'scatter') return across && value ? `${across}与${value}` : title
  const kind = settings.aggregate ?? 'count'
  const said = kind === 'count' || !value ? '记录数' : `${value}${AGGREGATE_TITLES[kind]}`
  return settings.kind !== 'number' && group ? `${table.title}：各${group}的${said}` : `${table.title}：${said}`
}
