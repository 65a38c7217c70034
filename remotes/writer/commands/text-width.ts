import type { OoxmlPackage } from '../model/kernel/index.ts'
import { readSectionFormat } from '../model/tree/page-format.ts'
import { sectionOfNode, sectionsOf } from '../model/tree/sections.ts'

/** How wide the text is where a paragraph stands, in twips. */
export function textWidth(pkg: OoxmlPackage, paragraphId: string): number {
  const section = sectionsOf(pkg)[sectionOfNode(pkg, paragraphId)]
  const { pageWidth, marginLeft, marginRight, gutter } = readSectionFormat(section?.properties)
  return pageWidth - marginLeft - marginRight - gutter
}
