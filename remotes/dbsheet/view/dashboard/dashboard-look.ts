import type { ChartLook } from '@wenfang/shared-charts/draw'
import { pageLook } from '@wenfang/shared-charts/page-look'
import { seriesLook } from '../../paint/chart-colours.ts'

/** How charts look on this page, in the theme that it has now. */
export const dashboardLook = (element: HTMLElement, isDark: boolean): ChartLook => ({
  ...pageLook(element),
  ...seriesLook(isDark),
})
