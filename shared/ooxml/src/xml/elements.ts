// Reading what a part says, whoever parsed it.

/** As much of an element as that needs. */
export interface XmlTree {
  readonly local: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlTree[]
  /** Character data directly inside, put together. */
  readonly text: string
}

interface Nested<T> {
  readonly local: string
  readonly children: readonly T[]
}
type Attributed = Pick<XmlTree, 'attributes'>

/** The first child of a local name. */
export const childOf = <T extends Nested<T>>(element: T | null | undefined, local: string): T | null =>
  element?.children.find((child) => child.local === local) ?? null

export const childrenOf = <T extends Nested<T>>(element: T | null | undefined, local: string): T[] =>
  element?.children.filter((child) => child.local === local) ?? []

/** Every element below of a local name, in order. */
export function* descendantsOf<T extends Nested<T>>(element: T | null | undefined, local: string): Generator<T> {
  for (const child of element?.children ?? []) {
    if (child.local === local) yield child
    yield* descendantsOf(child, local)
  }
}

export const numberAttribute = (element: Attributed | null | undefined, name: string): number | null => {
  const text = element?.attributes[name]
  if (text === undefined || text.trim() === '') return null
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

/** `1`, `true` and `on` are true; an attribute that is not there is `otherwise`. */
export const flagAttribute = (element: Attributed | null | undefined, name: string, otherwise = false): boolean => {
  const text = element?.attributes[name]
  return text === undefined ? otherwise : text === '1' || text === 'true' || text === 'on'
}
