import { type SvgNode } from '@wenfang/shared-charts/svg'
import { Brush, type GridTheme } from './brush.ts'
import type { GridSource } from './grid-source.ts'
import { Layout, type HeadSizes } from './layout.ts'
import { paintGrid } from './paint-grid.ts'
import { SvgContext } from './svg-context.ts'

/** Nothing is selected in a picture. */
const NOWHERE = { row: -1, column: -1 }
const NOTHING = { top: -1, bottom: -1, left: -1, right: -1 }

export interface GridPicture {
  readonly nodes: readonly SvgNode[]
  readonly width: number
  readonly height: number
}

/** What a window of this size shows of a grid that nobody has scrolled, no larger than the grid is. */
export function gridPicture(
  source: GridSource,
  heads: HeadSizes,
  theme: GridTheme,
  window: { readonly width: number; readonly height: number },
): GridPicture {
  const context = new SvgContext()
  const whole = new Layout(source, heads, { ...window, scrollX: 0, scrollY: 0 })
  const size = {
    width: Math.min(window.width, whole.contentWidth + source.tailPx),
    height: Math.min(window.height, whole.contentHeight),
  }
  paintGrid(new Brush(context, theme), {
    source,
    layout: new Layout(source, heads, { ...size, scrollX: 0, scrollY: 0 }),
    heads,
    ...size,
    active: NOWHERE,
    selected: NOTHING,
    filling: null,
    guideX: null,
    hovered: { row: null, column: null },
    fellows: [],
    hasFocus: false,
    canWrite: false,
  })
  return { nodes: context.nodes, ...size }
}
