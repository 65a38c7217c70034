import type { ChartLabels, ChartSeries, ChartSource } from '@wenfang/shared-charts'
import { escapeText, tag } from '@wenfang/shared-ooxml/xml'
import type { Colour } from '../../../model/workbook-data.ts'
import { THEME_NAMES } from '../read/theme.ts'

const val = (name: string, value: string | number): string => tag(`c:${name}`, { val: value })

/** Drawings name the first four by their use. */
const THEME = ['bg1', 'tx1', 'bg2', 'tx2', ...THEME_NAMES.slice(4)]
const THOUSANDTHS = 100_000
const LINE_EMU = 28_575

/** `<a:solidFill>`; '' where the colour is left to the theme. */
export function fillXml(colour: Colour | null): string {
  if (!colour) return ''
  if ('rgb' in colour) return `<a:solidFill>${tag('a:srgbClr', { val: colour.rgb.slice(-6) })}</a:solidFill>`
  if (!('theme' in colour)) return ''
  const share = (name: string, value: number): string => tag(`a:${name}`, { val: Math.round(value * THOUSANDTHS) })
  const { tint } = colour
  const shade = tint > 0 ? share('lumMod', 1 - tint) + share('lumOff', tint) : tint < 0 ? share('lumMod', 1 + tint) : ''
  return `<a:solidFill>${tag('a:schemeClr', { val: THEME[colour.theme] ?? 'tx1' }, shade)}</a:solidFill>`
}

export function seriesXml(series: ChartSeries, index: number): string {
  const { kind, name, categories, values, sizes, points } = series
  const isXy = kind === 'scatter' || kind === 'bubble'
  const head = `${val('idx', index)}${val('order', index)}${name ? `<c:tx>${nameXml(name)}</c:tx>` : ''}${lookXml(series)}`
  const marker =
    kind === 'line' || kind === 'scatter' || kind === 'radar'
      ? `<c:marker>${val('symbol', series.hasMarkers ? 'circle' : 'none')}</c:marker>`
      : ''
  const negative = kind === 'column' || kind === 'bar' || kind === 'bubble' ? val('invertIfNegative', 0) : ''
  const dots = points
    .map(({ index: at, colour }) => `<c:dPt>${val('idx', at)}<c:spPr>${fillXml(colour)}</c:spPr></c:dPt>`)
    .join('')
  const data = isXy
    ? (categories ? `<c:xVal>${sourceXml(categories, 'num')}</c:xVal>` : '') +
      `<c:yVal>${sourceXml(values, 'num')}</c:yVal>`
    : (categories ? `<c:cat>${sourceXml(categories, 'str')}</c:cat>` : '') +
      `<c:val>${sourceXml(values, 'num')}</c:val>`
  const size = kind === 'bubble' && sizes ? `<c:bubbleSize>${sourceXml(sizes, 'num')}</c:bubbleSize>` : ''
  const smooth = kind === 'line' || kind === 'scatter' ? val('smooth', series.isSmooth ? 1 : 0) : ''
  return `<c:ser>${head}${marker}${negative}${dots}${series.labels ? labelsXml(series.labels) : ''}${data}${size}${smooth}</c:ser>`
}

function lookXml({ kind, colour, hasLine }: ChartSeries): string {
  const isLine = kind === 'line' || kind === 'scatter' || kind === 'radar'
  if (kind === 'scatter' && !hasLine) return `<c:spPr><a:ln w="${LINE_EMU}"><a:noFill/></a:ln></c:spPr>`
  const fill = fillXml(colour)
  if (fill === '') return ''
  return isLine
    ? `<c:spPr><a:ln w="${LINE_EMU}" cap="rnd">${fill}<a:round/></a:ln></c:spPr>`
    : `<c:spPr>${fill}</c:spPr>`
}

const nameXml = (name: ChartSource): string =>
  name.formula === null ? `<c:v>${escapeText(String(name.values[0] ?? ''))}</c:v>` : sourceXml(name, 'str')

const labelsXml = ({ hasValue, hasPercent, hasCategory }: ChartLabels): string =>
  `<c:dLbls><c:showLegendKey val="0"/>${val('showVal', hasValue ? 1 : 0)}${val('showCatName', hasCategory ? 1 : 0)}<c:showSerName val="0"/>${val('showPercent', hasPercent ? 1 : 0)}<c:showBubbleSize val="0"/></c:dLbls>`

/** A reference with what is kept of it, or a list. */
function sourceXml({ formula, values, format }: ChartSource, type: 'num' | 'str'): string {
  const code = type === 'num' && format !== null ? `<c:formatCode>${escapeText(format)}</c:formatCode>` : ''
  const points = values
    .map((value, at) => (value === null ? '' : tag('c:pt', { idx: at }, `<c:v>${escapeText(String(value))}</c:v>`)))
    .join('')
  const list = values.length === 0 && code === '' ? '' : `${code}${val('ptCount', values.length)}${points}`
  if (formula === null) return `<c:${type}Lit>${list || val('ptCount', 0)}</c:${type}Lit>`
  const cache = list === '' ? '' : `<c:${type}Cache>${list}</c:${type}Cache>`
  return `<c:${type}Ref><c:f>${escapeText(formula)}</c:f>${cache}</c:${type}Ref>`
}
