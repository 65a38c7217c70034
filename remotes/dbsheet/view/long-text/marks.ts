/** A text and what is selected in it. */
export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Around words, or in front of lines. */
const AROUND = { bold: '**', italic: '*', strike: '~~', code: '`' } as const
const BEFORE = { heading: '## ', bullets: '- ', numbers: '1. ', tasks: '- [ ] ', quote: '> ' } as const
export type Mark = keyof typeof AROUND | keyof typeof BEFORE

const ANY_BEFORE = /^(?:#{1,6} |[-*+] \[[ xX]\] |[-*+] |\d+[.)] |> )/

/** Puts a mark there, or takes it away where it is. */
export const marked = (selected: Selected, mark: Mark): Selected =>
  mark in AROUND
    ? around(selected, AROUND[mark as keyof typeof AROUND])
    : before(selected, BEFORE[mark as keyof typeof BEFORE])

function around({ text, start, end }: Selected, sign: string): Selected {
  const inside = text.slice(start, end)
  const long = sign.length
  const isMarked = text.slice(start - long, start) === sign && text.slice(end, end + long) === sign
  // A single star beside another one is half of a bold one.
  const isHalf = sign === '*' && text[start - 2] === '*' && text[start - 3] !== '*'
  if (isMarked && start >= long && !isHalf)
    return {
      text: text.slice(0, start - long) + inside + text.slice(end + long),
      start: start - long,
      end: end - long,
    }
  return { text: text.slice(0, start) + sign + inside + sign + text.slice(end), start: start + long, end: end + long }
}

function before({ text, start, end }: Selected, sign: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line) => line.startsWith(sign))
  const made = lines.map((line, at) => {
    const plain = line.replace(ANY_BEFORE, '')
    return isMarked ? plain : (sign === '1. ' ? `${at + 1}. ` : sign) + plain
  })
  const grown = (made[0]?.length ?? 0) - (lines[0]?.length ?? 0)
  const all = made.join('\n')
  return {
    text: text.slice(0, from) + all + text.slice(to),
    start: Math.max(from, start + grown),
    end: end + all.length - (to - from),
  }
}

/** Enter in a list goes on with it, and ends it on a line without words. Null: it is only a new line. */
export function continuedList({ text, start, end }: Selected): Selected | null {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(from, start)
  const [, indent, sign = '', words = ''] = /^(\s*)([-*+] \[[ xX]\] |[-*+] |\d+[.)] |> )(.*)$/s.exec(line) ?? []
  if (indent === undefined || start !== end) return null
  if (words === '' && (text[start] ?? '\n') === '\n')
    return { text: text.slice(0, from) + text.slice(start), start: from, end: from }
  const number = /^(\d+)(.*)$/s.exec(sign)
  const next = number ? `${Number(number[1]) + 1}${number[2] ?? ''}` : sign.replace(/\[[xX]\]/, '[ ]')
  const added = `\n${indent}${next}`
  const place = start + added.length
  return { text: text.slice(0, start) + added + text.slice(start), start: place, end: place }
}
