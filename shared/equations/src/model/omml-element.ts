/** As much of an element of a file as equations need, whoever parsed it. */
export interface OmmlElement {
  readonly namespaceUri: string
  readonly localName: string
  readonly attributes: readonly { readonly localName: string; readonly value: string }[]
  readonly children: readonly OmmlNode[]
}

export type OmmlNode = OmmlElement | { readonly value: string }

const isElement = (node: OmmlNode): node is OmmlElement => 'localName' in node

export const elementsOf = (element: OmmlElement): readonly OmmlElement[] => element.children.filter(isElement)

export const childNamed = (element: OmmlElement | undefined, localName: string): OmmlElement | undefined =>
  element && elementsOf(element).find((child) => child.localName === localName)

export const childrenNamed = (element: OmmlElement, localName: string): readonly OmmlElement[] =>
  elementsOf(element).filter((child) => child.localName === localName)

export const attribute = (element: OmmlElement | undefined, localName: string): string | null =>
  element?.attributes.find((candidate) => candidate.localName === localName)?.value ?? null

/** Of an element that has no other in it. */
export const textOf = (element: OmmlElement): string =>
  element.children.map((node) => (isElement(node) ? '' : node.value)).join('')
