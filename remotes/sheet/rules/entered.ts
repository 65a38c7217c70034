const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?%?$/i
const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/

/** What a person enters as a limit, as the formula that a rule keeps: a number, a day, a time, `=…` or words. */
export function enteredFormula(entry: string): string {
  const text = entry.trim()
  if (text.startsWith('=') && text.length > 1) return text.slice(1)
  if (NUMBER.test(text)) return text
  const day = DAY.exec(text)
  if (day) return `DATE(${Number(day[1])},${Number(day[2])},${Number(day[3])})`
  const time = TIME.exec(text)
  if (time) return `TIME(${Number(time[1])},${Number(time[2])},${Number(time[3] ?? 0)})`
  return `"${text.replaceAll('"', '""')}"`
}

/** The formula of a rule as a person enters it. */
export function formulaEntry(formula: string | null | undefined): string {
  if (formula == null || formula === '') return ''
  if (NUMBER.test(formula)) return formula
  const words = /^"((?:[^"]|"")*)"$/s.exec(formula)?.[1]
  if (words !== undefined) return words.replaceAll('""', '"')
  const day = /^DATE\((\d{4}),(\d{1,2}),(\d{1,2})\)$/.exec(formula)
  return day ? `${day[1]}-${day[2]?.padStart(2, '0')}-${day[3]?.padStart(2, '0')}` : `=${formula}`
}
