// The words of a pivot table, as Chinese Excel writes them.
import type { PivotAggregate, PivotField, PivotValue } from '../../model/index.ts'

export const AGGREGATE_TITLES: Readonly<Record<PivotAggregate, string>> = {
  sum: '求和',
  count: '计数',
  average: '平均值',
  max: '最大值',
  min: '最小值',
  product: '乘积',
  countNums: '数值计数',
  stdDev: '标准偏差',
  stdDevp: '总体标准偏差',
  var: '方差',
  varp: '总体方差',
}

export const ROW_LABELS = '行标签'
export const COLUMN_LABELS = '列标签'
export const GRAND_TOTAL = '总计'
export const BLANK_LABEL = '(空白)'
export const ALL_ITEMS = '(全部)'
export const SEVERAL_ITEMS = '(多项)'
export const VALUES_LABEL = '值'

export const captionOfValue = ({ caption, aggregate, column }: PivotValue): string =>
  caption ?? `${AGGREGATE_TITLES[aggregate]}项:${column}`

export const captionOfField = ({ caption, column }: PivotField): string => caption ?? column
export const subtotalLabel = (label: string): string => `${label} 汇总`
