// The library with those of its parts that charts of a workbook need; loaded when the first chart is on screen.
import { BarChart, LineChart, PieChart, RadarChart, ScatterChart } from 'echarts/charts'
import { GridComponent, LegendComponent, RadarComponent, TitleComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type ECharts } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { ChartOption } from '../model/chart-option.ts'

register([
  BarChart,
  LineChart,
  PieChart,
  RadarChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TitleComponent,
  TooltipComponent,
  CanvasRenderer,
])

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
  const chart: ECharts = init(element, null, { renderer: 'canvas' })
  return {
    draw: (option) => chart.setOption(option, { notMerge: true }),
    resize: () => chart.resize(),
    dispose: () => chart.dispose(),
  }
}
