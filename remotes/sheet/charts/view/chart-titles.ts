import type { ChartKind } from '../../model/index.ts'

export const CHART_TITLES: Readonly<Record<ChartKind, string>> = {
  column: '柱形图',
  bar: '条形图',
  line: '折线图',
  area: '面积图',
  pie: '饼图',
  doughnut: '圆环图',
  scatter: '散点图',
  bubble: '气泡图',
  radar: '雷达图',
}
