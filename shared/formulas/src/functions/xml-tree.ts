// The document of FILTERXML as the nodes of XPath: elements, attributes and texts, each with its parent.
import { isEscapedWell, readAttributes, scanXml, unescapeXml } from '@wenfang/shared-ooxml/xml'
import { WenfangError } from '@wenfang/shared-protocol/errors'

export interface XmlNode {
  readonly kind: 'root' | 'element' | 'attribute' | 'text'
  readonly name: string
  readonly text: string
  readonly parent: XmlNode | null
  readonly attributes: XmlNode[]
  readonly children: XmlNode[]
}

/** Files are read more kindly; here Excel says #VALUE! to whatever is not well-formed. */
const WELL_FORMED = /^(?:\s+[^\s=>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*$/

/** null for what is no well-formed document. */
export function parseXml(source: string): XmlNode | null {
  const root = node('root', '', '', null)
  let parent = root
  const wellFormed = (isSo: boolean): void => {
    if (!isSo) throw new WenfangError('FileCorrupt')
  }
  try {
    scanXml(source.trim(), {
      open(name, attributes) {
        wellFormed(WELL_FORMED.test(attributes) && isEscapedWell(attributes))
        const element = node('element', name, '', parent)
        for (const [attribute, value] of Object.entries(readAttributes(attributes)))
          element.attributes.push(node('attribute', attribute, value, element))
        parent.children.push(element)
        parent = element
      },
      close() {
        parent = parent.parent ?? root
      },
      text(raw, isData, depth) {
        wellFormed(isData || isEscapedWell(raw))
        if (depth === 0) wellFormed(raw.trim() === '' && !isData)
        else if (raw !== '') parent.children.push(node('text', '', isData ? raw : unescapeXml(raw), parent))
      },
    })
  } catch (error) {
    if (error instanceof WenfangError) return null
    throw error
  }
  return root
}

/** The text of a node and of all below it. */
export function textOf(one: XmlNode): string {
  return one.kind === 'text' || one.kind === 'attribute' ? one.text : one.children.map(textOf).join('')
}

function node(kind: XmlNode['kind'], name: string, text: string, parent: XmlNode | null): XmlNode {
  return { kind, name, text, parent, attributes: [], children: [] }
}
