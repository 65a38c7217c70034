// What pictures and charts on the screen have of the library: the series and components that `chartOption` names.
import { BarChart, LineChart, PieChart, RadarChart, ScatterChart } from 'echarts/charts'
import { GridComponent, LegendComponent, RadarComponent, TitleComponent } from 'echarts/components'

export const CHART_PARTS = [
  BarChart,
  LineChart,
  PieChart,
  RadarChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TitleComponent,
]
