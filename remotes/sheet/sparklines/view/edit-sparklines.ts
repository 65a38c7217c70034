import { referenceTo } from '../../charts/model/references.ts'
import { selectedCells } from '../../charts/view/selected-cells.ts'
import type { CellRange, PlacedObject, SparklinePayload } from '../../model/index.ts'
import { READ_ONLY } from '../../view/commands/command.ts'
import type { SheetView } from '../../view/state/sheet-context.ts'

type View = Pick<SheetView, 'surface' | 'ui' | 'canWrite'>

export const SPARKLINE_TITLES = { line: '折线迷你图', column: '柱形迷你图', stacked: '盈亏迷你图' } as const
export type SparklineType = keyof typeof SPARKLINE_TITLES

const COLOURS = { series: { theme: 4, tint: 0 }, negative: { theme: 5, tint: 0 }, axis: { rgb: '808080' } } as const
const MAX_LINES = 10_000

const touches = (a: CellRange, b: CellRange): boolean =>
  a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right

function selectedGroups({ surface }: View): {
  readonly sheetId: string
  readonly range: CellRange | null
  readonly groups: readonly { readonly object: PlacedObject; readonly payload: SparklinePayload }[]
} {
  const selection = surface.selection()
  const range = selection?.ranges.at(-1) ?? null
  const sheetId = surface.activeSheetId()
  const groups = surface.model.objects(sheetId, 'sparkline').flatMap((object) => {
    const payload = object.payload as SparklinePayload | null
    const isHere = range !== null && payload !== null && object.ranges.some((one) => touches(one, range))
    return isHere && payload ? [{ object, payload }] : []
  })
  return { sheetId, range, groups }
}

/** Lines of the selected rows in the cells behind them; where the selection holds lines, those become of this type. */
export function putSparklines(view: View, type: SparklineType): void {
  const { surface, ui, canWrite } = view
  if (!canWrite) return ui.toast('info', READ_ONLY)
  const { sheetId, range, groups } = selectedGroups(view)
  if (groups.length > 0) {
    for (const { object, payload } of groups)
      surface.execute('sparkline.set', { sheetId, id: object.id, payload: { ...payload, type } })
    return
  }
  const cells = range && selectedCells(surface, sheetId, range)
  if (!cells || cells.range.left === cells.range.right)
    return ui.toast('info', '请先选择每行的数据，迷你图会放在右边的单元格')
  const { top, left, bottom, right } = cells.range
  if (bottom - top >= MAX_LINES) return ui.toast('info', '一次最多插入一万个迷你图')
  const rows = Array.from({ length: bottom - top + 1 }, (_, at) => top + at)
  const payload: SparklinePayload = {
    type,
    attributes: { displayEmptyCellsAs: 'gap', ...(type === 'stacked' && { negative: '1' }) },
    colours: COLOURS,
    sources: rows.map((row) => referenceTo(cells.sheet, { top: row, bottom: row, left, right })),
  }
  const ranges = rows.map((row) => ({ top: row, bottom: row, left: right + 1, right: right + 1 }))
  surface.execute('sparkline.add', { sheetId, ranges, payload })
}

/** Takes the lines of the selected cells away; others of their groups stay. */
export function removeSparklines(view: View): void {
  const { surface, ui, canWrite } = view
  if (!canWrite) return ui.toast('info', READ_ONLY)
  const { sheetId, range, groups } = selectedGroups(view)
  if (!range || groups.length === 0) return ui.toast('info', '选中的单元格里没有迷你图')
  for (const { object, payload } of groups) {
    const kept = object.ranges.flatMap((one, at) => (touches(one, range) ? [] : [at]))
    if (kept.length === 0) surface.execute('sparkline.remove', { sheetId, id: object.id })
    else
      surface.execute('sparkline.change', {
        sheetId,
        id: object.id,
        ranges: kept.flatMap((at) => object.ranges[at] ?? []),
        payload: { ...payload, sources: kept.map((at) => payload.sources[at] ?? '') },
      })
  }
}
