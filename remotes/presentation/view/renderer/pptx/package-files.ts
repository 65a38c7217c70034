import type { PptxFiles } from '@aiden0z/pptx-renderer'
import type { DeckPackage, PageText } from '../../../model/drawn/deck-package.ts'

const CHART_STYLE = /^ppt\/charts\/style[^/]*\.xml$/
const CHART_COLOURS = /^ppt\/charts\/colors[^/]*\.xml$/
const CHART = /^ppt\/charts\/[^/]+\.xml$/
const DIAGRAM = /^ppt\/diagrams\/drawing[^/]*\.xml$/

const NO_TABLE_STYLES =
  '<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" def="{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}"/>'

const relationshipsOf = (part: string): string => part.replace(/[^/]*$/, (name) => `_rels/${name}.rels`)

const textsOf = (pages: readonly PageText[]): Map<string, string> => new Map(pages.map(({ part, xml }) => [part, xml]))
const linksOf = (pages: readonly PageText[]): Map<string, string> =>
  new Map(pages.map(({ part, links }) => [relationshipsOf(part), links]))

/** The deck without its slides, as the engine reads a package. */
export function packageFiles({ presentation, layouts, masters, parts }: DeckPackage): PptxFiles {
  const files: PptxFiles = {
    contentTypes: '',
    presentation,
    presentationRels: '',
    slides: new Map(),
    slideRels: new Map(),
    slideLayouts: textsOf(layouts),
    slideLayoutRels: linksOf(layouts),
    slideMasters: textsOf(masters),
    slideMasterRels: linksOf(masters),
    themes: new Map(),
    themeOverrides: new Map(),
    media: new Map(),
    charts: new Map(),
    chartRels: new Map(),
    chartStyles: new Map(),
    chartColors: new Map(),
    diagramDrawings: new Map(),
  }
  // The engine draws the styles that every program knows only beside a list of the file's own.
  files.tableStyles = NO_TABLE_STYLES
  for (const [name, text] of Object.entries(parts)) addPart(files, name, text)
  return files
}

function addPart(files: PptxFiles, name: string, text: string): void {
  if (name === 'ppt/tableStyles.xml') files.tableStyles = text
  else if (name.startsWith('ppt/theme/themeOverride')) files.themeOverrides?.set(name, text)
  else if (name.startsWith('ppt/theme/') && name.endsWith('.xml')) files.themes.set(name, text)
  else if (name.startsWith('ppt/charts/_rels/')) files.chartRels?.set(name, text)
  else if (CHART_STYLE.test(name)) files.chartStyles.set(name, text)
  else if (CHART_COLOURS.test(name)) files.chartColors.set(name, text)
  else if (CHART.test(name)) files.charts.set(name, text)
  else if (DIAGRAM.test(name)) files.diagramDrawings.set(name, text)
}
