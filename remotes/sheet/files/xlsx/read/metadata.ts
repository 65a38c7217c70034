import {
  childOf,
  childrenOf,
  descendantsOf,
  flagAttribute,
  numberAttribute,
  type XmlElement,
} from '@wenfang/shared-ooxml/xml'

/** Numbers (`cm` of a cell) that mean a dynamic array. */
export function dynamicArrayMetadata(root: XmlElement | null): ReadonlySet<number> {
  const types = childrenOf(childOf(root, 'metadataTypes'), 'metadataType').map(({ attributes }) => attributes['name'])
  const blocks = childrenOf(root, 'futureMetadata').find(({ attributes }) => attributes['name'] === 'XLDAPR')
  const dynamic = childrenOf(blocks, 'bk').map((block) =>
    [...descendantsOf(block, 'dynamicArrayProperties')].some((one) => flagAttribute(one, 'fDynamic')),
  )
  const found = new Set<number>()
  childrenOf(childOf(root, 'cellMetadata'), 'bk').forEach((block, index) => {
    for (const record of childrenOf(block, 'rc')) {
      const type = types[(numberAttribute(record, 't') ?? 0) - 1]
      if (type === 'XLDAPR' && dynamic[numberAttribute(record, 'v') ?? -1]) found.add(index + 1)
    }
  })
  return found
}
