import { formatDrawing } from '../../../commands/drawing-commands.ts'
import type { DrawingFormat } from '../../../model/tree/drawings/drawing-format.ts'
import type { Command } from '../command.ts'
import { runOnDrawing, unselected } from './drawing.command.ts'

export const drawingFormat: Command<DrawingFormat> = {
  id: 'drawing-format',
  title: '图片和图形格式',
  refusal: unselected,
  runs: [formatDrawing.id],
  run: (context, format) => runOnDrawing(context, formatDrawing, { format }),
}
