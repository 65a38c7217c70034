import { MOST_COLUMNS } from '../../model/index.ts'
import { attribute, isElement, styleOf, type Element } from './html-nodes.ts'

/** Our own pages, Notion's, Feishu's and WordPress's. */
const LISTS =
  /(?:^|\s)(?:columns|column-list|notion-column_list-block|grid-block|docx-grid-block|wp-block-columns)(?:\s|$)/

export interface ColumnOf {
  readonly element: Element
  /** Beside others: as wide as they are with 1. */
  readonly width: number
}

/** Parts of a page that stand beside each other; null where the element holds none, or more than there can be. */
export function columnsOf(element: Element): readonly ColumnOf[] | null {
  if (element.tagName !== 'div' || !LISTS.test(attribute(element, 'class') ?? '')) return null
  const columns = element.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'div')
  if (columns.length < 2 || columns.length > MOST_COLUMNS) return null
  const widths = columns.map(widthOf)
  const sum = widths.reduce<number>((all, width) => all + (width ?? 0), 0)
  const isSaid = widths.every((width) => width !== null) && sum > 0
  return columns.map((one, at) => ({
    element: one,
    width: isSaid ? Math.round((((widths[at] ?? 0) * columns.length) / sum) * 100) / 100 : 1,
  }))
}

function widthOf(column: Element): number | null {
  const style = styleOf(column)
  const said =
    /(?:^|;)\s*width\s*:\s*(?:calc\(.*?)?([\d.]+)\s*%/i.exec(style)?.[1] ??
    /(?:^|;)\s*flex(?:-grow)?\s*:\s*([\d.]+)/i.exec(style)?.[1] ??
    attribute(column, 'data-width-ratio')
  const width = Number(said)
  return said !== undefined && Number.isFinite(width) && width > 0 ? width : null
}
