import type { ICellData, IRange } from '@univerjs/core'
import type { CellRange, Edit, SharedWorkbook } from '../model/index.ts'
import { editsOfCells } from './local-cells.ts'
import { MUTATION, type Screen } from './screen.ts'
import { heightPt, widthCharacters } from '../model/index.ts'

interface Place {
  readonly row: number
  readonly column: number
}

interface MutationParams {
  readonly subUnitId?: string
  readonly range?: IRange
  readonly ranges?: readonly IRange[]
  readonly sourceRange?: IRange
  readonly targetRange?: IRange
  readonly cellValue?: Record<number, Record<number, ICellData | null>>
  readonly fromRange?: IRange
  readonly toRange?: IRange
  readonly from?: { readonly subUnitId: string }
  readonly to?: { readonly subUnitId: string }
  readonly rowHeight?: number | Record<number, number>
  readonly colWidth?: number | Record<number, number>
}

/**
 * What one mutation of the engine, already on the screen, asks of the model; null where only the internal state of the
 * engine changes. What the commands of this product change does not come this way: it goes to the model first.
 */
export function editsOfMutation(
  model: SharedWorkbook,
  screen: Screen,
  mutation: string,
  params: MutationParams,
  themeColours: readonly string[],
): readonly Edit[] | null {
  const sheetId = params.subUnitId ?? params.to?.subUnitId ?? ''
  const cells = (id: string, contents: readonly Place[], styles: readonly Place[]): readonly Edit[] =>
    editsOfCells(model, screen, id, contents, styles, themeColours)
  const { range } = params
  switch (mutation) {
    case MUTATION.setCells: {
      const places = [...placesOf(params.cellValue)]
      return cells(
        sheetId,
        places.filter(({ cell }) => !cell || CONTENT.some((key) => key in cell)),
        places.filter(({ cell }) => !cell || 's' in cell),
      )
    }
    case MUTATION.moveCells:
      return moved(params)
    case MUTATION.reorder: {
      const places = range ? [...placesIn(range)] : []
      return cells(sheetId, places, places)
    }
    case MUTATION.insertRows:
    case MUTATION.insertColumns:
      return range ? insertion(screen, sheetId, mutation === MUTATION.insertRows, range) : []
    case MUTATION.removeRows:
    case MUTATION.removeColumns: {
      if (!range) return []
      const isRows = mutation === MUTATION.removeRows
      const [at, last] = isRows ? [range.startRow, range.endRow] : [range.startColumn, range.endColumn]
      return [{ kind: 'remove', sheetId, axis: isRows ? 'rows' : 'columns', at, count: last - at + 1 }]
    }
    case MUTATION.moveRows:
    case MUTATION.moveColumns: {
      const { sourceRange: source, targetRange: target } = params
      if (!source || !target) return []
      const isRows = mutation === MUTATION.moveRows
      const [from, last] = isRows ? [source.startRow, source.endRow] : [source.startColumn, source.endColumn]
      const before = isRows ? target.startRow : target.startColumn
      return [{ kind: 'move', sheetId, axis: isRows ? 'rows' : 'columns', from, count: last - from + 1, before }]
    }
    case MUTATION.rowHeight:
      return bandsOf(params.ranges, params.rowHeight, 'rows').map(({ first, last, size }) => ({
        kind: 'setBand',
        sheetId,
        axis: 'rows',
        first,
        last,
        band: { size: heightPt(size) },
      }))
    case MUTATION.columnWidth:
      return bandsOf(params.ranges, params.colWidth, 'columns').map(({ first, last, size }) => ({
        kind: 'setBand',
        sheetId,
        axis: 'columns',
        first,
        last,
        band: { size: widthCharacters(size) },
      }))
    case MUTATION.hideRows:
    case MUTATION.showRows:
    case MUTATION.hideColumns:
    case MUTATION.showColumns: {
      const isRows = mutation === MUTATION.hideRows || mutation === MUTATION.showRows
      const isHidden = mutation === MUTATION.hideRows || mutation === MUTATION.hideColumns
      return (params.ranges ?? []).map((one) => ({
        kind: 'setBand',
        sheetId,
        axis: isRows ? 'rows' : 'columns',
        first: isRows ? one.startRow : one.startColumn,
        last: isRows ? one.endRow : one.endColumn,
        band: { isHidden },
      }))
    }
    case MUTATION.addMerge:
    case MUTATION.removeMerge:
      return mergeEdits(model, screen, sheetId)
    default:
      return null
  }
}

/** Cut and put down, or dragged: the model moves its own cells, so that references follow them. */
function moved({ from, to, fromRange, toRange }: MutationParams): readonly Edit[] {
  if (!from || !to || !fromRange || !toRange) return []
  const { startRow, startColumn, endRow, endColumn } = fromRange
  return [
    {
      kind: 'moveCells',
      sheetId: from.subUnitId,
      range: { top: startRow, left: startColumn, bottom: endRow, right: endColumn },
      toSheetId: to.subUnitId,
      top: toRange.startRow,
      left: toRange.startColumn,
    },
  ]
}

const CONTENT = ['v', 'f', 'p', 'si', 't'] as const

function* placesOf(
  cells: Record<number, Record<number, ICellData | null>> | undefined,
): Generator<Place & { readonly cell: ICellData | null }> {
  for (const [row, line] of Object.entries(cells ?? {})) {
    for (const [column, cell] of Object.entries(line ?? {})) yield { row: Number(row), column: Number(column), cell }
  }
}

function* placesIn(range: IRange): Generator<Place> {
  for (let row = range.startRow; row <= range.endRow; row += 1) {
    for (let column = range.startColumn; column <= range.endColumn; column += 1) yield { row, column }
  }
}

/** Lines at the end of the screen's grid are the model's own lines that were not shown yet. */
function insertion(screen: Screen, sheetId: string, isRows: boolean, range: IRange): readonly Edit[] {
  const sheet = screen.sheet(sheetId)
  const [at, last] = isRows ? [range.startRow, range.endRow] : [range.startColumn, range.endColumn]
  const length = (isRows ? sheet?.getRowCount() : sheet?.getColumnCount()) ?? 0
  const count = last - at + 1
  return at >= length - count ? [] : [{ kind: 'insert', sheetId, axis: isRows ? 'rows' : 'columns', at, count }]
}

function bandsOf(
  ranges: readonly IRange[] | undefined,
  size: number | Record<number, number> | undefined,
  axis: 'rows' | 'columns',
): readonly { readonly first: number; readonly last: number; readonly size: number }[] {
  return (ranges ?? []).flatMap((range) => {
    const [first, last] = axis === 'rows' ? [range.startRow, range.endRow] : [range.startColumn, range.endColumn]
    if (typeof size === 'number') return [{ first, last, size }]
    return Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((at) => {
      const one = size?.[at]
      return one === undefined ? [] : [{ first: at, last: at, size: one }]
    })
  })
}

const keyOf = ({ top, left, bottom, right }: CellRange): string => `${top},${left},${bottom},${right}`

/** The engine's list of merged cells is compared as a whole: one of its mutations may change several. */
function mergeEdits(model: SharedWorkbook, screen: Screen, sheetId: string): readonly Edit[] {
  const shown = (screen.sheet(sheetId)?.getConfig().mergeData ?? []).map((range) => ({
    top: range.startRow,
    left: range.startColumn,
    bottom: range.endRow,
    right: range.endColumn,
  }))
  const isShown = new Set(shown.map(keyOf))
  const known = model.objects(sheetId, 'merge')
  const isKnown = new Set(known.flatMap(({ ranges }) => ranges.map(keyOf)))
  return [
    ...known
      .filter(({ ranges }) => !ranges.some((range) => isShown.has(keyOf(range))))
      .map(({ id }): Edit => ({ kind: 'removeObject', sheetId, id })),
    ...shown
      .filter((range) => !isKnown.has(keyOf(range)))
      .map((range): Edit => ({
        kind: 'putObject',
        sheetId,
        id: crypto.randomUUID(),
        objectKind: 'merge',
        ranges: [range],
        payload: null,
      })),
  ]
}
