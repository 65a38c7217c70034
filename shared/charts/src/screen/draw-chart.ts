// The library with those of its parts that charts on a screen need; loaded when the first chart is shown.
import { TooltipComponent } from 'echarts/components'
import { init, use as register, type ECharts } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { ChartOption } from '../draw/chart-option.ts'
import { CHART_PARTS } from '../library/index.ts'

register([...CHART_PARTS, TooltipComponent, CanvasRenderer])

/** Of one canvas, four bytes each; a larger chart is drawn coarsely. */
const MOST_DOTS = 32_000_000

/** What of a chart was pressed: a column, dot or slice. */
export interface ChartPress {
  /** Places among the series, and among the values of that one. */
  readonly series: number
  readonly at: number
}

export interface DrawnChart {
  draw(option: ChartOption): void
  resize(): void
  dispose(): void
}

export function drawChart(element: HTMLElement, onPress?: (press: ChartPress) => void): DrawnChart {
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
  if (onPress)
    chart.on('click', ({ componentType, seriesIndex = 0, dataIndex }) => {
      if (componentType === 'series') onPress({ series: seriesIndex, at: dataIndex })
    })
  return {
    draw: (option) => chart.setOption(option, { notMerge: true }),
    resize: () => chart.resize(),
    dispose: () => chart.dispose(),
  }
}
