import { isTimeField, shownAs, type Field, type Operator, type Span } from '../model/index.ts'

const TITLES: Readonly<Record<Operator, string>> = {
  isEmpty: '为空',
  isFilled: '不为空',
  is: '等于',
  isNot: '不等于',
  contains: '包含',
  lacks: '不包含',
  begins: '开头是',
  above: '大于',
  atLeast: '大于等于',
  below: '小于',
  atMost: '小于等于',
  anyOf: '是其中之一',
  noneOf: '都不是',
  allOf: '全都有',
  within: '在',
}

const OF_TIMES: Partial<Readonly<Record<Operator, string>>> = {
  is: '是',
  above: '晚于',
  atLeast: '不早于',
  below: '早于',
  atMost: '不晚于',
}

const OF_RANGES: Partial<Readonly<Record<Operator, string>>> = {
  within: '有一天在',
  is: '包括',
  below: '结束早于',
  above: '开始晚于',
}

export const operatorTitle = (field: Field, operator: Operator): string =>
  (field.kind === 'dateRange'
    ? OF_RANGES[operator]
    : isTimeField(field)
      ? OF_TIMES[operator]
      : shownAs(field).kind === 'checkbox'
        ? '是'
        : undefined) ?? TITLES[operator]

export const SPAN_TITLES: Readonly<Record<Span, string>> = {
  today: '今天',
  yesterday: '昨天',
  tomorrow: '明天',
  thisWeek: '本周',
  lastWeek: '上周',
  nextWeek: '下周',
  thisMonth: '本月',
  lastMonth: '上月',
  nextMonth: '下月',
  thisYear: '今年',
  last7Days: '最近 7 天',
  last30Days: '最近 30 天',
  next7Days: '未来 7 天',
  next30Days: '未来 30 天',
}
