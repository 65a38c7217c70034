// A computed pivot table as cells: filters above, headings, labels, values.
import type { CellValue, PivotPayload } from '../../model/index.ts'
import type { AxisLine } from './axis-lines.ts'
import {
  ALL_ITEMS,
  BLANK_LABEL,
  captionOfField,
  captionOfValue,
  COLUMN_LABELS,
  GRAND_TOTAL,
  ROW_LABELS,
  SEVERAL_ITEMS,
  subtotalLabel,
  VALUES_LABEL,
} from './captions.ts'
import type { ComputedPivot, ComputedValue, PivotAxisResult } from './compute-pivot.ts'

export type PivotRole = 'blank' | 'page' | 'header' | 'label' | 'value' | 'subtotal' | 'grand'

export interface PivotCell {
  readonly value: CellValue
  readonly format: string | null
  readonly indent: number
  readonly role: PivotRole
}

export interface PivotLayoutResult {
  /** `cells[row][column]`, all rows equally long: filters, one row between, the body. */
  readonly cells: readonly (readonly PivotCell[])[]
  /** Filters above the body. */
  readonly pageCount: number
  /** Rows above the body, the one between included. */
  readonly bodyTop: number
  readonly bodyWidth: number
  readonly headerRows: number
  readonly labelColumns: number
}

const BLANK: PivotCell = { value: null, format: null, indent: 0, role: 'blank' }

export function layOut(pivot: PivotPayload, computed: ComputedPivot): PivotLayoutResult {
  const { rows, columns, values, pages } = computed
  const isCompact = pivot.layout === 'compact'
  const isAcross = pivot.valuesAxis === 'column'
  const isMany = values.length > 1
  const labelColumns = (isCompact ? 1 : Math.max(1, rows.fields.length)) + (!isCompact && !isAcross && isMany ? 1 : 0)
  const depth = columns.fields.length
  const headerRows = depth === 0 ? 1 : 1 + depth + (isAcross && isMany ? 1 : 0)
  const bodyWidth = labelColumns + (values.length === 0 && depth === 0 ? 0 : columns.lines.length)
  const header: PivotCell = { ...BLANK, role: 'header' }
  const body: PivotCell[][] = Array.from({ length: headerRows }, () => Array.from({ length: bodyWidth }, () => header))
  const formats = values.map(formatOf)
  const put = (row: number, column: number, cell: Partial<PivotCell>): void => {
    const line = body[row]
    if (line?.[column]) line[column] = { ...line[column], ...cell }
  }
  const single = values.length === 1 ? values[0] : undefined
  if (depth > 0) {
    if (single) put(0, 0, { value: captionOfValue(single) })
    if (isCompact) put(0, labelColumns, { value: COLUMN_LABELS })
    else columns.fields.forEach((field, at) => put(0, labelColumns + at, { value: captionOfField(field) }))
  }
  if (isCompact) put(headerRows - 1, 0, { value: rows.fields.length > 0 ? ROW_LABELS : null })
  else {
    rows.fields.forEach((field, at) => put(headerRows - 1, at, { value: captionOfField(field) }))
    if (!isAcross && isMany) put(headerRows - 1, labelColumns - 1, { value: VALUES_LABEL })
  }
  columns.lines.forEach((line, at) => putColumn(line, at))
  rows.lines.forEach((line, at) => putRow(line, at))

  function putColumn(line: AxisLine, at: number): void {
    const column = labelColumns + at
    const value = isAcross && isMany && typeof line.value === 'number' ? values[line.value] : undefined
    if (depth === 0) {
      const caption = value ?? (isAcross || !isMany ? single : undefined)
      return put(0, column, { value: caption ? captionOfValue(caption) : isMany ? GRAND_TOTAL : null })
    }
    const before = columns.lines[at - 1]
    const isFirst = (level: number): boolean => !before || !sameHead(before, line, level)
    if (line.kind === 'grand') return put(1, column, { value: value ? `${captionOfValue(value)}汇总` : GRAND_TOTAL })
    line.path.forEach((code, index) => {
      const level = index + 1
      const label = labelOf(columns, level, code)
      if (line.kind === 'subtotal' && level === line.level)
        put(level, column, {
          value: value ? `${text(label.value)} ${captionOfValue(value)}` : subtotalLabel(text(label.value)),
        })
      else if (line.kind === 'item' && isFirst(level)) put(level, column, label)
    })
    if (value && line.kind === 'item') put(headerRows - 1, column, { value: captionOfValue(value) })
  }

  function putRow(line: AxisLine, at: number): void {
    const row = headerRows + at
    const isTotal = line.kind !== 'item' || (line.hasParts && !line.isCollapsed)
    const role: PivotRole = line.kind === 'grand' ? 'grand' : isTotal ? 'subtotal' : 'label'
    const hasValues = line.value !== 'label' && values.length > 0
    const label: PivotCell = { ...BLANK, role }
    const cells = Array.from({ length: labelColumns }, () => label)
    const valueRole: PivotRole = role === 'label' ? 'value' : role
    for (const across of bodyWidth > labelColumns ? columns.lines : []) {
      const number = isAcross ? across.value : line.value
      const shown = typeof number === 'number' ? number : 0
      const counted = hasValues ? values[shown] : undefined
      cells.push({
        value: counted ? computed.shown.at(shown, counted.showAs, line, across) : null,
        format: counted ? (formats[shown] ?? null) : null,
        indent: 0,
        role: valueRole,
      })
    }
    body.push(cells)
    const value = !isAcross && isMany && typeof line.value === 'number' ? values[line.value] : undefined
    putLabels(line, at, row, value)
  }

  function putLabels(line: AxisLine, at: number, row: number, value: ComputedValue | undefined): void {
    const last = line.path.at(-1)
    const own = last === undefined ? null : labelOf(rows, line.level, last)
    if (line.kind === 'grand') {
      return put(row, 0, { value: value ? `${captionOfValue(value)}汇总` : GRAND_TOTAL })
    }
    if (!own) return
    if (line.kind === 'subtotal') {
      const label = value ? `${text(own.value)} ${captionOfValue(value)}` : subtotalLabel(text(own.value))
      return put(row, isCompact ? 0 : line.level - 1, { value: label, indent: isCompact ? line.level - 1 : 0 })
    }
    if (isCompact) {
      if (value) return put(row, 0, { value: captionOfValue(value), indent: line.level })
      return put(row, 0, { ...own, indent: line.level - 1 })
    }
    if (value) put(row, labelColumns - 1, { value: captionOfValue(value) })
    if (pivot.layout === 'outline') {
      if (!value || line.value === 0) put(row, line.level - 1, own)
      return
    }
    const before = rows.lines[at - 1]
    line.path.forEach((code, index) => {
      if (!before || !sameHead(before, line, index + 1)) put(row, index, labelOf(rows, index + 1, code))
    })
  }

  const bodyTop = pages.length > 0 ? pages.length + 1 : 0
  const width = Math.max(bodyWidth, pages.length > 0 ? 2 : 0)
  const pageLines = pages.map(({ field, items }): PivotCell[] => {
    const one = field.selected === null ? undefined : items.items.find(({ key }) => key === field.selected)
    const shown = one ? labelOfItem(one.value) : field.hidden.length > 0 ? SEVERAL_ITEMS : ALL_ITEMS
    const format = one && typeof one.value === 'number' && items.isDate ? computed.formatOf(field.column) : null
    return [
      { ...BLANK, role: 'page', value: captionOfField(field) },
      { ...BLANK, role: 'page', value: shown, format },
    ]
  })
  const between = pages.length > 0 ? [[]] : []
  const cells = [...pageLines, ...between, ...body].map((line) => [
    ...line,
    ...Array.from({ length: width - line.length }, () => BLANK),
  ])
  return { cells, pageCount: pages.length, bodyTop, bodyWidth, headerRows, labelColumns }
}

/** The same item of a level, beneath the same items. */
function sameHead(one: AxisLine, other: AxisLine, level: number): boolean {
  if (one.kind !== 'item' || one.path.length < level) return false
  for (let at = 0; at < level; at++) if (one.path[at] !== other.path[at]) return false
  return true
}

function labelOf(
  { tree, formats }: PivotAxisResult,
  level: number,
  code: number,
): Partial<PivotCell> & { readonly value: CellValue } {
  const column = tree.fields[level - 1]
  const value = labelOfItem(column?.items[code]?.value ?? null)
  return { value, format: column?.isDate && typeof value === 'number' ? (formats[level - 1] ?? null) : null }
}

const labelOfItem = (value: CellValue): CellValue => value ?? BLANK_LABEL

function text(value: CellValue): string {
  if (typeof value === 'object') return value?.error ?? ''
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value)
}

function formatOf({ format, showAs, aggregate, source }: ComputedValue): string | null {
  if (format !== null) return format
  if (showAs?.startsWith('percent')) return '0.00%'
  if (showAs?.startsWith('rank') || aggregate === 'count' || aggregate === 'countNums') return null
  return source.format
}
