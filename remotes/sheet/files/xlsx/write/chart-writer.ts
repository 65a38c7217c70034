// Changes of a chart that is in the file: as little of its part as they need.
import { eachChartFormula, type ChartPayload } from '@wenfang/shared-charts'
import { childOf, descendantsOf, escapeText, parseXml, TextEdits, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { PackageEditor } from '@wenfang/shared-ooxml/package'
import { chartXml, legendXml, titleXml } from './chart-xml.ts'
import { drawingDialect } from './drawing-xml.ts'
import { stableJson } from './keys.ts'

/** @param before as it was read from `part` */
export function writeChart(editor: PackageEditor, part: string, before: ChartPayload, after: ChartPayload): void {
  if (stableJson(before) === stableJson(after)) return
  const text = editor.text(part)
  if (text === null) return
  const root = parseXml(text)
  const chart = childOf(root, 'chart')
  if (!chart) return
  const edits = new TextEdits()
  const renamed = renamedFormulas(before, after)
  if (renamed && withoutFormulas(before) === withoutFormulas(after)) {
    moveReferences(root, renamed, edits)
    writeFrame(root, chart, before, after, edits)
  }
  // What this surface cannot draw it cannot write either.
  else if (after.unknownKind !== null) return
  else edits.replace(chart.start, chart.end, withScopes(root, chartXml(after), editor.officeTypes))
  if (!edits.isEmpty) editor.setText(part, edits.apply(text))
}

/** Everything but the references and what stands around the plot. */
const withoutFormulas = (chart: ChartPayload): string =>
  stableJson({ ...eachChartFormula(chart, () => ''), title: null, legend: null })

/** Old reference → new one; null when one became two. */
function renamedFormulas(before: ChartPayload, after: ChartPayload): ReadonlyMap<string, string> | null {
  const list = (chart: ChartPayload): string[] => {
    const found: string[] = []
    eachChartFormula({ ...chart, title: null }, (formula) => {
      found.push(formula)
      return formula
    })
    return found
  }
  const [old, now] = [list(before), list(after)]
  const renamed = new Map<string, string>()
  if (old.length !== now.length) return null
  for (const [at, formula] of old.entries()) {
    const next = now[at] ?? ''
    if ((renamed.get(formula) ?? next) !== next) return null
    renamed.set(formula, next)
  }
  return renamed
}

function moveReferences(root: XmlElement, renamed: ReadonlyMap<string, string>, edits: TextEdits): void {
  for (const series of descendantsOf(root, 'ser'))
    for (const formula of descendantsOf(series, 'f')) {
      const next = renamed.get(formula.text)
      if (next !== undefined && next !== formula.text)
        edits.replace(formula.innerStart, formula.innerEnd, escapeText(next))
    }
}

function writeFrame(
  root: XmlElement,
  chart: XmlElement,
  before: ChartPayload,
  after: ChartPayload,
  edits: TextEdits,
): void {
  const officeTypes = root.attributes['xmlns:r'] ?? ''
  const put = (local: string, xml: string, at: number): void => {
    const old = childOf(chart, local)
    const scoped = xml === '' ? '' : withScopes(root, xml, officeTypes)
    if (old) edits.replace(old.start, old.end, scoped)
    else if (scoped !== '') edits.replace(at, at, scoped)
  }
  if (stableJson(before.title) !== stableJson(after.title)) {
    put('title', titleXml(after.title), chart.innerStart)
    const deleted = childOf(chart, 'autoTitleDeleted')
    const xml = withScopes(root, `<c:autoTitleDeleted val="${after.title === null ? 1 : 0}"/>`, officeTypes)
    const plot = childOf(chart, 'plotArea')?.start ?? chart.innerStart
    const [start, end] = deleted ? [deleted.start, deleted.end] : [plot, plot]
    edits.replace(start, end, xml)
  }
  const behind = childOf(chart, 'plotArea')?.end ?? chart.innerEnd
  if (before.legend !== after.legend) put('legend', legendXml(after.legend), behind)
}

/** What is new declares its prefixes where the part has others. */
function withScopes(root: XmlElement, xml: string, officeTypes: string): string {
  const dialect = drawingDialect(officeTypes)
  const missing = [
    ...(root.name === 'c:chartSpace' ? [] : [` xmlns:c="${dialect.chart}"`]),
    ...(root.attributes['xmlns:a'] === undefined ? [` xmlns:a="${dialect.main}"`] : []),
  ].join('')
  return missing === '' ? xml : xml.replace(/^<[\w:]+/, (name) => name + missing)
}
