import { mermaidLines, MOST_MERMAID_LETTERS } from '@wenfang/shared-sketch'

/** What a pasted text is, where it is more than words. */
export type Pasted =
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'mind-map'; readonly text: string }
  /** A text that begins like a diagram of Mermaid that can be drawn; whether it is one, its readers say, which come later. */
  | { readonly kind: 'mermaid'; readonly text: string }

const MOST_ROWS = 200
const MOST_COLUMNS = 50
const MOST_LETTERS = 100_000

/** Of those that are drawn as shapes. */
const MERMAID =
  /^(?:(?:graph|flowchart)(?:\s+(?:TB|TD|BT|LR|RL))?;?|sequenceDiagram|mindmap|classDiagram(?:-v2)?|erDiagram|stateDiagram(?:-v2)?|pie(?:\s+(?:showData|title)\b.*)?)\s*$/i

/** Cells of a workbook, a table or a list of Markdown, a diagram of Mermaid; null where a text is just text. */
export function pastedAs(text: string): Pasted | null {
  if (text.length > MOST_LETTERS) return null
  if (isMermaid(text)) return { kind: 'mermaid', text }
  const lines = text.replace(/[\r\n]+$/, '').split(/\r\n|\r|\n/)
  const rows = cellsOf(lines) ?? markdownTable(lines)
  if (rows) return rows.length <= MOST_ROWS ? { kind: 'table', rows } : null
  return isNestedList(lines) ? { kind: 'mind-map', text } : null
}

function isMermaid(text: string): boolean {
  if (text.length > MOST_MERMAID_LETTERS) return false
  const [head = '', ...rest] = mermaidLines(text)
  return rest.length > 0 && MERMAID.test(head.trim())
}

function cellsOf(lines: readonly string[]): readonly (readonly string[])[] | null {
  const rows = lines.map((line) => line.split('\t'))
  const columns = rows[0]?.length ?? 0
  if (columns < 2 || columns > MOST_COLUMNS || lines.some((line) => line.startsWith('\t') && line.trim() === ''))
    return null
  return rows.every((row) => row.length === columns) ? rows.map((row) => row.map((cell) => cell.trim())) : null
}

const RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?\s*$/

function markdownTable(lines: readonly string[]): readonly (readonly string[])[] | null {
  const [head = '', rule = '', ...body] = lines
  if (!head.includes('|') || !RULE.test(rule) || !body.every((line) => line.includes('|'))) return null
  const rows = [head, ...body].map((line) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  )
  const columns = Math.max(...rows.map((row) => row.length))
  return columns > MOST_COLUMNS
    ? null
    : rows.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? ''))
}

const ENTRY = /^(\s*)(?:[-*+]|\d+[.)])\s+\S/
const HEADING = /^#{1,6}\s+\S/

/** A list in which something is set in, or that stands below headings: a flat one is read as well in lines. */
function isNestedList(lines: readonly string[]): boolean {
  const shown = lines.filter((line) => line.trim() !== '')
  if (shown.length < 3 || !shown.every((line) => ENTRY.test(line) || HEADING.test(line))) return false
  const depths = new Set(shown.map((line) => (HEADING.test(line) ? 'heading' : (ENTRY.exec(line)?.[1]?.length ?? 0))))
  return depths.size > 1
}
