// The library with those of its parts that charts of a workbook need; loaded when the first chart is on screen.
import { TooltipComponent } from 'echarts/components'
import { init, use as register, type ECharts } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { CHART_PARTS } from '@wenfang/shared-charts/library'
import type { ChartOption } from '@wenfang/shared-charts/draw'

register([...CHART_PARTS, TooltipComponent, CanvasRenderer])

/** Of one canvas, four bytes each; a larger chart is drawn coarsely. */
const MOST_DOTS = 32_000_000

export interface DrawnChart {
  draw(option: ChartOption): void
  resize(): void
  dispose(): void
}

export function drawChart(element: HTMLElement): DrawnChart {
  // The library empties its element by markup, which a page with Trusted Types does not take.
  Object.defineProperty(element, 'innerHTML', {
    configurable: true,
    set() {
      element.replaceChildren()
    },
  })
  const area = Math.max(1, element.clientWidth * element.clientHeight)
  const devicePixelRatio = Math.min(window.devicePixelRatio, Math.sqrt(MOST_DOTS / area))
  const chart: ECharts = init(element, null, { renderer: 'canvas', devicePixelRatio })
  return {
    draw: (option) => chart.setOption(option, { notMerge: true }),
    resize: () => chart.resize(),
    dispose: () => chart.dispose(),
  }
}
