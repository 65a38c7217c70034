import { isElement, withChildren, type OoxmlElement, type OoxmlNode } from '../model/kernel/index.ts'
import { pack, unpack } from '../model/encoding/packed.ts'
import { markContentOf } from '../model/encoding/paragraph-mark.ts'
import { alignItems, type Step } from './align-items.ts'
import { blockFacts, isBlock, type BlockFacts } from './block-facts.ts'
import { compareParagraph, keptParagraph, markParagraph } from './compare-paragraph.ts'
import { markTable } from './compare-table.ts'
import type { Context, Side } from './context.ts'
import { isInsertedBy, isRowInsertedBy } from './own-proposals.ts'
import { findMoves } from './find-moves.ts'
import { similarity } from './similarity.ts'
import { withTail, type TailStep } from './tail.ts'

/** Less in common, and a paragraph is another one. */
const ALIKE = 0.4

/** Blocks of a body, a cell, a note or a box as one list with marks. What is neither paragraph nor table comes from the kept side. */
export function compareBlocks(
  context: Context,
  before: readonly OoxmlNode[],
  after: readonly OoxmlNode[],
): readonly OoxmlNode[] {
  if (context.edit) {
    const [head, tail] = untouched(before, after)
    if (head + tail > 0) {
      const [was, is] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
      return [...after.slice(0, head), ...marksBetween(context, was, is, tail > 0), ...after.slice(after.length - tail)]
    }
  }
  return marksBetween(context, before, after, false)
}

/**
 * How many nodes at the beginning and at the end are the very same. The block before what comes or goes at the end is
 * needed to tell it.
 */
function untouched(before: readonly OoxmlNode[], after: readonly OoxmlNode[]): readonly [head: number, tail: number] {
  const shorter = Math.min(before.length, after.length)
  let [head, tail] = [0, 0]
  while (tail < shorter && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  if (!before.slice(before.length - tail).some(isBlock)) tail = 0
  while (head < shorter - tail && before[head] === after[head]) head += 1
  return [tail > 0 ? head : Math.max(0, before.slice(0, head).findLastIndex(isBlock)), tail]
}

function marksBetween(
  context: Context,
  before: readonly OoxmlNode[],
  after: readonly OoxmlNode[],
  /** A block follows: the last one's mark can come and go. */
  isFollowed: boolean,
): readonly OoxmlNode[] {
  const [old, next] = [factsOf(before), factsOf(after)]
  const aligned = alignBlocks(context, old, next).filter((step) => !isOwnProposal(context, step))
  const steps = isFollowed ? aligned : withTail(aligned)
  const moves = findMoves(steps, () => context.markup.moveName())
  const kept = context.keeps === 'after' ? after : before
  const others = othersOf(kept)
  const out: OoxmlNode[] = [...(others.get(null) ?? [])]
  for (const step of steps) {
    out.push(...blocksOf(context, step, moves.get(step)))
    const anchor = step[context.keeps]?.node
    if (anchor) out.push(...(others.get(anchor) ?? []))
  }
  return out
}

/** Sections are the kept side's; where both have as many, each is the one at the same place. */
function alignBlocks(
  { edit }: Context,
  before: readonly BlockFacts[],
  after: readonly BlockFacts[],
): Step<BlockFacts>[] {
  const [old, next] = [sectionsOf(before), sectionsOf(after)]
  const options = {
    exact: ({ exact }: BlockFacts) => exact,
    text: ({ text }: BlockFacts) => text,
    likeness: edit ? sameOrLike : likeness,
  }
  if (old.length !== next.length) {
    edit?.unmarked('section')
    return alignItems(before, after, options)
  }
  return old.flatMap((section, at) => {
    const other = next[at] ?? []
    const [was, is] = [section.at(-1), other.at(-1)]
    if (!was?.endsSection || !is?.endsSection) return alignItems(section, other, options)
    const end = { before: was, after: is, isSame: was.exact === is.exact }
    return [...alignItems(section.slice(0, -1), other.slice(0, -1), options), end]
  })
}

/** Blocks up to the end of each section. */
function sectionsOf(blocks: readonly BlockFacts[]): BlockFacts[][] {
  const out: BlockFacts[][] = [[]]
  for (const block of blocks) {
    out.at(-1)?.push(block)
    if (block.endsSection) out.push([])
  }
  return out
}

const factsOf = (nodes: readonly OoxmlNode[]): BlockFacts[] => nodes.flatMap((node) => blockFacts(node) ?? [])

/** What stands between the blocks, by the block before it. */
function othersOf(nodes: readonly OoxmlNode[]): ReadonlyMap<OoxmlNode | null, readonly OoxmlNode[]> {
  const out = new Map<OoxmlNode | null, OoxmlNode[]>()
  let last: OoxmlNode | null = null
  for (const node of nodes) {
    if (isBlock(node)) last = node
    else out.set(last, [...(out.get(last) ?? []), node])
  }
  return out
}

function likeness(before: BlockFacts, after: BlockFacts): number {
  if (before.kind !== after.kind || before.endsSection !== after.endsSection) return 0
  if (before.kind === 'control' && controlKey(before.node) !== controlKey(after.node)) return 0
  const like = similarity(before.text, after.text)
  if (before.kind === 'paragraph') return like >= ALIKE ? like : 0
  // A control is known by its properties. Tables are few: one with some of the words is taken for the same one.
  if (before.kind === 'control') return Math.max(like, ALIKE / 2)
  return like >= ALIKE / 2 ? like : 0
}

/** Of one package: a block with the same id is the same block, whatever it says. */
const sameOrLike = (before: BlockFacts, after: BlockFacts): number =>
  before.node.id === after.node.id && before.kind === after.kind && before.endsSection === after.endsSection
    ? 2
    : likeness(before, after)

/** What the editor proposed to insert goes as if it had never been there. */
function isOwnProposal({ edit }: Context, { before, after }: Step<BlockFacts>): boolean {
  if (!edit || after || !before) return false
  if (before.kind === 'paragraph') return isInsertedBy(edit.author, before.node)
  if (before.kind !== 'table') return false
  const rows = (before.node.children as readonly OoxmlNode[]).filter(isElement).filter((one) => one.localName === 'tr')
  return rows.every((row) => isRowInsertedBy(edit.author, row))
}

const controlKey = (node: OoxmlElement): string => JSON.stringify(partOf(node, 'sdtPr')?.children.map(pack) ?? [])

const partOf = (node: OoxmlElement, name: string): OoxmlElement | undefined =>
  (node.children as readonly OoxmlNode[]).filter(isElement).find(({ localName }) => localName === name)

function blocksOf(context: Context, step: TailStep, move: string | undefined): readonly OoxmlNode[] {
  const { before, after, isSame } = step
  if (before && after) {
    if (step.shift) {
      const { direction, properties } = step.shift
      return [compareParagraph(context, before.node, after.node, direction, properties)]
    }
    if (isSame)
      return [
        before.kind === 'paragraph' ? keptParagraph(context, before.node, after.node) : kept(context, before, after),
      ]
    if (before.kind === 'paragraph') return [compareParagraph(context, before.node, after.node)]
    if (before.kind === 'table') return [context.compareTable(context, before.node, after.node)]
    return [compareControl(context, before.node, after.node)]
  }
  const only = before ?? after
  if (!only) return []
  if (only.kind === 'paragraph' && step.shift?.properties)
    return [lastOfTail(context, only.node, before ? 'before' : 'after', step.shift.properties)]
  return markBlock(context, only, before ? 'before' : 'after', move)
}

const kept = ({ keeps }: Context, before: BlockFacts, after: BlockFacts): OoxmlElement =>
  keeps === 'after' ? after.node : before.node

/** A paragraph at the very end, whose mark stays: its words are new, and its properties are told by another one's. */
function lastOfTail(
  context: Context,
  node: OoxmlElement,
  side: Side,
  properties: { readonly before: string; readonly after: string },
): OoxmlElement {
  const empty = withChildren(
    node,
    (node.children as readonly OoxmlNode[]).filter(({ kind }) => kind === 'paragraphProperties'),
  )
  const isKept = side === context.keeps
  const [before, after] = side === 'after' ? [empty, node] : [node, empty]
  const compared = compareParagraph(context, before, after, null, properties)
  return isKept ? compared : fresh(context, compared)
}

/** A node of the other side under an id that nobody has. */
function fresh(context: Context, node: OoxmlElement): OoxmlElement {
  const { paraId } = markContentOf(node)
  const copy = unpack(pack(node), context.markup.mint)
  if (!isElement(copy)) return node
  return context.freeParaId(paraId) === paraId ? copy : withoutParaId(copy)
}

const withoutParaId = (node: OoxmlElement): OoxmlElement => {
  const [name, kind, attributes, bindings, ...children] = pack(node) as Exclude<ReturnType<typeof pack>, string>
  const rest: string[] = []
  if (attributes !== 0)
    for (let at = 0; at < attributes.length; at += 2)
      if (!['w14:paraId', 'w14:textId'].includes(attributes[at] ?? ''))
        rest.push(attributes[at] ?? '', attributes[at + 1] ?? '')
  let minted = 0
  return unpack(
    [name, kind, rest.length === 0 ? 0 : rest, bindings, ...children],
    () => `${node.id}_${(minted += 1)}`,
  ) as OoxmlElement
}

/** A block that one side has. */
function markBlock(context: Context, { node, kind }: BlockFacts, side: Side, move?: string): readonly OoxmlNode[] {
  const direction = side === 'after' ? 'inserted' : 'deleted'
  if (kind === 'paragraph') {
    if (move === undefined) return [markParagraph(context, node, direction)]
    return [markParagraph(context, node, side === 'after' ? 'movedTo' : 'movedFrom', { move })]
  }
  if (kind === 'table') return [markTable(context, node, direction)]
  const content = partOf(node, 'sdtContent')
  const inside = factsOf(content?.children ?? []).flatMap((one) => markBlock(context, one, side))
  // The standard has no mark for a control: one that went leaves its words to be rejected, one that came stays around them.
  if (side !== context.keeps || !content) return inside
  return [
    withChildren(
      node,
      (node.children as readonly OoxmlNode[]).map((child) =>
        child === content ? withChildren(content, inside) : child,
      ),
    ),
  ]
}

function compareControl(context: Context, before: OoxmlElement, after: OoxmlElement): OoxmlElement {
  const [was, is] = [partOf(before, 'sdtContent'), partOf(after, 'sdtContent')]
  const base = context.keeps === 'after' ? after : before
  const content = context.keeps === 'after' ? is : was
  if (!was || !is || !content) return base
  const inside = compareBlocks(context, was.children, is.children)
  return withChildren(
    base,
    (base.children as readonly OoxmlNode[]).map((child) => (child === content ? withChildren(content, inside) : child)),
  )
}
