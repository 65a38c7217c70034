import { mermaidLines, mermaidWords, MOST_MERMAID_LETTERS } from './mermaid-text.ts'
import type { Pie } from './pie.ts'
import { SILENT, type Tell } from './unread.ts'

const HEAD = /^pie(?:\s+(showData))?(?:\s+title\s+(.+))?$/
const TITLE = /^title\s+(.+)$/
const SHOW = /^showData$/
const SLICE = /^"([^"]*)"\s*:\s*(\d+(?:\.\d+)?)$/
const ASIDE = /^(?:accTitle|accDescr)\b/
const MOST_SLICES = 60

/** A round in slices, in Mermaid's words; null where a text is none, or says more than is understood here. */
export function readPie(source: string, tell: Tell = SILENT): Pie | null {
  if (source.length > MOST_MERMAID_LETTERS) return null
  const [head = '', ...lines] = mermaidLines(source).map((line) => line.trim().replace(/;$/, ''))
  const begun = HEAD.exec(head)
  if (!begun) return null
  let title = begun[2] ?? ''
  let hasValues = begun[1] !== undefined
  const slices: { name: string; value: number }[] = []
  for (const line of lines) {
    const slice = SLICE.exec(line)
    if (slice) slices.push({ name: mermaidWords(slice[1] ?? ''), value: Number(slice[2]) })
    else if (TITLE.test(line)) title = TITLE.exec(line)?.[1] ?? ''
    else if (SHOW.test(line)) hasValues = true
    else if (!ASIDE.test(line)) return tell('unknown', line)
  }
  if (slices.length > MOST_SLICES) return tell('large')
  return slices.some(({ value }) => value > 0) ? { title: mermaidWords(title), hasValues, slices } : tell('empty')
}
