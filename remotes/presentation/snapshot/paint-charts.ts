import type { SvgNode } from '@wenfang/shared-charts/svg'
import { parseXml } from '@wenfang/shared-ooxml/xml'
import { chartXml, linksOfPage, readTheme, THEME_COLOURS, type Deck } from '../model/index.ts'

type ChartOf = (part: string, width: number, height: number) => SvgNode | null

/** The order in which charts number the colours of a theme. */
const ORDER = ['lt1', 'dk1', 'lt2', 'dk2', ...THEME_COLOURS.slice(4)] as const

/** Draws the charts of a slide; the library comes with the first one. */
export async function paintCharts(deck: Deck, slide: string): Promise<ChartOf> {
  const page = deck.page(slide)
  const hasChart = page !== null && [...linksOfPage(page).values()].some(({ type }) => type.endsWith('/chart'))
  if (!hasChart) return () => null
  const [{ chartNode, paperLook }, { readChart }] = await Promise.all([
    import('@wenfang/shared-charts/paint'),
    import('@wenfang/shared-charts/read'),
  ])
  const colours = readTheme(deck)?.colours ?? {}
  const look = paperLook(ORDER.map((name) => colours[name] ?? '000000'))
  return (part, width, height) => {
    try {
      const chart = readChart(parseXml(chartXml(deck, part)), { keepsValues: true })
      // The values that the file keeps are all there is.
      return chartNode(chart, { values: () => null }, look, width, height)
    } catch {
      return null
    }
  }
}
