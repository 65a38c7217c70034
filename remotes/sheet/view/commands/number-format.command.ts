import type { Command } from './command.ts'
import { isSelected } from './selected.ts'
import { setStyle } from './text.command.ts'

export interface NumberFormat {
  readonly id: string
  readonly title: string
  /** null: General. */
  readonly code: string | null
}

export const NUMBER_FORMATS: readonly NumberFormat[] = [
  { id: 'general', title: '常规', code: null },
  { id: 'number', title: '数值', code: '#,##0.00' },
  { id: 'currency', title: '货币', code: '"¥"#,##0.00' },
  { id: 'accounting', title: '会计专用', code: '_ "¥"* #,##0.00_ ;_ "¥"* \\-#,##0.00_ ;_ "¥"* "-"??_ ;_ @_ ' },
  { id: 'short-date', title: '短日期', code: 'yyyy/m/d' },
  { id: 'long-date', title: '长日期', code: 'yyyy"年"m"月"d"日"' },
  { id: 'time', title: '时间', code: 'h:mm:ss' },
  { id: 'percent', title: '百分比', code: '0.00%' },
  { id: 'fraction', title: '分数', code: '# ?/?' },
  { id: 'scientific', title: '科学记数', code: '0.00E+00' },
  { id: 'text', title: '文本', code: '@' },
]

/** A code of SpreadsheetML; null for General. */
export const numberFormat: Command<string | null> = {
  id: 'number-format',
  title: '数字格式',
  refusal: isSelected,
  runs: ['style.set'],
  run: (context, code) => setStyle(context, { format: code }),
}

/** One decimal more or fewer in every section of the code. */
export function withDecimals(code: string, by: 1 | -1): string {
  const plain = code === 'General' ? '0' : code
  return plain
    .split(';')
    .map((section) => {
      const quoted: string[] = []
      const bare = section.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, (text) => {
        quoted.push(text)
        return '\u0000'
      })
      let isDone = false
      const changed = bare.replace(/([0#?])(?:\.([0#?]+))?(?![0#?,.])/, (_all, digit: string, decimals = '') => {
        isDone = true
        const length = Math.max(0, Math.min(30, (decimals as string).length + by))
        return length === 0 ? digit : `${digit}.${'0'.repeat(length)}`
      })
      let at = 0
      return (isDone ? changed : bare).replaceAll('\u0000', () => quoted[at++] ?? '')
    })
    .join(';')
}

export const decimals: Command<1 | -1> = {
  id: 'decimals',
  title: '小数位数',
  refusal: isSelected,
  runs: ['style.set'],
  run: (context, by) => setStyle(context, { format: withDecimals(context.state.style.format ?? 'General', by) }),
}
