import { Refused } from '@wenfang/shared-contract/commands'
import { tag } from '@wenfang/shared-ooxml/xml'
import * as Y from 'yjs'
import { chartTable } from '../chart/chart-data.ts'
import type { ChartTable } from '../chart/chart-table.ts'
import { firstTable, newChartXml, type ChartKind } from '../chart/new-chart.ts'
import type { Deck } from '../deck.ts'
import { mapOf, stringOf } from '../read-shared.ts'
import { CHART, chartPartOf } from './chart-data.ts'
import { insertShapeXml, transformOf } from './new-shape.ts'
import { reach, type Place } from './place.ts'

const CHART_URI = 'http://schemas.openxmlformats.org/drawingml/2006/chart'
const CHART_LINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/chart'

/** A chart part that only this page names. @returns the id of the link */
function linkChart(deck: Deck, slide: string, xml: string): string {
  const links = mapOf(deck.drawnPage(slide), 'links')
  if (!links) throw new Refused('noSuchSlide')
  const number = deck.freshNumber()
  const part = `ppt/charts/chart-${number}.xml`
  deck.parts.set(part, xml)
  links.set(`rId${number}`, { type: CHART_LINK, to: part })
  return `rId${number}`
}

/** A new chart over data of its own; its workbook is made when the deck leaves. @returns the shape @throws Refused */
export function insertChart(deck: Deck, slide: string, kind: ChartKind, place: Place, table?: ChartTable): string {
  const link = linkChart(deck, slide, newChartXml(kind, table ?? firstTable(kind)))
  return insertShapeXml(
    deck,
    slide,
    (number) =>
      `<p:graphicFrame><p:nvGraphicFramePr>${tag('p:cNvPr', { id: number, name: `图表 ${number.slice(-3)}` })}<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>${transformOf(place, 'p:xfrm')}<a:graphic><a:graphicData uri="${CHART_URI}"><c:chart xmlns:c="${CHART_URI}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="${link}"/></a:graphicData></a:graphic></p:graphicFrame>`,
  )
}

/** The same data as a chart of another kind, in the looks of that kind. @throws Refused */
export function changeChartKind(deck: Deck, slide: string, shape: string, kind: ChartKind): void {
  const part = chartPartOf(deck, slide, shape)
  if (part === null) throw new Refused('noChart')
  const table = chartTable(deck, part)
  if (!table) throw new Refused('otherChart')
  const link = linkChart(deck, slide, newChartXml(kind, table))
  const { page, map } = reach(deck, slide, shape)
  const graphic = stringOf(map, 'graphic')
  const [, before = ''] = CHART.exec(graphic) ?? []
  map.set(
    'graphic',
    graphic.replace(CHART, (element) => element.replace(`"${before}"`, `"${link}"`)),
  )
  const isShown = [...(mapOf(page, 'sh')?.values() ?? [])].some(
    (one) => one instanceof Y.Map && CHART.exec(stringOf(one, 'graphic'))?.[1] === before,
  )
  if (!isShown) mapOf(page, 'links')?.delete(before)
}

/** How a chart shows its data; null of several ways at once, and of what is not made here. */
export function chartKindOf(deck: Deck, slide: string, shape: string): ChartKind | null {
  const part = chartPartOf(deck, slide, shape)
  const xml = part === null ? '' : stringOf(deck.parts, part)
  const [plot, ...others] = [...xml.matchAll(/<(?:\w+:)?(bar|line|pie|doughnut|area|scatter|radar)Chart>/g)]
  if (!plot || others.length > 0) return null
  const isStacked = /<(?:\w+:)?grouping val="(?:stacked|percentStacked)"/.test(xml)
  switch (plot[1]) {
    case 'bar':
      return /<(?:\w+:)?barDir val="bar"/.test(xml)
        ? isStacked
          ? 'barStacked'
          : 'bar'
        : isStacked
          ? 'columnStacked'
          : 'column'
    case 'area':
      return isStacked ? 'areaStacked' : 'area'
    default:
      return plot[1] as ChartKind
  }
}
