import { writeZip } from '../model/kernel/index.ts'
import { contentTypes, documentXml, numberingXml, relationships, settingsXml, stylesXml } from './blank-parts.ts'

/** A new document: A4, 宋体 and 黑体, Chinese heading styles, lists ready to be used. */
export const blankDocument = (): Uint8Array => {
  const encoder = new TextEncoder()
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const entries = new Map<string, string>([
    ['/[Content_Types].xml', contentTypes],
    ['/_rels/.rels', relationships([['rId1', `${office}/officeDocument`, 'word/document.xml']])],
    ['/word/document.xml', documentXml],
    [
      '/word/_rels/document.xml.rels',
      relationships([
        ['rId1', `${office}/styles`, 'styles.xml'],
        ['rId2', `${office}/numbering`, 'numbering.xml'],
        ['rId3', `${office}/settings`, 'settings.xml'],
      ]),
    ],
    ['/word/styles.xml', stylesXml],
    ['/word/numbering.xml', numberingXml],
    ['/word/settings.xml', settingsXml],
  ])
  return writeZip(new Map([...entries].map(([name, xml]) => [name, encoder.encode(xml)])))
}
