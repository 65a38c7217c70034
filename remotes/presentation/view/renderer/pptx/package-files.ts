import type { PptxFiles } from '@aiden0z/pptx-renderer'
import { tag } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import { linksOfPage, pageXml, presentationPart, type Deck } from '../../../model/index.ts'
import { shownPart } from './media-source.ts'

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'

const CHART_STYLE = /^ppt\/charts\/style[^/]*\.xml$/
const CHART_COLOURS = /^ppt\/charts\/colors[^/]*\.xml$/

export const relationshipsOf = (part: string): string => part.replace(/[^/]*$/, (name) => `_rels/${name}.rels`)

/** The relationships of a page as a part says them. */
const linksXml = (page: Y.Map<unknown>): string =>
  `<Relationships xmlns="${RELATIONSHIPS}">${[...linksOfPage(page)]
    .map(([id, { type, to, isExternal }]) =>
      tag('Relationship', {
        Id: id,
        Type: type,
        Target: isExternal === true ? to : `/${shownPart(to)}`,
        TargetMode: isExternal === true ? 'External' : null,
      }),
    )
    .join('')}</Relationships>`

/** The deck without its slides, as the engine reads a package. */
export function packageFiles(deck: Deck): PptxFiles {
  const files: PptxFiles = {
    contentTypes: '',
    presentation: presentationPart(deck)?.[1] ?? '<p:presentation xmlns:p="urn:none"/>',
    presentationRels: `<Relationships xmlns="${RELATIONSHIPS}"/>`,
    slides: new Map(),
    slideRels: new Map(),
    slideLayouts: new Map(),
    slideLayoutRels: new Map(),
    slideMasters: new Map(),
    slideMasterRels: new Map(),
    themes: new Map(),
    themeOverrides: new Map(),
    media: new Map(),
    charts: new Map(),
    chartRels: new Map(),
    chartStyles: new Map(),
    chartColors: new Map(),
    diagramDrawings: new Map(),
  }
  const addPages = (kind: 'layout' | 'master', pages: Map<string, string>, links: Map<string, string>): void => {
    for (const id of deck.pagesOfKind(kind)) {
      const page = deck.page(id)
      if (!page) continue
      pages.set(id, pageXml(page))
      links.set(relationshipsOf(id), linksXml(page))
    }
  }
  addPages('layout', files.slideLayouts, files.slideLayoutRels)
  addPages('master', files.slideMasters, files.slideMasterRels)
  for (const [name, text] of deck.parts.entries()) if (typeof text === 'string') addPart(files, name, text)
  return files
}

function addPart(files: PptxFiles, name: string, text: string): void {
  if (name === 'ppt/tableStyles.xml') files.tableStyles = text
  else if (name.startsWith('ppt/theme/themeOverride')) files.themeOverrides?.set(name, text)
  else if (name.startsWith('ppt/theme/') && name.endsWith('.xml')) files.themes.set(name, text)
  else if (name.startsWith('ppt/charts/_rels/')) files.chartRels?.set(name, text)
  else if (CHART_STYLE.test(name)) files.chartStyles.set(name, text)
  else if (CHART_COLOURS.test(name)) files.chartColors.set(name, text)
  else if (/^ppt\/charts\/[^/]+\.xml$/.test(name)) files.charts.set(name, text)
  else if (/^ppt\/diagrams\/drawing[^/]*\.xml$/.test(name)) files.diagramDrawings.set(name, text)
}
