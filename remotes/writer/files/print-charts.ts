import { isElement, type OoxmlElement, type OoxmlNode, type OoxmlPackage } from '../model/kernel/index.ts'
import { chartKey, isDrawn, themeColours, type PlacedChart } from '../model/charts/known-charts.ts'

const EMU_PER_PX = 9525
const MAX_DEPTH = 256
/** Each is a picture of some kilobytes in the printer's page. */
const MAX_CHARTS = 2_000

/** Charts of the document as pictures, by `chartKey`: the printer's page has no library to draw them with. */
export async function printCharts(pkg: OoxmlPackage): Promise<Readonly<Record<string, unknown>>> {
  const placed = chartsOf(pkg)
  if (placed.length === 0) return {}
  const { chartPicture } = await import('../model/charts/chart-picture.ts')
  return Object.fromEntries(
    placed.flatMap((chart) => {
      try {
        return [[chartKey(chart), chartPicture(chart)]]
      } catch {
        // One chart that cannot be drawn leaves its frame empty; the rest of the document is printed.
        return []
      }
    }),
  )
}

function chartsOf(pkg: OoxmlPackage): readonly PlacedChart[] {
  const found = new Map<string, PlacedChart>()
  const colours = themeColoursOf(pkg)
  const look = (owner: string, node: OoxmlElement, frame: OoxmlElement | null, depth: number): void => {
    if (depth > MAX_DEPTH || found.size >= MAX_CHARTS) return
    const framed = node.localName === 'inline' || node.localName === 'anchor' ? node : frame
    if (node.localName === 'chart' && framed) {
      const chart = placedIn(pkg, owner, node, framed, colours)
      if (chart) found.set(chartKey(chart), chart)
      return
    }
    for (const child of elementsOf(node)) look(owner, child, framed, depth + 1)
  }
  for (const { name, root } of pkg.parts.values()) if (root.localName !== 'chartSpace') look(name, root, null, 0)
  return [...found.values()]
}

function placedIn(
  pkg: OoxmlPackage,
  owner: string,
  chart: OoxmlElement,
  frame: OoxmlElement,
  colours: readonly string[],
): PlacedChart | null {
  const id = attribute(chart, 'id')
  const target = pkg.relationships.get(owner)?.find((one) => one.id === id)?.rawTarget
  const part = target === undefined ? undefined : pkg.parts.get(resolved(owner, target))
  const extent = elementsOf(frame).find(({ localName }) => localName === 'extent')
  const [width, height] = ['cx', 'cy'].map((name) => Number(attribute(extent, name)) / EMU_PER_PX)
  if (!part || part.root.localName !== 'chartSpace' || !(width && width > 0) || !(height && height > 0)) return null
  if (!isDrawn(plotTypesOf(part.root))) return null
  return { chartSpace: part.root, partName: part.name, themeColours: colours, themeFont: null, width, height }
}

const elementsOf = (node: OoxmlElement | undefined): readonly OoxmlElement[] =>
  ((node?.children ?? []) as readonly OoxmlNode[]).filter(isElement)

const below = (node: OoxmlElement | undefined, name: string): OoxmlElement | undefined =>
  elementsOf(node).find(({ localName }) => localName === name)

const attribute = (node: OoxmlElement | undefined, name: string): string | undefined =>
  node?.attributes.find(({ localName }) => localName === name)?.value

const plotTypesOf = (chartSpace: OoxmlElement): readonly string[] =>
  elementsOf(below(below(chartSpace, 'chart'), 'plotArea')).flatMap(({ localName }) =>
    localName.endsWith('Chart') ? [localName.slice(0, -'Chart'.length)] : [],
  )

function themeColoursOf(pkg: OoxmlPackage): readonly string[] {
  const theme = [...pkg.parts.values()].find(({ root }) => root.localName === 'theme')
  const scheme = below(below(theme?.root, 'themeElements'), 'clrScheme')
  return themeColours((name) => {
    const [colour] = elementsOf(below(scheme, name))
    return attribute(colour, colour?.localName === 'sysClr' ? 'lastClr' : 'val')
  })
}

function resolved(owner: string, target: string): string {
  const steps = target.startsWith('/') ? [] : owner.split('/').filter(Boolean).slice(0, -1)
  for (const step of target.split('/'))
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  return `/${steps.join('/')}`
}
