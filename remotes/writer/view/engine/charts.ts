import { installDrawingRenderers } from '@docx-editor.dev/core/store'
import { isDrawn, placeholderOf, themeColours, type PlacedChart } from '../../model/charts/known-charts.ts'

/** A picture as a plain tree (`SvgTree` of the shared charts); the printer's page knows no other package. */
export interface PictureTree {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: readonly (PictureTree | string)[]
}

/** Who draws charts: at once, or when it has what it needs; null where it has no picture. */
export type ChartPainter = (chart: PlacedChart) => PictureTree | null | Promise<PictureTree | null>

type Renderers = Parameters<typeof installDrawingRenderers>[0]
type ChartRenderer = NonNullable<Renderers['chart']>
interface ShownDrawing {
  readonly chart?: { readonly plotTypes: readonly string[]; readonly title: string | null }
}
interface Hooks {
  [PAINT_CHART]?: (frame: HTMLElement, chart: PlacedChart) => void
  [PLACEHOLDER]?: (drawing: ShownDrawing) => string | null
}

/** Whom the engine's painter asks (package-patches/drawings.json). */
const PAINT_CHART = Symbol.for('wenfang.paintChart')
const PLACEHOLDER = Symbol.for('wenfang.placeholder')
const SVG = 'http://www.w3.org/2000/svg'
const EMU_PER_PX = 9525

const pending = new Set<Promise<unknown>>()

/** Resolves when every chart of the pages that were painted so far is drawn. */
export async function chartsDrawn(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending)
}

/** Lets the engine's pages, on the screen and on paper, show charts. */
export function paintCharts(paint: ChartPainter): void {
  const hooks = globalThis as Hooks
  hooks[PLACEHOLDER] = ({ chart }) => (chart ? placeholderOf(chart.plotTypes, chart.title) : null)
  hooks[PAINT_CHART] = (frame, chart) => {
    const drawn = paint(chart)
    if (!(drawn instanceof Promise)) {
      if (drawn) frame.prepend(elementOf(drawn, chart))
      return
    }
    const done: Promise<unknown> = drawn
      .then((picture) => picture && frame.prepend(elementOf(picture, chart)))
      .catch(() => undefined)
      .finally(() => pending.delete(done))
    pending.add(done)
  }
  installDrawingRenderers({ chart: shapeOf })
}

/** An empty shape as large as the chart, which carries what is drawn into it. */
const shapeOf: ChartRenderer = (anchor, extent, { resolveChartPart, resolveSchemeColor }) => {
  const chart = chartIn(anchor)
  const part = chart && resolveChartPart?.(chart)
  if (!part || !isDrawn(plotTypesOf(part.chartSpace))) return null
  const placed: PlacedChart = {
    chartSpace: part.chartSpace,
    partName: part.partName,
    themeColours: themeColours((name) => resolveSchemeColor?.(name)),
    themeFont: part.themeFaces.minor,
    width: extent.cx / EMU_PER_PX,
    height: extent.cy / EMU_PER_PX,
  }
  const corners = [
    { x: 0, y: 0 },
    { x: extent.cx, y: 0 },
    { x: extent.cx, y: extent.cy },
    { x: 0, y: extent.cy },
  ]
  const bare = { fillHex: null, strokeHex: null, strokeWidthEmu: 0, fillAlpha: 1, strokeAlpha: 1 }
  const vectorShape = {
    ...bare,
    extentEmu: extent,
    subpathsEmu: [corners],
    components: [{ ...bare, subpathsEmu: [corners] }],
    wenfangChart: placed,
  }
  return { vectorShape, groupTextboxes: null }
}

type TreeElement = Parameters<ChartRenderer>[0]

function chartIn(element: TreeElement): TreeElement | null {
  for (const child of element.children) {
    if (!('children' in child)) continue
    if (child.localName === 'chart') return child as TreeElement
    const found = chartIn(child as TreeElement)
    if (found) return found
  }
  return null
}

function plotTypesOf(chartSpace: TreeElement): readonly string[] {
  const below = (element: TreeElement | undefined, name: string): TreeElement | undefined =>
    element?.children.find((child) => 'localName' in child && child.localName === name) as TreeElement | undefined
  const plot = below(below(chartSpace, 'chart'), 'plotArea')
  return (plot?.children ?? []).flatMap((child) =>
    'localName' in child && child.localName.endsWith('Chart') ? [child.localName.slice(0, -'Chart'.length)] : [],
  )
}

function elementOf(picture: PictureTree, { width, height }: PlacedChart): SVGElement {
  const element = built(picture)
  element.setAttribute('viewBox', `0 0 ${width} ${height}`)
  element.setAttribute('width', '100%')
  element.setAttribute('height', '100%')
  element.setAttribute('class', 'wenfang-chart')
  element.style.cssText = 'position:absolute;left:0;top:0;display:block;pointer-events:none;user-select:none'
  return element
}

function built({ tag, attributes, children }: PictureTree): SVGElement {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes))
    if (!name.startsWith('xmlns')) element.setAttribute(name, String(value))
  element.append(...children.map((child) => (typeof child === 'string' ? child : built(child))))
  return element
}
