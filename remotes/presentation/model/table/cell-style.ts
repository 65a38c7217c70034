import { childOf, flagAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'

export interface CellPlace {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}
export type CellSide = 'left' | 'right' | 'top' | 'bottom'

/** What a table style says of one cell. */
export interface CellStyle {
  /** `a:tcTxStyle`, from the general to the particular. */
  readonly texts: readonly XmlElement[]
  /** An `a:fill` or `a:fillRef`; null where nothing is said. */
  readonly fill: XmlElement | null
  /** An `a:ln` or `a:lnRef`. */
  readonly line: (side: CellSide) => XmlElement | null
}

/** Parts of a style in the order in which they go over one another. */
const PARTS: readonly (readonly [name: string, reach: 'table' | 'row' | 'column' | 'cell'])[] = [
  ['wholeTbl', 'table'],
  ['band1H', 'row'],
  ['band2H', 'row'],
  ['band1V', 'column'],
  ['band2V', 'column'],
  ['firstRow', 'row'],
  ['lastRow', 'row'],
  ['firstCol', 'column'],
  ['lastCol', 'column'],
  ['nwCell', 'cell'],
  ['swCell', 'cell'],
  ['neCell', 'cell'],
  ['seCell', 'cell'],
]

/** @param style `a:tblStyle` @param properties `a:tblPr`, which says which of its parts are wanted */
export function cellStyle(style: XmlElement, properties: XmlElement | null, place: CellPlace): CellStyle {
  const { row, column, rows, columns } = place
  const has = (name: string): boolean => flagAttribute(properties, name)
  const isFirstRow = has('firstRow') && row === 0
  const isLastRow = has('lastRow') && row === rows - 1
  const isFirstColumn = has('firstCol') && column === 0
  const isLastColumn = has('lastCol') && column === columns - 1
  const band = row - (has('firstRow') ? 1 : 0)
  const stripe = column - (has('firstCol') ? 1 : 0)
  const isWanted: Readonly<Record<string, boolean>> = {
    wholeTbl: true,
    band1H: has('bandRow') && band >= 0 && band % 2 === 0,
    band2H: has('bandRow') && band >= 0 && band % 2 === 1,
    band1V: has('bandCol') && stripe >= 0 && stripe % 2 === 0,
    band2V: has('bandCol') && stripe >= 0 && stripe % 2 === 1,
    firstRow: isFirstRow,
    lastRow: isLastRow,
    firstCol: isFirstColumn,
    lastCol: isLastColumn,
    nwCell: isFirstRow && isFirstColumn,
    swCell: isLastRow && isFirstColumn,
    neCell: isFirstRow && isLastColumn,
    seCell: isLastRow && isLastColumn,
  }
  const parts = PARTS.flatMap(([name, reach]) => {
    const part = isWanted[name] === true ? childOf(style, name) : null
    return part ? [{ part, reach }] : []
  })
  const edges: Readonly<Record<CellSide, boolean>> = {
    left: column === 0,
    right: column === columns - 1,
    top: row === 0,
    bottom: row === rows - 1,
  }
  const nearest = <Found>(pick: (of: (typeof parts)[number]) => Found | null): Found | null =>
    parts.map(pick).findLast((one) => one !== null) ?? null
  return {
    texts: parts.flatMap(({ part }) => childOf(part, 'tcTxStyle') ?? []),
    fill: nearest(({ part }) => {
      const look = childOf(part, 'tcStyle')
      return childOf(look, 'fill') ?? childOf(look, 'fillRef')
    }),
    line: (side) =>
      nearest(({ part, reach }) => {
        const isUpright = side === 'left' || side === 'right'
        // A part has an edge of its own, and lines within: a row has no room for one below itself.
        const isEdge =
          edges[side] || reach === 'cell' || (reach === 'row' && !isUpright) || (reach === 'column' && isUpright)
        const lines = childOf(childOf(part, 'tcStyle'), 'tcBdr')
        const found = childOf(lines, isEdge ? side : isUpright ? 'insideV' : 'insideH')
        return childOf(found, 'ln') ?? childOf(found, 'lnRef')
      }),
  }
}
