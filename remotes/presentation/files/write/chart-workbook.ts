// A chart keeps its data twice: in its own part, which is drawn, and in a workbook inside of the package, which PowerPoint opens when
// somebody edits the data. Both are written.
import { PackageEditor, relationshipsPart, SourcePackage, type Relationship } from '@wenfang/shared-ooxml/package'
import { childOf, childrenOf, parseXml, prefixedAttribute } from '@wenfang/shared-ooxml/xml'
import { changedCharts, chartXml, type Deck } from '../../model/index.ts'
import { cellsOfChart } from '../../model/chart/write-chart-table.ts'
import { newWorkbook } from './new-workbook.ts'
import { withCells, type SheetCell } from './sheet-cells.ts'
import { withTable } from './sheet-tables.ts'

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Charts whose data somebody changed, and their workbooks; those that came without one get theirs. */
export function writeCharts(editor: PackageEditor, deck: Deck): void {
  writeChanged(editor, deck)
  for (const part of deck.parts.keys())
    if (NEW_CHART.test(part) && editor.has(part) && !editor.source.entry(part) && !workbookOf(editor, part))
      addWorkbook(editor, part)
}

function writeChanged(editor: PackageEditor, deck: Deck): void {
  for (const part of changedCharts(deck)) {
    const xml = chartXml(deck, part)
    // A part that no package of ours may hold was left out.
    if (!editor.has(part)) continue
    editor.setText(part, xml)
    const workbook = workbookOf(editor, part)
    const bytes = workbook && editor.source.bytes(workbook.target)
    const written = bytes && writtenWorkbook(bytes, cellsOfChart(xml))
    if (!workbook || !written) continue
    if (editor.source.entry(part)) editor.setBytes(workbook.target, written)
    else ownWorkbook(editor, part, workbook, written)
  }
}

const NEW_CHART = /^ppt\/charts\/[\w-]+\.xml$/

/** Without a workbook PowerPoint shows a chart and does not let anybody edit its data. */
function addWorkbook(editor: PackageEditor, part: string): void {
  const xml = editor.text(part) ?? ''
  const cells = chartCells(xml)
  if (cells.length === 0) return
  const name = editor.freeName('ppt/embeddings/Microsoft_Excel_Worksheet#.xlsx')
  editor.addBytes(name, XLSX, newWorkbook(cells))
  const link = editor.relate(part, 'package', name)
  const root = parseXml(xml)
  const prefix = root.name.slice(0, root.name.length - root.local.length)
  // Stands last but for what draws over a chart.
  const at = childOf(root, 'userShapes')?.start ?? childOf(root, 'extLst')?.start ?? root.innerEnd
  const data = `<${prefix}externalData xmlns:r="${RELATIONSHIPS}" r:id="${link}"><${prefix}autoUpdate val="0"/></${prefix}externalData>`
  editor.setText(part, xml.slice(0, at) + data + xml.slice(at))
}

function chartCells(xml: string): ReturnType<typeof cellsOfChart> {
  try {
    return cellsOfChart(xml).filter(({ sheet }) => /^[^:\\/?*[\]]{1,31}$/.test(sheet))
  } catch {
    return []
  }
}

interface ChartWorkbook {
  readonly target: string
  /** As the part of relationships writes it. */
  readonly written: string
}

function workbookOf(editor: PackageEditor, part: string): ChartWorkbook | null {
  const text = editor.text(relationshipsPart(part))
  if (text === null) return null
  const found = childrenOf(parseXml(text), 'Relationship').find(
    ({ attributes }) => attributes['Type']?.endsWith('/package') === true && attributes['TargetMode'] !== 'External',
  )
  const written = found?.attributes['Target'] ?? ''
  // Charts and the files inside of them lie in two folders beside each other.
  const target = written.startsWith('/') ? written.slice(1) : written.replace(/^\.\.\//, 'ppt/')
  return written === '' ? null : { target, written }
}

/** A chart that was copied has its own workbook. */
function ownWorkbook(editor: PackageEditor, part: string, { written: before }: ChartWorkbook, bytes: Uint8Array): void {
  const name = editor.freeName('ppt/embeddings/Microsoft_Excel_Worksheet#.xlsx')
  editor.addBytes(name, XLSX, bytes)
  const relationships = relationshipsPart(part)
  editor.setText(relationships, (editor.text(relationships) ?? '').replace(`Target="${before}"`, `Target="/${name}"`))
}

/** null of a file that is no workbook that we can read: the chart keeps what it says itself. */
function writtenWorkbook(bytes: Uint8Array, cells: ReturnType<typeof cellsOfChart>): Uint8Array | null {
  try {
    const source = new SourcePackage(bytes)
    const editor = new PackageEditor(source, false)
    const [main] = source.relationships('').filter(({ type }) => type === 'officeDocument')
    if (!main) return null
    const sheets = sheetParts(source, main.target)
    let losesFormulas = false
    for (const name of new Set(cells.map(({ sheet }) => sheet))) {
      const part = sheets.get(name)
      const text = part === undefined ? null : source.text(part)
      if (part === undefined || text === null) continue
      const own: readonly SheetCell[] = cells.filter(({ sheet }) => sheet === name)
      const { xml, hadFormulas } = withCells(text, own)
      losesFormulas ||= hadFormulas
      editor.setText(part, xml)
      for (const { target } of source.relationships(part).filter(({ type }) => type === 'table')) {
        const table = source.text(target)
        if (table !== null) editor.setText(target, withTable(table, own))
      }
    }
    if (losesFormulas) forgetCalculation(editor, main)
    return editor.bytes()
  } catch {
    return null
  }
}

function sheetParts(source: SourcePackage, main: string): ReadonlyMap<string, string> {
  const links = new Map(source.relationships(main).map(({ id, target }) => [id, target]))
  const sheets = childrenOf(childOf(parseXml(source.text(main) ?? '<workbook/>'), 'sheets'), 'sheet')
  return new Map(
    sheets.flatMap((sheet): [string, string][] => {
      const target = links.get(prefixedAttribute(sheet, 'id') ?? '')
      return target === undefined ? [] : [[sheet.attributes['name'] ?? '', target]]
    }),
  )
}

/** The order of calculation names cells with formulas; Excel makes it anew. */
function forgetCalculation(editor: PackageEditor, { target: main }: Relationship): void {
  const isChain = ({ type }: Relationship): boolean => type === 'calcChain'
  for (const { target } of editor.source.relationships(main).filter(isChain)) editor.remove(target)
  editor.unrelate(main, isChain)
}
