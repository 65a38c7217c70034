import { wildcard } from '../calc/index.ts'
import { hexOf, type ColumnFilter } from '../model/index.ts'

/** A cell as filters see it. */
export interface FilteredCell {
  /** As the grid shows it. */
  readonly text: string
  readonly value: number | string | boolean | null
  /** `#rrggbb` of its ground and its letters; absent where they have none of their own. */
  readonly fill?: string
  readonly colour?: string
}

/** Which cells of a column a filter lets through. `cells`: the whole column below its heading. */
export function passing(
  filter: ColumnFilter,
  cells: readonly FilteredCell[],
  themeColours: readonly string[] = [],
): readonly boolean[] {
  switch (filter.kind) {
    case 'values': {
      const wanted = new Set(filter.values.map((text) => text.toLowerCase()))
      return cells.map(({ text }) => (text === '' ? filter.isBlankIncluded : wanted.has(text.toLowerCase())))
    }
    case 'custom': {
      const tests = filter.conditions.map(({ operator, value }) => conditionOf(operator, value))
      return cells.map((cell) => (filter.isAnd ? tests.every((test) => test(cell)) : tests.some((test) => test(cell))))
    }
    case 'top10': {
      const sorted = numbersOf(cells).sort((a, b) => (filter.isTop ? b - a : a - b))
      const count = filter.isPercent
        ? Math.max(1, Math.floor((sorted.length * filter.value) / 100))
        : Math.min(filter.value, sorted.length)
      const limit = sorted[count - 1]
      return cells.map(
        ({ value }) =>
          typeof value === 'number' && limit !== undefined && (filter.isTop ? value >= limit : value <= limit),
      )
    }
    case 'dynamic': {
      const numbers = numbersOf(cells)
      const mean = numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)
      if (filter.type !== 'aboveAverage' && filter.type !== 'belowAverage') return cells.map(() => true)
      return cells.map(
        ({ value }) => typeof value === 'number' && (filter.type === 'aboveAverage' ? value > mean : value < mean),
      )
    }
    case 'colour': {
      const wanted = hexOf(filter.colour ?? undefined, themeColours) ?? undefined
      return cells.map(({ fill, colour }) => (filter.isFont ? colour : fill) === wanted)
    }
    case 'other':
      // Kept as the file has it; which rows it leaves out is what the file says.
      return cells.map(() => true)
  }
}

const numbersOf = (cells: readonly FilteredCell[]): number[] =>
  cells.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))

type Test = (cell: FilteredCell) => boolean

/** `operator` as files name it; texts may have wildcards. */
function conditionOf(operator: string, wanted: string): Test {
  const number = wanted.trim() === '' ? Number.NaN : Number(wanted)
  const isNumber = Number.isFinite(number)
  const pattern = wildcard(wanted)
  const isEqual: Test = ({ text, value }) =>
    wanted === '' || wanted === ' '
      ? text === ''
      : (isNumber && typeof value === 'number' && value === number) || pattern.test(text)
  const compared =
    (holds: (difference: number) => boolean): Test =>
    ({ text, value }) => {
      if (isNumber) return typeof value === 'number' && holds(value - number)
      return typeof value === 'string' && holds(text.localeCompare(wanted, 'zh-CN'))
    }
  switch (operator) {
    case 'notEqual':
      return (cell) => !isEqual(cell)
    case 'greaterThan':
      return compared((difference) => difference > 0)
    case 'greaterThanOrEqual':
      return compared((difference) => difference >= 0)
    case 'lessThan':
      return compared((difference) => difference < 0)
    case 'lessThanOrEqual':
      return compared((difference) => difference <= 0)
    default:
      return isEqual
  }
}

/** Conditions as panels offer them, over what files know. */
export const CONDITIONS = {
  equal: '等于',
  notEqual: '不等于',
  contains: '包含',
  notContains: '不包含',
  beginsWith: '开头是',
  endsWith: '结尾是',
  greaterThan: '大于',
  greaterThanOrEqual: '大于或等于',
  lessThan: '小于',
  lessThanOrEqual: '小于或等于',
  between: '介于',
  top: '最大的若干项',
  bottom: '最小的若干项',
  aboveAverage: '高于平均值',
  belowAverage: '低于平均值',
} as const
export type Condition = keyof typeof CONDITIONS

export function filterOf(condition: Condition, first: string, second: string): ColumnFilter {
  const custom = (...conditions: readonly (readonly [string, string])[]): ColumnFilter => ({
    kind: 'custom',
    isAnd: true,
    conditions: conditions.map(([operator, value]) => ({ operator, value })),
  })
  const plain = first.replaceAll(/[*?~]/g, '~$&')
  switch (condition) {
    case 'contains':
      return custom(['equal', `*${plain}*`])
    case 'notContains':
      return custom(['notEqual', `*${plain}*`])
    case 'beginsWith':
      return custom(['equal', `${plain}*`])
    case 'endsWith':
      return custom(['equal', `*${plain}`])
    case 'between':
      return custom(['greaterThanOrEqual', first], ['lessThanOrEqual', second])
    case 'top':
    case 'bottom':
      return { kind: 'top10', isTop: condition === 'top', isPercent: false, value: Math.max(1, Number(first) || 10) }
    case 'aboveAverage':
    case 'belowAverage':
      return { kind: 'dynamic', type: condition }
    default:
      return custom([condition, first])
  }
}
