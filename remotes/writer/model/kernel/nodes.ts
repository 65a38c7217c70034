import type { OoxmlAttribute, OoxmlElement, OoxmlNode } from '@docx-editor.dev/core/store'

export const WML = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
export const XML_NS = 'http://www.w3.org/XML/1998/namespace'

export interface ElementParts {
  readonly id: string
  readonly kind: string
  readonly namespaceUri: string
  readonly localName: string
  readonly prefix?: string
  readonly namespaceBindings: readonly { readonly prefix: string; readonly namespaceUri: string }[]
  readonly attributes: readonly OoxmlAttribute[]
  readonly children: readonly OoxmlNode[]
}

/** The kernel's element type is a closed union of literal kinds; a generic builder has to assert it once, here. */
export const makeElement = (parts: ElementParts): OoxmlElement => parts as unknown as OoxmlElement

export const makeText = (id: string, value: string): OoxmlNode => ({ id, kind: 'textValue', value }) as OoxmlNode

export const isElement = (node: OoxmlNode): node is OoxmlElement => node.kind !== 'textValue'

/** The same element with other children. */
export const withChildren = (node: OoxmlElement, children: readonly OoxmlNode[]): OoxmlElement =>
  makeElement({ ...(node as ElementParts), children })
