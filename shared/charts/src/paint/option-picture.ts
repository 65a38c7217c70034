// A chart by the options of the library as a tree of SVG, which needs no page.
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { CHART_PARTS } from '../library/index.ts'
import type { SvgTree } from './svg-tree.ts'

type Parts = Parameters<typeof register>[0]
type Option = Parameters<ReturnType<typeof init>['setOption']>[0]

register([...CHART_PARTS, SVGRenderer])

/** As much of the library's tree as is read. */
interface Drawn {
  readonly tag: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly children?: readonly Drawn[]
  readonly text?: string
}

/**
 * The upper left corner of the chart is at 0, 0.
 * @param parts what the options name beside the usual kinds
 */
export function optionPicture(option: Option, parts: Parts, width: number, height: number): SvgTree {
  register(parts)
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    drawing.setOption(option)
    const { painter } = drawing.getZr() as unknown as { painter: { renderToVNode(options: object): Drawn } }
    return treeOf(painter.renderToVNode({ animation: false, willUpdate: false }))
  } finally {
    drawing.dispose()
  }
}

/** Names that mean something in a picture; links and events are left out. */
const NAME = /^(?!on)[A-Za-z][A-Za-z\d-]*$/
const LEFT_OUT = new Set(['pointer-events', 'xmlns:xlink', 'baseProfile', 'version', 'style', 'class', 'href'])

/** Coordinates are rounded to two decimals: no printer shows more. */
const written = (value: string | number): string | number =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value

function treeOf({ tag, attrs = {}, children = [], text }: Drawn): SvgTree {
  const attributes: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(attrs))
    if ((typeof value === 'string' || typeof value === 'number') && NAME.test(name) && !LEFT_OUT.has(name))
      attributes[name] = written(value)
  // A page takes no styles from attributes: each one is an attribute of its own.
  for (const part of String(attrs['style'] ?? '').split(';')) {
    const [name = '', value = ''] = part.split(/:(.*)/s)
    if (/^(?:font-\w+|fill|stroke)$/.test(name.trim())) attributes[name.trim()] = value.trim()
  }
  return { tag, attributes, children: text === undefined ? children.map(treeOf) : [text] }
}
