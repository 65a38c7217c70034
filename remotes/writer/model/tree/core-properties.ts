import { escapeXml } from '@wenfang/shared-ooxml/xml'
import {
  isElement,
  readOoxmlPart,
  withChildren,
  withNewPart,
  withRelationship,
  type OoxmlElement,
  type OoxmlPackage,
} from '../kernel/index.ts'
import { nodesOf } from './nodes.ts'
import { withRoot } from './rewrite.ts'

const TYPE = 'application/vnd.openxmlformats-package.core-properties+xml'
const RELATIONSHIP = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties'
const NAMESPACES =
  'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

/** What a document says of itself. Elements by the names of the package standard. */
export interface CoreProperties {
  readonly title: string
  readonly subject: string
  readonly creator: string
  readonly keywords: string
  readonly category: string
  readonly description: string
}
const ELEMENTS: Readonly<Record<keyof CoreProperties, string>> = {
  title: 'dc:title',
  subject: 'dc:subject',
  creator: 'dc:creator',
  keywords: 'cp:keywords',
  category: 'cp:category',
  description: 'dc:description',
}
const KEYS = Object.keys(ELEMENTS) as readonly (keyof CoreProperties)[]

const partOf = (pkg: OoxmlPackage) => [...pkg.parts.values()].find(({ root }) => root.localName === 'coreProperties')

export function readCoreProperties(pkg: OoxmlPackage): CoreProperties {
  const root = partOf(pkg)?.root
  const text = (key: string): string => {
    const element = root && nodesOf(root).find((node) => isElement(node) && node.localName === key)
    return element && isElement(element)
      ? nodesOf(element)
          .map((node) => (isElement(node) ? '' : node.value))
          .join('')
      : ''
  }
  return {
    title: text('title'),
    subject: text('subject'),
    creator: text('creator'),
    keywords: text('keywords'),
    category: text('category'),
    description: text('description'),
  }
}

function rootOf(inside: string): OoxmlElement | null {
  const read = readOoxmlPart(`<cp:coreProperties ${NAMESPACES}>${inside}</cp:coreProperties>`, {
    name: `/new/${crypto.randomUUID()}.xml`,
    contentType: TYPE,
  })
  return read.ok ? read.part.root : null
}

/** The package with what is given; a file that says nothing of itself gets a part for it. */
export function withCoreProperties(pkg: OoxmlPackage, given: Partial<CoreProperties>): OoxmlPackage | null {
  const all = { ...readCoreProperties(pkg), ...given }
  const inside = KEYS.filter((key) => all[key] !== '').map(
    (key) => `<${ELEMENTS[key]}>${escapeXml(all[key])}</${ELEMENTS[key]}>`,
  )
  const made = rootOf(inside.join(''))
  if (!made) return null
  const part = partOf(pkg)
  if (!part) {
    const added = withRelationship(
      withNewPart(pkg, '/docProps/core.xml', made, TYPE),
      '/',
      RELATIONSHIP,
      'docProps/core.xml',
    )
    return added.ok ? added.pkg : null
  }
  const others = nodesOf(part.root).filter((node) => !isElement(node) || !KEYS.some((key) => key === node.localName))
  return withRoot(pkg, part.name, withChildren(part.root, [...nodesOf(made), ...others]))
}
