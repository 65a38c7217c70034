import type * as Y from 'yjs'
import type { Bound, BoundBox, BoundElement } from './bound.ts'
import { changedRange, flowScript } from './flow.ts'
import { FlowWriter } from './flow-writer.ts'
import { isElement, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import { pack } from '../encoding/packed.ts'
import { overridesOf, propertyChanges, mergedProperties, stringAttribute } from '../encoding/paragraph-mark.ts'
import type { TreeReader } from './reader.ts'
import type { SharedParts } from '../shared-body/shared-parts.ts'
import { bagProperties, shellJson, type BlockType } from './tree-types.ts'

/** Writes what differs between the bound tree and a later tree of the kernel. Nodes that are the same object are skipped. */
export const writeBox = (shared: SharedParts, reader: TreeReader, bound: BoundBox, node: OoxmlElement): BoundBox => {
  if (bound.node === node) return bound
  writeShell(shared, bound.type, node)
  const next: readonly OoxmlNode[] = node.children
  const range = changedRange(bound.children, next)
  if (range) {
    const old = bound.children.slice(range.from, range.oldTo)
    const script = flowScript(old, next.slice(range.from, range.nextTo))
    for (const step of script)
      if (step.old?.kind === 'block' && step.next?.kind === 'block')
        writeElement(shared, reader, step.old.bound, step.next.node)
    const before = bound.children[range.from - 1]
    const writer = new FlowWriter(
      shared,
      bound.type,
      before ? lastTypeOf(before) : null,
      script,
      (chunk) => reader.outlines.head(chunk).breaks,
    )
    writer.write()
    for (const item of old)
      if (item.kind === 'paragraph') for (const chunk of item.chunks) reader.outlines.forget(chunk)
  }
  return reader.bindBox(bound.type, node)
}

const lastTypeOf = (bound: Bound): BlockType | null =>
  bound.kind === 'paragraph' ? (bound.chunks.at(-1) ?? null) : bound.type

const writeShell = (shared: SharedParts, type: Y.XmlElement, node: OoxmlElement): void => {
  const shell = shellJson(node)
  if (shared.dictionary.valueOf(stringAttribute(type, 'a')) !== shell)
    type.setAttribute('a', shared.dictionary.keyOf(shell))
}

const writeElement = (
  shared: SharedParts,
  reader: TreeReader,
  bound: BoundElement | BoundBox,
  node: OoxmlNode,
): void => {
  if (bound.node === node) return
  if (bound.kind === 'box') {
    if (isElement(node)) writeBox(shared, reader, bound, node)
    return
  }
  if (bound.kind === 'bag' && isElement(node)) writeBag(shared, bound.type, node)
  else {
    const json = JSON.stringify(pack(node))
    if (stringAttribute(bound.type, 'x') !== json) bound.type.setAttribute('x', json)
  }
  reader.bindElement(bound.type, node)
}

const writeBag = (shared: SharedParts, type: Y.XmlElement, node: OoxmlElement): void => {
  writeShell(shared, type, node)
  const base = shared.dictionary.valueOf(stringAttribute(type, 'p'))
  const overrides = overridesOf(type)
  const before = mergedProperties(`w:${node.localName}`, base, overrides)
  const changes = propertyChanges(base, overrides, before, bagProperties(node))
  if (changes.base !== null) type.setAttribute('p', shared.dictionary.keyOf(changes.base))
  for (const [slot, json] of changes.overrides) {
    if (json === null) type.removeAttribute(`+${slot}`)
    else type.setAttribute(`+${slot}`, json)
  }
}
