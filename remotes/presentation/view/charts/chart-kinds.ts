import type { ChartKind } from '../../model/chart/new-chart.ts'

/** Kinds of charts in the order in which people look for them. */
export const CHART_NAMES: readonly (readonly [kind: ChartKind, name: string])[] = [
  ['column', '柱形图'],
  ['columnStacked', '堆积柱形图'],
  ['line', '折线图'],
  ['pie', '饼图'],
  ['doughnut', '圆环图'],
  ['bar', '条形图'],
  ['barStacked', '堆积条形图'],
  ['area', '面积图'],
  ['areaStacked', '堆积面积图'],
  ['scatter', '散点图'],
  ['radar', '雷达图'],
]
