import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { WenfangError } from '@wenfang/shared-protocol'
import { fontFamiliesOf } from '../model/opening/font-families.ts'
import { isElement, readOoxmlPackage, type OoxmlNode, type OoxmlPackage } from '../model/kernel/index.ts'
import { readSource } from '../model/opening/source.ts'
import { base64 } from './story/base64.ts'
import { headingLevels } from './story/read-story.ts'
import { printCharts } from './print-charts.ts'

/** Letters whose faces are fetched before anything is measured; more kinds no document has. */
const MAX_LETTERS = 20_000

/** What the page of the printer gets (`view/engine/print-page.ts`): the document, its fonts, letters, headings and charts. */
export async function printInput(document: Uint8Array, title: string): Promise<string> {
  const bytes = printedBytes(document)
  // As the printer reads it, so that the ids of paragraphs are the same.
  const read = readOoxmlPackage(bytes)
  if (!read.ok) throw new WenfangError('FileCorrupt', `the document cannot be read: ${read.reason}`)
  const pkg = read.package
  // Equations are drawn with the face of formulas, whatever their runs name.
  const named = new Set(fontFamiliesOf(pkg)).add('Cambria Math')
  const families = [...named].filter((family) => !/["|\\]/.test(family))
  const headings = JSON.stringify(Object.fromEntries(headingLevels(pkg)))
  const charts = JSON.stringify(await printCharts(pkg)).replaceAll('<', String.raw`\u003c`)
  return (
    `<title>${escapeXml(title)}</title>` +
    `<meta name="wenfang-families" content="${escapeXml(families.join('|'))}">` +
    `<meta name="wenfang-headings" content="${escapeXml(headings)}">` +
    `<script type="application/json" id="charts">${charts}</script>` +
    `<script type="application/octet-stream" id="document" data-letters="${escapeXml(lettersOf(pkg))}">${base64(bytes)}</script>`
  )
}

/** Bytes alone: a large document is not held as a tree twice. */
function printedBytes(document: Uint8Array): Uint8Array {
  const source = readSource(document)
  if (!source.ok) throw new WenfangError('FileCorrupt', `the document cannot be read: ${source.reason}`)
  return source.bytes
}

function lettersOf(pkg: OoxmlPackage): string {
  const letters = new Set<string>()
  const look = (node: OoxmlNode): void => {
    if (isElement(node)) for (const child of node.children as readonly OoxmlNode[]) look(child)
    else for (const letter of node.value) if (letter > ' ' && letters.size < MAX_LETTERS) letters.add(letter)
  }
  for (const part of pkg.parts.values()) look(part.root)
  return [...letters].join('')
}
