import { makeElement, type OoxmlElement, type OoxmlPackage } from '../kernel/index.ts'
import { namespaceOf } from '../encoding/packed.ts'
import { storyParts } from './edit-part.ts'
import { mapTree, withRoot } from './rewrite.ts'

type Binding = OoxmlElement['namespaceBindings'][number]

/**
 * The prefixes that runs bind for themselves bound by the roots of their parts. The kernel writes a watermark as such a
 * run, and cuts no run without losing what it binds: whatever was typed beside a watermark could not be cut or formatted.
 */
export function withBindingsAtRoots(pkg: OoxmlPackage): OoxmlPackage {
  let next = pkg
  for (const name of storyParts(pkg)) {
    const root = pkg.parts.get(name)?.root
    if (root) next = withRoot(next, name, withBindingsAtRoot(root))
  }
  return next
}

function withBindingsAtRoot(root: OoxmlElement): OoxmlElement {
  const bound = new Map(root.namespaceBindings.map(({ prefix, namespaceUri }) => [prefix, namespaceUri]))
  const fits = ({ prefix, namespaceUri }: Binding): boolean =>
    (bound.get(prefix) ?? namespaceOf(prefix)) === namespaceUri
  const plain = mapTree(root, (node) => {
    if (node.kind !== 'run' || node.namespaceBindings.length === 0) return undefined
    if (!node.namespaceBindings.every(fits)) return [node]
    for (const { prefix, namespaceUri } of node.namespaceBindings) bound.set(prefix, namespaceUri)
    return [makeElement({ ...node, namespaceBindings: [] })]
  })
  if (plain === root) return root
  const namespaceBindings = [...bound].map(([prefix, namespaceUri]) => ({ prefix, namespaceUri }))
  return makeElement({ ...plain, namespaceBindings })
}
