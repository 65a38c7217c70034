// A chart of a document as a picture, as word processors draw it. Loaded with its library when the first chart is painted.
import { hexOf, type ChartPayload } from '@wenfang/shared-charts'
import { chartNode, paperLook, type SvgTree } from '@wenfang/shared-charts/paint'
import { readChart, solidFill } from '@wenfang/shared-charts/read'
import { childOf, childrenOf, flagAttribute, numberAttribute, type XmlTree } from '@wenfang/shared-ooxml/xml'
import { isElement, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import type { PlacedChart } from './known-charts.ts'

const LABEL_PT = 9
const TITLE_PT = 14
const PX_PER_PT = 96 / 72
const EMU_PER_PX = 9525
const HUNDREDTHS = 100
/** Deeper than any chart; parts of strangers can be. */
const MAX_DEPTH = 64
const MAX_SERIES = 255
const MAX_POINTS = 100_000

/** @returns a tree of SVG, as large as the chart's frame, the upper left corner at 0, 0 */
export function chartPicture({ chartSpace, themeColours, themeFont, width, height }: PlacedChart): SvgTree {
  const root = treeOf(chartSpace, 0)
  const paper = paperLook(themeColours)
  const chart = bounded(readChart(root, { keepsValues: true }))
  const look = {
    ...paper,
    ...(themeFont !== null && { font: themeFont }),
    text: textColour(root, themeColours) ?? paper.faint,
    line: '#d9d9d9',
    labelPx: (sizeOf(childOf(root, 'txPr')) ?? LABEL_PT) * PX_PER_PT,
    unlisted: unlistedIn(childOf(childOf(root, 'chart'), 'legend')),
    linePx: 3,
    headroom: 0.05,
    titleWeight: isBold(childOf(childOf(root, 'chart'), 'title')) ? 700 : 400,
    titlePx: (sizeOf(childOf(childOf(root, 'chart'), 'title')) ?? TITLE_PT) * PX_PER_PT,
  }
  // The values that the file keeps are all there is.
  const picture = chartNode(chart, { values: () => null }, look, width, height)
  return { ...picture, children: [...frameOf(root, themeColours, width, height), ...picture.children] }
}

/** As many as word processors draw; a file of strangers can hold more than a page can. */
function bounded(chart: ChartPayload): ChartPayload {
  let points = 0
  const series = chart.series
    .slice(0, MAX_SERIES)
    .filter(({ values }) => (points += values.values.length) <= MAX_POINTS)
  return { ...chart, series }
}

/** Places of the series that somebody took out of the legend. */
const unlistedIn = (legend: XmlTree | null): ReadonlySet<number> =>
  new Set(
    childrenOf(legend, 'legendEntry').flatMap((entry) => {
      const taken = childOf(entry, 'delete')
      const at = numberAttribute(childOf(entry, 'idx'), 'val')
      return taken && flagAttribute(taken, 'val', true) && at !== null ? [at] : []
    }),
  )

function treeOf(element: OoxmlElement, depth: number): XmlTree {
  const attributes: Record<string, string> = {}
  for (const { localName, value } of element.attributes) attributes[localName] = value
  const children: XmlTree[] = []
  let text = ''
  for (const child of element.children as readonly OoxmlNode[])
    if (!isElement(child)) text += child.value
    else if (depth < MAX_DEPTH) children.push(treeOf(child, depth + 1))
  return { local: element.localName, attributes, children, text }
}

/** Points: the first size that stands in the words of an element. */
function sizeOf(element: XmlTree | null): number | null {
  for (const run of firstRuns(element)) {
    const size = numberAttribute(run, 'sz')
    if (size !== null && size > 0) return size / HUNDREDTHS
  }
  return null
}

/** As the first words of an element say it. */
function isBold(element: XmlTree | null): boolean {
  for (const run of firstRuns(element)) return flagAttribute(run, 'b')
  return false
}

function* firstRuns(element: XmlTree | null): Generator<XmlTree> {
  for (const child of element?.children ?? []) {
    if (child.local === 'rPr' || child.local === 'defRPr') yield child
    yield* firstRuns(child)
  }
}

function textColour(root: XmlTree, themeColours: readonly string[]): string | null {
  for (const run of firstRuns(childOf(root, 'txPr'))) {
    const colour = solidFill(run)
    if (colour) return hexOf(colour, themeColours)
  }
  return null
}

/** The area of the chart: white with a hairline unless the file says otherwise. */
function frameOf(root: XmlTree, themeColours: readonly string[], width: number, height: number): readonly SvgTree[] {
  const properties = childOf(root, 'spPr')
  const line = childOf(properties, 'ln')
  const isEmpty = childOf(properties, 'noFill') !== null
  const hasNoLine = childOf(line, 'noFill') !== null
  const fill = isEmpty ? 'none' : (hexOf(solidFill(properties) ?? undefined, themeColours) ?? '#ffffff')
  const stroke = hasNoLine ? 'none' : (hexOf(solidFill(line) ?? undefined, themeColours) ?? '#d9d9d9')
  const thick = (numberAttribute(line, 'w') ?? EMU_PER_PX) / EMU_PER_PX
  const rounded = childOf(root, 'roundedCorners')
  const isRounded = rounded !== null && flagAttribute(rounded, 'val', true)
  return [
    {
      tag: 'rect',
      attributes: {
        x: thick / 2,
        y: thick / 2,
        width: Math.max(0, width - thick),
        height: Math.max(0, height - thick),
        ...(isRounded && { rx: 8 }),
        fill,
        stroke,
        'stroke-width': thick,
      },
      children: [],
    },
  ]
}
