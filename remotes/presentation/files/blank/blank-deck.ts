import { packEntry, writeZip } from '@wenfang/shared-ooxml/zip'
import { LAYOUTS } from './layouts.ts'
import { master } from './master.ts'
import { HEAD, NAMESPACES, SLIDE, TREE_HEAD } from './markup.ts'
import { THEME } from './theme.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml'

const relationships = (entries: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const EMPTY_PARAGRAPH = '<a:p><a:endParaRPr lang="zh-CN"/></a:p>'
const firstShape = (id: number, name: string, type: string, idx: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="${type}"${idx}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${EMPTY_PARAGRAPH}</p:txBody></p:sp>`
const FIRST_SLIDE = `${HEAD}<p:sld ${NAMESPACES}><p:cSld><p:spTree>${TREE_HEAD}${firstShape(2, '标题 1', 'ctrTitle', '')}${firstShape(3, '副标题 2', 'subTitle', ' idx="1"')}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`

const PRESENTATION = `${HEAD}<p:presentation ${NAMESPACES} saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="${SLIDE.width}" cy="${SLIDE.height}"/><p:notesSz cx="${SLIDE.height}" cy="9144000"/></p:presentation>`

/** A package with a master, its layouts and one slide that asks for a title. */
export function blankDeck(): Uint8Array {
  const layoutIds = LAYOUTS.map((_, at) => `rId${at + 1}`)
  const overrides: readonly (readonly [part: string, type: string])[] = [
    ['ppt/presentation.xml', `${TYPE}.presentation.main+xml`],
    ['ppt/slideMasters/slideMaster1.xml', `${TYPE}.slideMaster+xml`],
    ...LAYOUTS.map((_, at) => [`ppt/slideLayouts/slideLayout${at + 1}.xml`, `${TYPE}.slideLayout+xml`] as const),
    ['ppt/slides/slide1.xml', `${TYPE}.slide+xml`],
    ['ppt/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'],
  ]
  const parts: readonly (readonly [name: string, text: string])[] = [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.map(([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`).join('')}</Types>`,
    ],
    ['_rels/.rels', relationships([['rId1', 'officeDocument', 'ppt/presentation.xml']])],
    ['ppt/presentation.xml', PRESENTATION],
    [
      'ppt/_rels/presentation.xml.rels',
      relationships([
        ['rId1', 'slideMaster', 'slideMasters/slideMaster1.xml'],
        ['rId2', 'slide', 'slides/slide1.xml'],
        ['rId3', 'theme', 'theme/theme1.xml'],
      ]),
    ],
    ['ppt/slideMasters/slideMaster1.xml', master(layoutIds)],
    [
      'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      relationships([
        ...layoutIds.map((id, at) => [id, 'slideLayout', `../slideLayouts/slideLayout${at + 1}.xml`] as const),
        [`rId${LAYOUTS.length + 1}`, 'theme', '../theme/theme1.xml'],
      ]),
    ],
    ...LAYOUTS.flatMap((text, at): (readonly [string, string])[] => [
      [`ppt/slideLayouts/slideLayout${at + 1}.xml`, text],
      [
        `ppt/slideLayouts/_rels/slideLayout${at + 1}.xml.rels`,
        relationships([['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml']]),
      ],
    ]),
    ['ppt/theme/theme1.xml', THEME],
    ['ppt/slides/slide1.xml', FIRST_SLIDE],
    ['ppt/slides/_rels/slide1.xml.rels', relationships([['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml']])],
  ]
  const encoder = new TextEncoder()
  return writeZip(parts.map(([name, text]) => packEntry(name, encoder.encode(text))))
}
