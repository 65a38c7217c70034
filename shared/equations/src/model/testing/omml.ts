import { parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { OmmlElement } from '../omml-element.ts'

const NAMESPACES: Readonly<Record<string, string>> = {
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
}

/** The inside of an equation in the markup of Office, as a file would have it. */
export const equationOf = (omml: string): OmmlElement => toOmml(parseXml(`<m:oMath>${omml}</m:oMath>`))

const toOmml = ({ name, local, attributes, children, text }: XmlElement): OmmlElement => ({
  namespaceUri: NAMESPACES[name.slice(0, -local.length - 1)] ?? '',
  localName: local,
  attributes: Object.entries(attributes).map(([key, value]) => ({
    localName: key.slice(key.indexOf(':') + 1),
    value,
  })),
  children: [...children.map(toOmml), ...(text === '' ? [] : [{ value: text }])],
})
