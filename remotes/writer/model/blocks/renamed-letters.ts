import { isElement, type CanonicalPrimitiveEffect, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'

/** Elements that hold letters: one becomes another where a tracked change is decided. */
const LETTERS: ReadonlySet<string> = new Set(['t', 'delText', 'instrText', 'delInstrText'])

/**
 * Letters that are named again while nothing holds them: their paragraph is joined to another, which gets them afterwards.
 * What was there before the journal and is not filled by it is no new node under an old id.
 */
export const renamedLetters = (
  effects: readonly CanonicalPrimitiveEffect[],
  roots: readonly OoxmlElement[],
): ((node: OoxmlElement, localName: string) => boolean) => {
  let present: Set<string> | null = null
  let filled: Set<string> | null = null
  return (node, localName) => {
    if (!LETTERS.has(node.localName) || !LETTERS.has(localName)) return false
    present ??= new Set(roots.flatMap(idsIn))
    filled ??= new Set(effects.flatMap((effect) => (effect.kind === 'spliceChildren' ? [effect.parentLogicalId] : [])))
    return present.has(node.id) && !filled.has(node.id)
  }
}

const idsIn = (node: OoxmlNode): readonly string[] => {
  const out: string[] = []
  const visit = (one: OoxmlNode) => {
    out.push(one.id)
    if (isElement(one)) for (const child of one.children) visit(child)
  }
  visit(node)
  return out
}
