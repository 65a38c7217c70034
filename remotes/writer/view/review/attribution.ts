const DAY = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' })
const YEAR = new Intl.DateTimeFormat('zh-CN', { year: 'numeric', month: 'long', day: 'numeric' })

/** A date of the file, which may be anything. @param at ISO 8601 */
export function timeText(at: string, now = new Date()): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return ''
  return (date.getFullYear() === now.getFullYear() ? DAY : YEAR).format(date)
}

const COLOURS = ['#c2410c', '#0f766e', '#6d28d9', '#b45309', '#1d4ed8', '#be185d', '#4d7c0f', '#0e7490'] as const

/** The same name always has the same colour. */
export function authorColour(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0]
}
