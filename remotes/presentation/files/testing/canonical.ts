import { parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'

/** XML so that equal texts mean equal parts: attributes sorted, no space between elements, one way to write each. */
export function canonical(xml: string): string {
  const written = (element: XmlElement): string => {
    const attributes = Object.entries(element.attributes)
      .filter(([name]) => !name.startsWith('xmlns'))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    const text = element.children.length > 0 && element.text.trim() === '' ? '' : element.text
    return `<${element.name}${attributes.join('')}>${text}${element.children.map(written).join('')}</>\n`
  }
  return written(parseXml(xml))
}
