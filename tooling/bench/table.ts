import type { Row } from './besides.ts'

const HEAD = ['what', 'ours', 'peer', 'ratio', 'bar', 'met'] as const
type Cells = readonly [string, string, string, string, string, string]

/** Three digits that matter, and never fewer than the whole part has. */
const readable = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toPrecision(Math.max(3, String(Math.trunc(value)).length))

const ratioOf = ({ value, peer }: Row): number | null => (peer && 'value' in peer ? value / peer.value : null)

/** null where there is no bar, or no peer to hold it against. */
export function isMet(row: Row): boolean | null {
  if (!row.bar) return null
  const held = row.bar.of === 'value' ? row.value : ratioOf(row)
  if (held === null) return null
  return row.bar.limit === 'most' ? held <= row.bar.value : held >= row.bar.value
}

function cellsOf(row: Row): Cells {
  const { metric, value, unit, peer, bar } = row
  const ratio = ratioOf(row)
  const met = isMet(row)
  const measured = peer && ('value' in peer ? `${readable(peer.value)} ${unit}` : peer.missing)
  return [
    metric,
    `${readable(value)} ${unit}`.trim(),
    peer ? `${peer.name}: ${measured}` : '',
    ratio === null ? '' : `${readable(ratio)} ×`,
    bar ? `${bar.limit === 'most' ? '≤' : '≥'} ${readable(bar.value)} ${bar.of === 'ratio' ? '×' : unit}`.trim() : '',
    met === null ? '' : met ? 'yes' : 'NO',
  ]
}

/** A Markdown table, so that what a run prints can be kept as it is. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEAD as Cells, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => widthOf(cells[column] ?? ''))))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))).join(' | ')} |`
  const [head = HEAD, ...body] = lines
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

/** Columns of a terminal: a Chinese character takes two. */
const widthOf = (text: string): number => {
  let width = 0
  for (const letter of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(letter) ? 2 : 1
  return width
}
