import type { Aggregate } from '../model/index.ts'

export const AGGREGATE_TITLES: Readonly<Record<Aggregate, string>> = {
  count: '记录数',
  filled: '已填写',
  empty: '未填写',
  distinct: '不同的值',
  sum: '求和',
  average: '平均值',
  least: '最小值',
  most: '最大值',
  checked: '已勾选',
}
