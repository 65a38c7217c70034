import type { OoxmlElement } from '../kernel/index.ts'

/** A chart of the document where it is shown. */
export interface PlacedChart {
  /** `c:chartSpace` of its part. */
  readonly chartSpace: OoxmlElement
  readonly partName: string
  /** The theme's, RRGGBB: light 1, dark 1, light 2, dark 2, six accents, link, visited link. */
  readonly themeColours: readonly string[]
  readonly themeFont: string | null
  /** Of its frame, CSS pixels at 100 %. */
  readonly width: number
  readonly height: number
}

/** Of a theme, with what it is in a document without one. */
const THEME: readonly (readonly [string, string])[] = [
  ['lt1', 'FFFFFF'],
  ['dk1', '000000'],
  ['lt2', 'E7E6E6'],
  ['dk2', '44546A'],
  ['accent1', '4472C4'],
  ['accent2', 'ED7D31'],
  ['accent3', 'A5A5A5'],
  ['accent4', 'FFC000'],
  ['accent5', '5B9BD5'],
  ['accent6', '70AD47'],
  ['hlink', '0563C1'],
  ['folHlink', '954F72'],
]

/** @param colourOf RRGGBB of a colour of the theme by its name; null where there is none */
export const themeColours = (colourOf: (name: string) => string | null | undefined): readonly string[] =>
  THEME.map(([name, otherwise]) => colourOf(name) ?? otherwise)

/** Charts that are drawn; those with depth are drawn flat. */
const DRAWN: ReadonlySet<string> = new Set(
  'bar bar3D line line3D area area3D pie pie3D ofPie doughnut scatter bubble radar'.split(' '),
)

/** Kinds of charts by their names in files. */
const TITLES: Readonly<Record<string, string>> = {
  stock: '股价图',
  surface: '曲面图',
  surface3D: '三维曲面图',
  waterfall: '瀑布图',
  funnel: '漏斗图',
  histogram: '直方图',
  pareto: '排列图',
  boxWhisker: '箱形图',
  treemap: '树状图',
  sunburst: '旭日图',
  regionMap: '地图',
}

/** True where every part of a chart can be drawn. */
export const isDrawn = (plotTypes: readonly string[]): boolean =>
  plotTypes.length > 0 && plotTypes.every((type) => DRAWN.has(type))

/** What stands in the place of a chart that is not drawn. */
export function placeholderOf(plotTypes: readonly string[], title: string | null): string {
  const unknown = plotTypes.find((type) => !DRAWN.has(type))
  const kind = (unknown === undefined ? undefined : TITLES[unknown]) ?? '图表'
  return title === null ? `${kind}暂不能显示，文件中保持原样` : `${kind}“${title}”暂不能显示，文件中保持原样`
}

/** Names a chart in its frame: the same for the one who paints it ahead and the one who asks for it. */
export const chartKey = ({ partName, width, height }: Pick<PlacedChart, 'partName' | 'width' | 'height'>): string =>
  `${partName} ${Math.round(width)} ${Math.round(height)}`
