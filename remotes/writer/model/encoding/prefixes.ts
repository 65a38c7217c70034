import { isElement, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import { namespaceOf, packBindings, unpackBindings, type Shell } from './packed.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * The conventional prefixes that one part has used. The kernel binds a new one at the part's root; two people may bind
 * different ones at the same time, or take theirs back while another's words still need it. So the root of what is read
 * binds whatever its content uses, besides what is written down.
 */
export class UsedPrefixes {
  readonly #used = new Set<string>()

  /** Takes note of what a root binds. */
  bind(root: OoxmlElement): void {
    for (const { prefix, namespaceUri } of root.namespaceBindings)
      if (namespaceOf(prefix) === namespaceUri) this.#used.add(prefix)
  }

  /** Takes note of what a subtree uses and does not bind itself. */
  use(node: OoxmlNode, inner: ReadonlySet<string> = NONE): void {
    if (!isElement(node)) return
    const { namespaceBindings } = node
    const bound =
      namespaceBindings.length === 0 ? inner : new Set([...inner, ...namespaceBindings.map(({ prefix }) => prefix)])
    const take = (prefix: string | undefined): void => {
      if (prefix !== undefined && !bound.has(prefix)) this.#used.add(prefix)
    }
    take(node.prefix)
    for (const { prefix } of node.attributes) take(prefix)
    for (const child of node.children) this.use(child, bound)
  }

  /** The shell of a root that binds them all; the same object when it does already. */
  boundIn(shell: Shell): Shell {
    const [name, kind, attributes, packed] = shell
    const bindings = unpackBindings(packed)
    const bound = new Set(bindings.map(({ prefix }) => prefix))
    const missing = [...this.#used].filter((prefix) => prefix !== 'xml' && !bound.has(prefix)).toSorted()
    const added = missing.flatMap((prefix) => {
      const namespaceUri = namespaceOf(prefix)
      return namespaceUri === undefined ? [] : [{ prefix, namespaceUri }]
    })
    return added.length === 0 ? shell : [name, kind, attributes, packBindings([...bindings, ...added])]
  }
}

/**
 * A prefix means what the source says (of a root), else what it means by convention: a forged one that means something
 * else would turn every name below it into another one. Default namespaces are the source's alone.
 */
export function withSoundBindings(shell: Shell, source: OoxmlElement['namespaceBindings'] = []): Shell {
  const [name, kind, attributes, packed] = shell
  if (packed === 0) return shell
  const own = new Map(source.map(({ prefix, namespaceUri }) => [prefix, namespaceUri]))
  const bindings = unpackBindings(packed)
  const sound = bindings.filter(({ prefix, namespaceUri }) => {
    const meant = own.get(prefix) ?? namespaceOf(prefix)
    return meant === undefined ? prefix !== '' || source.length === 0 : meant === namespaceUri
  })
  if (sound.length === bindings.length) return shell
  const bound = new Set(sound.map(({ prefix }) => prefix))
  const missing = source.filter(({ prefix }) => !bound.has(prefix))
  return [name, kind, attributes, packBindings([...sound, ...missing])]
}
