// A small reader of XML for FILTERXML: elements, attributes and texts. No document types, so nothing is fetched and nothing expands.

export interface XmlNode {
  readonly kind: 'root' | 'element' | 'attribute' | 'text'
  readonly name: string
  readonly text: string
  readonly parent: XmlNode | null
  readonly attributes: XmlNode[]
  readonly children: XmlNode[]
}

const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
/** Deeper trees than any text of a cell needs would end the stack. */
const MAX_DEPTH = 500

/** null for what is no well-formed document. */
export function parseXml(source: string): XmlNode | null {
  const root = node('root', '', '', null)
  let parent = root
  let depth = 0
  let at = 0
  const text = source.trim()
  while (at < text.length) {
    MARKUP.lastIndex = at
    const match = MARKUP.exec(text)
    if (!match) return null
    at = MARKUP.lastIndex
    const [, data, closed, opened, attributes = '', empty, plain] = match
    if (closed !== undefined) {
      if (parent.name !== closed || !parent.parent) return null
      parent = parent.parent
      depth--
    } else if (opened !== undefined) {
      if (parent === root && root.children.length > 0) return null
      const element = node('element', opened, '', parent)
      for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
        const value = decoded(double ?? single ?? '')
        if (value === null) return null
        element.attributes.push(node('attribute', name, value, element))
      }
      parent.children.push(element)
      if (empty !== '/') {
        parent = element
        if (++depth > MAX_DEPTH) return null
      }
    } else {
      const value = data ?? (plain === undefined ? '' : decoded(plain))
      if (value === null) return null
      if (parent !== root && value !== '') parent.children.push(node('text', '', value, parent))
      else if (value.trim() !== '') return null
    }
  }
  return parent === root && root.children.length === 1 ? root : null
}

/** The text of a node and of all below it. */
export function textOf(one: XmlNode): string {
  return one.kind === 'text' || one.kind === 'attribute' ? one.text : one.children.map(textOf).join('')
}

function node(kind: XmlNode['kind'], name: string, text: string, parent: XmlNode | null): XmlNode {
  return { kind, name, text, parent, attributes: [], children: [] }
}

function decoded(text: string): string | null {
  let isWhole = true
  const result = text.replaceAll(/&([^;\s&]*);?/g, (all, name: string) => {
    const code = /^#x([0-9a-f]+)$/i.exec(name)?.[1]
    const decimal = /^#(\d+)$/.exec(name)?.[1]
    const point = code === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(code, 16)
    const known = ENTITIES[name] ?? (point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined)
    if (known === undefined || !all.endsWith(';')) isWhole = false
    return known ?? ''
  })
  return isWhole ? result : null
}
