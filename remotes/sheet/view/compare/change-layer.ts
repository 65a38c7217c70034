import type { IRange } from '@univerjs/core'
import type { SpreadsheetSkeleton, UniverRenderingContext } from '@univerjs/engine-render'
import type { ChangeKind, ChangeMarks } from '../../compare/index.ts'
import { CellLayer } from '../rules/cell-layer.ts'

/** Above fills and texts, so that it is seen on coloured cells; light enough to read through. */
const ABOVE_TEXT = 58
const ALPHA = 0.24

/** On white and on dark cells alike; the list shows them too. */
export const CHANGE_COLOURS: Readonly<Record<ChangeKind, string>> = {
  added: '#2e9e5b',
  changed: '#d99a00',
  removed: '#d6403a',
  moved: '#8a5cd6',
  format: '#3f7fd6',
}

/** Paints what happened to each cell since an earlier version. */
export class ChangeLayer extends CellLayer {
  override uKey = 'wenfang-changes'
  protected override Z_INDEX = ABOVE_TEXT
  readonly #marksOf: (sheetId: string) => ChangeMarks | undefined

  constructor(marksOf: (sheetId: string) => ChangeMarks | undefined) {
    super()
    this.#marksOf = marksOf
  }

  override draw(
    context: UniverRenderingContext,
    _scale: unknown,
    skeleton: SpreadsheetSkeleton,
    ranges?: IRange[],
  ): void {
    const marks = this.#marksOf(skeleton.worksheet.getSheetId())
    if (!marks) return
    context.save()
    this.each(skeleton, ranges, (row, column, { x, y, width, height }) => {
      const kind = marks.at(row, column)
      if (!kind) return
      context.globalAlpha = ALPHA
      context.fillStyle = CHANGE_COLOURS[kind]
      context.fillRect(x, y, width, height)
      context.globalAlpha = 1
      context.strokeStyle = CHANGE_COLOURS[kind]
      context.lineWidth = 1
      // Told apart without colours, too.
      context.setLineDash(kind === 'format' ? [3, 2] : kind === 'removed' ? [1, 2] : [])
      context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1)
    })
    context.restore()
  }
}
