import { writeZip } from '../model/kernel/index.ts'
import { contentTypesXml, numberingXml, relationships, settingsXml, stylesXml } from './blank-parts.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface Media {
  readonly ext: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** What a document of our making holds beside the styles, lists and settings of every new one. */
export interface DocumentParts {
  readonly document: string
  readonly styles?: string
  readonly numbering?: string
  readonly footnotes?: string
  /** Relationship ids `image1`, `image2`, … */
  readonly media?: readonly Media[]
  /** Addresses, escaped. Relationship ids `link1`, `link2`, … */
  readonly links?: readonly string[]
}

export function documentPackage(parts: DocumentParts): Uint8Array {
  const { media = [], links = [] } = parts
  const own = [
    ['rId1', `${OFFICE}/styles`, 'styles.xml'],
    ['rId2', `${OFFICE}/numbering`, 'numbering.xml'],
    ['rId3', `${OFFICE}/settings`, 'settings.xml'],
  ] as const
  const shared = [
    ...media.map(({ ext }, at) => [`image${at + 1}`, `${OFFICE}/image`, `media/image${at + 1}.${ext}`] as const),
    ...links.map((url, at) => [`link${at + 1}`, `${OFFICE}/hyperlink`, url, 'External'] as const),
  ]
  const notes = parts.footnotes === undefined ? [] : ([['rId4', `${OFFICE}/footnotes`, 'footnotes.xml']] as const)
  const mediaTypes = new Map(media.map(({ ext, contentType }) => [ext, contentType]))
  const entries: (readonly [string, string | Uint8Array])[] = [
    ['/[Content_Types].xml', contentTypesXml(parts.footnotes === undefined ? [] : ['footnotes'], mediaTypes)],
    ['/_rels/.rels', relationships([['rId1', `${OFFICE}/officeDocument`, 'word/document.xml']])],
    ['/word/document.xml', parts.document],
    ['/word/_rels/document.xml.rels', relationships([...own, ...notes, ...shared])],
    ['/word/styles.xml', parts.styles ?? stylesXml],
    ['/word/numbering.xml', parts.numbering ?? numberingXml],
    ['/word/settings.xml', settingsXml],
    ...(parts.footnotes === undefined
      ? []
      : ([
          ['/word/footnotes.xml', parts.footnotes],
          ['/word/_rels/footnotes.xml.rels', relationships(shared)],
        ] as const)),
    ...media.map(({ ext, bytes }, at) => [`/word/media/image${at + 1}.${ext}`, bytes] as const),
  ]
  const encoder = new TextEncoder()
  return writeZip(
    new Map(entries.map(([name, part]) => [name, typeof part === 'string' ? encoder.encode(part) : part])),
  )
}
