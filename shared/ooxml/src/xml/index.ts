// XML without a DOM: one reader, one rule for entities (no document types), one set of escapers.
export { TextEdits } from './edits.ts'
export { childOf, childrenOf, descendantsOf, flagAttribute, numberAttribute, type XmlTree } from './elements.ts'
export { escapeAttribute, escapeText, escapeXml, FORBIDDEN_IN_XML } from './escape.ts'
export { scanXml, type XmlHandler } from './scan-xml.ts'
export { attributesXml, tag, withAttributes, type Attributes } from './tag.ts'
export { isEscapedWell, unescapeXml } from './text.ts'
export { parseXml, prefixedAttribute, readAttributes, type XmlElement } from './tree.ts'
