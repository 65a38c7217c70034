import type { CellInput, CellRange, CellValue } from '../model/index.ts'
import type { CopiedCells } from './copied-cells.ts'

/** Texts that follow each other in a circle. */
const LISTS: readonly (readonly string[])[] = [
  ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
  ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  ['一月', '二月', '三月', '四月', '五月', '六月', '七月', '八月', '九月', '十月', '十一月', '十二月'],
  ['第一季度', '第二季度', '第三季度', '第四季度'],
  ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'],
  ['子', '丑', '寅', '卯', '辰', '巳', '午', '未', '申', '酉', '戌', '亥'],
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
]

interface FilledCells {
  readonly top: number
  readonly left: number
  readonly cells: readonly (readonly CellInput[])[]
}

/** The cells of `to` outside the source: series go on, formulas and formats repeat. null when there are none. */
export function filled(source: CopiedCells, to: CellRange): FilledCells | null {
  const { range, height, width } = source
  const isDown = to.top !== range.top || to.bottom !== range.bottom
  const length = isDown ? height : width
  const [first, last] = isDown ? [range.top, range.bottom] : [range.left, range.right]
  const [from, end] = isDown ? [to.top, to.bottom] : [to.left, to.right]
  const isBack = from < first
  const [start, stop] = isBack ? [from, first - 1] : [last + 1, end]
  if (start > stop) return null
  const lanes = isDown ? width : height
  const series = Array.from({ length: lanes }, (_, lane) =>
    seriesOf(
      Array.from({ length }, (__, step) => (isDown ? valueOf(source, step, lane) : valueOf(source, lane, step))),
    ),
  )
  const cell = (line: number, lane: number): CellInput => {
    const step = line - first
    const within = ((step % length) + length) % length
    const [row, column] = isDown ? [within, lane] : [lane, within]
    const [toRow, toColumn] = isDown ? [line, range.left + lane] : [range.top + lane, line]
    const next = series[lane]?.(step)
    const input = source.input(row, column, toRow, toColumn, 'all')
    if (next === undefined) return input
    return input.style ? { value: next, style: input.style } : { value: next }
  }
  const lines = Array.from({ length: stop - start + 1 }, (_, at) => start + at)
  const laneNumbers = Array.from({ length: lanes }, (_, lane) => lane)
  return isDown
    ? { top: start, left: range.left, cells: lines.map((line) => laneNumbers.map((lane) => cell(line, lane))) }
    : { top: range.top, left: start, cells: laneNumbers.map((lane) => lines.map((line) => cell(line, lane))) }
}

/** undefined for formulas, which go on by themselves. */
const valueOf = (source: CopiedCells, row: number, column: number): CellValue | undefined =>
  source.isFormula(row, column) ? undefined : source.value(row, column)

type Series = (step: number) => CellValue | undefined

/** How values go on: numbers by their step, texts with a number at the end and those of a list; others repeat. */
function seriesOf(values: readonly (CellValue | undefined)[]): Series {
  const repeat: Series = () => undefined
  const [first] = values
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length === values.length) {
    const [a = 0, b = a] = numbers
    const step = b - a
    const isEven = numbers.every((value, at) => Math.abs(value - (a + at * step)) < 1e-9 * Math.max(1, Math.abs(value)))
    return values.length > 1 && isEven ? (at) => rounded(a + at * step) : repeat
  }
  if (typeof first !== 'string' || !values.every((value) => typeof value === 'string')) return repeat
  const list = LISTS.find((one) => one.includes(first))
  if (list) {
    const start = list.indexOf(first)
    const stride = values.length > 1 ? list.indexOf(values[1] ?? '') - start : 1
    return values.every((value, at) => value === circle(list, start + at * stride))
      ? (at) => circle(list, start + at * stride)
      : repeat
  }
  const numbered = values.map((value) => /^(.*?)(\d+)(\D*)$/s.exec(value))
  const [head, digits = '', tail] = numbered[0]?.slice(1) ?? []
  if (head === undefined) return repeat
  const second = numbered[1]?.[2]
  const step = second === undefined ? 1 : Number(second) - Number(digits)
  const isSeries = numbered.every(
    (one, at) => one?.[1] === head && one[3] === tail && Number(one[2]) === Number(digits) + at * step,
  )
  if (!isSeries) return repeat
  return (at) => head + String(Math.abs(Number(digits) + at * step)).padStart(digits.length, '0') + tail
}

const circle = (list: readonly string[], at: number): string =>
  list[((at % list.length) + list.length) % list.length] ?? ''

/** 0.1 + 0.2 goes on as 0.3. */
const rounded = (value: number): number => Number(value.toPrecision(15))
