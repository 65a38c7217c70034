// Where the grid has its cells on screen right now, as layers above it need it.
import { IRenderManagerService, SHEET_VIEWPORT_KEY } from '@univerjs/engine-render'
import { SheetSkeletonManagerService } from '@univerjs/sheets-ui'
import { isRightToLeft, leftOf } from '../../view/engine/right-to-left.ts'
import type { SheetSurface } from '../../view/state/sheet-surface.ts'
import type { Ruler, SheetRulers } from '../model/geometry.ts'

/**
 * A part of the grid that scrolls by itself: one without frozen lines, up to four with them. All in pixels of the screen, from the
 * edge where the sheet begins.
 */
export interface Pane {
  readonly key: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Where the sheet's first cell would begin, from the corner of the pane. */
  readonly originX: number
  readonly originY: number
}

export interface GridFrame {
  /** The element that holds the grid's canvas. */
  readonly host: HTMLElement
  readonly canvas: HTMLCanvasElement
  /** Pixels of the screen. */
  readonly width: number
  /** The sheet begins at the right; `leftOf` says where something stands. */
  readonly isRightToLeft: boolean
  /** Pixels of the screen for a pixel of the sheet at 100 %. */
  readonly scale: number
  readonly panes: readonly Pane[]
  readonly rulers: SheetRulers
}

export const leftInFrame = ({ left, width }: Pane, frame: Pick<GridFrame, 'width' | 'isRightToLeft'>): number =>
  leftOf(left, width, frame.width, frame.isRightToLeft)

const PANES = [
  SHEET_VIEWPORT_KEY.VIEW_MAIN,
  SHEET_VIEWPORT_KEY.VIEW_MAIN_TOP,
  SHEET_VIEWPORT_KEY.VIEW_MAIN_LEFT,
  SHEET_VIEWPORT_KEY.VIEW_MAIN_LEFT_TOP,
]

/** null before the first paint. */
export function gridFrame(surface: SheetSurface): GridFrame | null {
  if (!surface.isPainted) return null
  const render = surface.injector.get(IRenderManagerService).getRenderById(surface.workbook.getUnitId())
  const skeleton = render?.with(SheetSkeletonManagerService).getCurrentSkeleton()
  const canvas = render?.engine.getCanvasElement()
  const host = canvas?.parentElement
  if (!render || !skeleton || !canvas || !host) return null
  const { scene } = render
  const scale = scene.scaleX
  const { rowHeaderWidthAndMarginLeft: headerX, columnHeaderHeightAndMarginTop: headerY } = skeleton
  const panes = PANES.flatMap((key): Pane[] => {
    const viewport = scene.getViewport(key)
    if (!viewport?.shouldIntoRender()) return []
    const { left, top, width, height, viewportScrollX, viewportScrollY } = viewport
    const originX = (headerX - viewportScrollX) * scale - left
    const originY = (headerY - viewportScrollY) * scale - top
    return [{ key, left, top, width: width ?? 0, height: height ?? 0, originX, originY }]
  })
  const { rowHeightAccumulation, columnWidthAccumulation } = skeleton
  const sheet = surface.workbook.getActiveSheet().getConfig()
  return {
    host,
    canvas,
    width: render.engine.width,
    isRightToLeft: isRightToLeft(surface.workbook),
    scale,
    panes,
    rulers: {
      rows: rulerOf(rowHeightAccumulation, sheet.defaultRowHeight),
      columns: rulerOf(columnWidthAccumulation, sheet.defaultColumnWidth),
    },
  }
}

/** @param ends where each line ends; lines behind the last have the default size */
function rulerOf(ends: readonly number[], size: number): Ruler {
  const whole = ends.at(-1) ?? 0
  return {
    startOf(line) {
      if (line <= 0) return 0
      return line <= ends.length ? (ends[line - 1] ?? 0) : whole + (line - ends.length) * size
    },
    lineAt(px) {
      if (px >= whole) return ends.length + Math.floor((px - whole) / size)
      let [low, high] = [0, ends.length - 1]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((ends[middle] ?? 0) > px) high = middle
        else low = middle + 1
      }
      return low
    },
  }
}
