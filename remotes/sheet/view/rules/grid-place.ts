import { IRenderManagerService, type Spreadsheet, type SpreadsheetSkeleton, Vector2 } from '@univerjs/engine-render'
import { SheetSkeletonManagerService } from '@univerjs/sheets-ui'
import type { Injector, Workbook } from '@univerjs/core'
import { isRightToLeft, leftOf } from '../engine/right-to-left.ts'

/** Where cells are in the picture, and where the picture is on the page. */
export class GridPlace {
  readonly #injector: Injector
  readonly #workbook: Workbook

  constructor(injector: Injector, workbook: Workbook) {
    this.#injector = injector
    this.#workbook = workbook
  }

  get #render() {
    return this.#injector.get(IRenderManagerService).getRenderById(this.#workbook.getUnitId())
  }

  get spreadsheet(): Spreadsheet | null {
    return (this.#render?.mainComponent as Spreadsheet | null | undefined) ?? null
  }

  get skeleton(): SpreadsheetSkeleton | null {
    return this.#render?.with(SheetSkeletonManagerService).getCurrentSkeleton() ?? null
  }

  /** Paints the sheet that is shown again, formats too. */
  repaint(): void {
    const render = this.#render
    const skeletons = render?.with(SheetSkeletonManagerService)
    if (!render || !skeletons) return
    skeletons.makeDirty({ sheetId: this.#workbook.getActiveSheet().getSheetId() }, true)
    skeletons.reCalculate()
    render.mainComponent?.makeForceDirty()
  }

  /** The point of the picture that is at a point of the window. */
  pointAt(clientX: number, clientY: number): { readonly x: number; readonly y: number } {
    const page = this.#render?.engine.getCanvasElement().getBoundingClientRect() ?? new DOMRect()
    return { x: leftOf(clientX - page.left, 0, page.width, isRightToLeft(this.#workbook)), y: clientY - page.top }
  }

  /** The cell under a point of the picture, and the point within the cell, in pixels of the sheet. */
  cellAt(offsetX: number, offsetY: number): CellPoint | null {
    const render = this.#render
    const skeleton = this.skeleton
    const viewport = render?.scene.getActiveViewportByCoord(Vector2.FromArray([offsetX, offsetY]))
    if (!render || !skeleton || !viewport) return null
    const { scaleX, scaleY } = render.scene.getAncestorScale()
    const scroll = { x: viewport.viewportScrollX, y: viewport.viewportScrollY }
    const at = skeleton.getCellIndexByOffset(offsetX, offsetY, scaleX, scaleY, scroll)
    if (at.row < 0 || at.column < 0) return null
    const { mergeInfo, actualRow, actualColumn } = skeleton.getCellWithCoordByIndex(at.row, at.column)
    return {
      row: actualRow,
      column: actualColumn,
      x: scroll.x + offsetX / scaleX - mergeInfo.startX,
      y: scroll.y + offsetY / scaleY - mergeInfo.startY,
      width: mergeInfo.endX - mergeInfo.startX,
      height: mergeInfo.endY - mergeInfo.startY,
    }
  }

  /** Presses of the main button on cells. Once the grid is on screen; returns a dispose function. */
  onPress(listener: (point: CellPoint) => void): () => void {
    const subscription = this.spreadsheet?.onPointerDown$.subscribeEvent((event) => {
      const { offsetX, offsetY, button } = event as { offsetX: number; offsetY: number; button: number }
      const point = button === 0 ? this.cellAt(offsetX, offsetY) : null
      if (point) listener(point)
    })
    return () => subscription?.unsubscribe()
  }

  /** The cell under the pointer as it moves; null outside of the cells. Once the grid is on screen. */
  onHover(listener: (point: CellPoint | null) => void): () => void {
    const canvas = this.#render?.engine.getCanvasElement()
    if (!canvas) return () => {}
    const move = ({ offsetX, offsetY }: PointerEvent): void => listener(this.cellAt(offsetX, offsetY))
    const leave = (): void => listener(null)
    canvas.addEventListener('pointermove', move)
    canvas.addEventListener('pointerleave', leave)
    return () => {
      canvas.removeEventListener('pointermove', move)
      canvas.removeEventListener('pointerleave', leave)
    }
  }

  /** The corner where a line's heading begins on the page, as a box of some width; null when it is scrolled away. */
  headingOf(
    axis: 'rows' | 'columns',
    line: number,
    width: number,
  ): { readonly left: number; readonly top: number } | null {
    const canvas = this.#render?.engine.getCanvasElement()
    const cell = axis === 'rows' ? this.rectOf(line, 0, true) : this.rectOf(0, line, true)
    const skeleton = this.skeleton
    if (!canvas || !cell || !skeleton) return null
    const page = canvas.getBoundingClientRect()
    const isFromRight = isRightToLeft(this.#workbook)
    // From the edge where the sheet begins.
    const start = axis === 'rows' ? 1 : isFromRight ? page.right - cell.right : cell.left - page.left
    const top = axis === 'rows' ? cell.top + 1 : page.top + 2
    const isShown =
      axis === 'rows'
        ? top >= page.top + skeleton.columnHeaderHeight && top < page.bottom - 12
        : start >= skeleton.rowHeaderWidth && start < page.width - 12
    return isShown ? { left: page.left + leftOf(start, width, page.width, isFromRight), top } : null
  }

  /** Where a cell is on the page; null when it is scrolled away, unless `isAnywhere`. */
  rectOf(row: number, column: number, isAnywhere = false): DOMRect | null {
    const render = this.#render
    const skeleton = this.skeleton
    const canvas = render?.engine.getCanvasElement()
    const main = render?.scene.getViewport('viewMain')
    if (!render || !skeleton || !canvas || !main) return null
    const { mergeInfo } = skeleton.getCellWithCoordByIndex(row, column)
    const { scaleX, scaleY } = render.scene.getAncestorScale()
    const page = canvas.getBoundingClientRect()
    // What is frozen lies before the scrolled part and does not move.
    const x = mergeInfo.startX >= main.left ? mergeInfo.startX - main.viewportScrollX : mergeInfo.startX
    const y = mergeInfo.startY >= main.top ? mergeInfo.startY - main.viewportScrollY : mergeInfo.startY
    const width = (mergeInfo.endX - mergeInfo.startX) * scaleX
    const rect = new DOMRect(
      page.left + leftOf(x * scaleX, width, page.width, isRightToLeft(this.#workbook)),
      page.top + y * scaleY,
      width,
      (mergeInfo.endY - mergeInfo.startY) * scaleY,
    )
    const isOnPage =
      rect.right > page.left && rect.left < page.right && rect.bottom > page.top && rect.top < page.bottom
    return isOnPage || isAnywhere ? rect : null
  }
}

export interface CellPoint {
  readonly row: number
  readonly column: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
