import { regionAround } from '../../commands/region.ts'
import type { ChartKind } from '../../model/index.ts'
import { READ_ONLY } from '../../view/commands/command.ts'
import type { SheetView } from '../../view/state/sheet-context.ts'
import { gridFrame } from '../../drawings/view/grid-frame.ts'
import { addDrawing } from '../../drawings/view/sheet-drawings.ts'
import { chartOf } from '../model/recommend.ts'
import { selectedCells } from './selected-cells.ts'

const WIDTH_PX = 480
const HEIGHT_PX = 288
const GAP_PX = 24

/** Puts a chart of the selected cells, or of those around the active one, beside them. `kind` null = what fits best. */
export function insertChart(
  { surface, ui, canWrite }: Pick<SheetView, 'surface' | 'ui' | 'canWrite'>,
  kind: ChartKind | null,
): void {
  if (!canWrite) return ui.toast('info', READ_ONLY)
  const selection = surface.selection()
  const frame = gridFrame(surface)
  const last = selection?.ranges.at(-1)
  if (!selection || !last || !frame) return ui.toast('info', '请先选择要画成图表的单元格')
  const { sheetId } = selection
  const isOne = last.top === last.bottom && last.left === last.right
  const range = isOne ? regionAround(surface.model, sheetId, selection.active.row, selection.active.column) : last
  const cells = selectedCells(surface, sheetId, range)
  if (!cells || (cells.range.top === cells.range.bottom && cells.range.left === cells.range.right))
    return ui.toast('info', '这里没有可以画成图表的数据')
  const chart = kind === null ? chartOf(cells) : chartOf(cells, kind)
  if (chart.series.length === 0) return ui.toast('info', '选中的单元格里没有数字')
  const { rows, columns } = frame.rulers
  const number = surface.model.objects(sheetId, 'drawing').length + 1
  addDrawing(
    surface,
    sheetId,
    { type: 'chart', name: `图表 ${number}`, description: '', chart },
    {
      left: columns.startOf(cells.range.right + 1) + GAP_PX,
      top: rows.startOf(cells.range.top),
      width: WIDTH_PX,
      height: HEIGHT_PX,
    },
    frame.rulers,
  )
}
