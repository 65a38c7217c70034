import { isElement, withChildren, type OoxmlElement, type OoxmlNode } from '../model/kernel/index.ts'
import { pack, packShell, unpack, type Packed } from '../model/encoding/packed.ts'
import { sortProperties } from '../model/encoding/properties.ts'
import { alignItems } from './align-items.ts'
import { blockFacts, identityFree } from './block-facts.ts'
import { markParagraph } from './compare-paragraph.ts'
import type { Context } from './context.ts'
import { isRowInsertedBy } from './own-proposals.ts'
import { changedProperties, nameOf } from './properties.ts'
import { similarity } from './similarity.ts'

interface Row {
  readonly node: OoxmlElement
  readonly exact: string
  readonly text: string
  readonly cells: number
}

const elementsOf = (node: OoxmlElement): OoxmlElement[] => (node.children as readonly OoxmlNode[]).filter(isElement)
const named = (node: OoxmlElement, name: string): OoxmlElement[] =>
  elementsOf(node).filter(({ localName }) => localName === name)

/** Two states of a table as one: rows that came or went, cells with marks, and notes of what formats were. */
export function compareTable(context: Context, before: OoxmlElement, after: OoxmlElement): OoxmlElement {
  const base = context.keeps === 'after' ? after : before
  const { edit } = context
  const [old, next] = [rowsOf(before), rowsOf(after)]
  if (edit && hasOtherColumns(before, after, old, next)) edit.unmarked('columns')
  const grid = edit ? changedGrid(context, before, after) : null
  const steps = alignItems(old, next, {
    exact: ({ exact }) => exact,
    text: ({ text }) => text,
    likeness: (was, is) =>
      was.cells !== is.cells ? 0 : edit && was.node.id === is.node.id ? 2 : 0.01 + similarity(was.text, is.text),
  }).filter((step) => !edit || step.after || !step.before || !isRowInsertedBy(edit.author, step.before.node))
  const rows = steps.flatMap(({ before: old, after: next, isSame }) => {
    if (old && next)
      return [isSame ? (context.keeps === 'after' ? next : old).node : compareRow(context, old.node, next.node)]
    const only = next ?? old
    return only ? [markRow(context, only.node, next ? 'inserted' : 'deleted')] : []
  })
  const first = elementsOf(base).findIndex(({ localName }) => localName === 'tr')
  const head = elementsOf(base)
    .slice(0, Math.max(0, first))
    .filter(({ localName }) => localName !== 'tblPr')
    .map((node) => (grid && node.localName === 'tblGrid' ? grid : node))
  const rest = elementsOf(base)
    .slice(Math.max(0, first))
    .filter(({ localName }) => localName !== 'tr')
  return withChildren(base, [...changedBag(context, 'tblPr', before, after), ...head, ...rows, ...rest])
}

/** Columns have no marks, nor have cells that become one or two. */
function hasOtherColumns(
  before: OoxmlElement,
  after: OoxmlElement,
  old: readonly Row[],
  next: readonly Row[],
): boolean {
  const columns = (table: OoxmlElement): number =>
    named(table, 'tblGrid').flatMap((grid) => named(grid, 'gridCol')).length
  const cells = new Map(old.map((row) => [row.node.id, row.cells]))
  return columns(before) !== columns(after) || next.some((row) => (cells.get(row.node.id) ?? row.cells) !== row.cells)
}

/** The widths of the columns, with a note of what they were; null where they are as they were. */
function changedGrid({ markup }: Context, before: OoxmlElement, after: OoxmlElement): OoxmlElement | null {
  const [was, is] = [named(before, 'tblGrid')[0], named(after, 'tblGrid')[0]]
  if (!was || !is || named(is, 'tblGridChange').length > 0) return null
  const [old, next] = [packedChildren(was), packedChildren(is)]
  const columns = old.filter((child) => nameOf(child) === 'w:gridCol')
  if (JSON.stringify(columns) === JSON.stringify(next)) return null
  const note = unpack(markup.grid(columns), markup.mint)
  return withChildren(is, [...(is.children as readonly OoxmlNode[]), note])
}

function rowsOf(table: OoxmlElement): Row[] {
  return named(table, 'tr').map((node) => ({
    node,
    exact: identityFree(JSON.stringify(pack(node))),
    text: named(node, 'tc')
      .flatMap((cell) => elementsOf(cell).flatMap((block) => blockFacts(block)?.text ?? []))
      .join('\t'),
    cells: named(node, 'tc').length,
  }))
}

function compareRow(context: Context, before: OoxmlElement, after: OoxmlElement): OoxmlElement {
  const base = context.keeps === 'after' ? after : before
  const [old, next] = [named(before, 'tc'), named(after, 'tc')]
  const cells = next.flatMap((cell, at) => {
    const was = old[at]
    return was ? [compareCell(context, was, cell)] : []
  })
  const head = elementsOf(base).filter(({ localName }) => !['tc', 'trPr'].includes(localName))
  const exceptions = head.filter(({ localName }) => localName === 'tblPrEx')
  const rest = head.filter((node) => !exceptions.includes(node))
  const properties = changedBag(context, 'trPr', before, after)
  const isNoted = [...properties, ...cells.flatMap((cell) => named(cell, 'tcPr'))].some(hasNote)
  return withChildren(base, [
    ...exceptions,
    ...properties,
    ...(isNoted ? cells.map((cell) => withNote(context, cell)) : cells),
    ...rest,
  ])
}

const hasNote = (properties: OoxmlElement): boolean =>
  elementsOf(properties).some(({ localName }) => localName === 'tcPrChange' || localName === 'trPrChange')

/**
 * Where one cell of a row has a note, all have: Word writes them so, and takes a cell without one for a cell that had no
 * properties when the others' are rejected.
 */
function withNote({ markup }: Context, cell: OoxmlElement): OoxmlElement {
  const properties = named(cell, 'tcPr')[0]
  if (!properties || hasNote(properties)) return cell
  const note = unpack(markup.change('w:tcPr', packedChildren(properties)), markup.mint)
  const noted = withChildren(properties, [...(properties.children as readonly OoxmlNode[]), note])
  return withChildren(
    cell,
    (cell.children as readonly OoxmlNode[]).map((child) => (child === properties ? noted : child)),
  )
}

function compareCell(context: Context, before: OoxmlElement, after: OoxmlElement): OoxmlElement {
  const base = context.keeps === 'after' ? after : before
  const [was, is] = [before, after].map((cell) => elementsOf(cell).filter(({ localName }) => localName !== 'tcPr'))
  return withChildren(base, [
    ...changedBag(context, 'tcPr', before, after),
    ...context.compareBlocks(context, was ?? [], is ?? []),
  ])
}

/** The properties of a table, a row or a cell: none, or the one element of them. */
function changedBag(
  context: Context,
  name: string,
  before: OoxmlElement,
  after: OoxmlElement,
): readonly OoxmlElement[] {
  const [was, is] = [named(before, name)[0], named(after, name)[0]]
  const [old, next] = [packedChildren(was), packedChildren(is)]
  const container = `w:${name}`
  const changed = changedProperties(container, name === 'tblPr' ? withAlignment(old, next) : old, next, context.markup)
  const kept = context.keeps === 'after' ? is : was
  if (changed === next && (context.keeps === 'after' || is === undefined || was !== undefined))
    return kept ? [kept] : []
  const shell = packShell(kept ?? is ?? was ?? after)
  const node = unpack(
    [container, shell[1], shell[2], shell[3], ...sortProperties(container, changed)],
    context.markup.mint,
  )
  if (!isElement(node)) return kept ? [kept] : []
  return [kept ? ({ ...node, id: kept.id } as OoxmlElement) : node]
}

/** An alignment that is new stays when its note is rejected, unless the note names the one before: Word does so, and the editor. */
const withAlignment = (before: readonly Packed[], after: readonly Packed[]): readonly Packed[] => {
  const has = (children: readonly Packed[]): boolean => children.some((child) => nameOf(child) === 'w:jc')
  return has(after) && !has(before) ? [...before, ['w:jc', 0, ['w:val', 'left'], 0]] : before
}

const packedChildren = (node: OoxmlElement | undefined): readonly Packed[] =>
  node ? (node.children as readonly OoxmlNode[]).map(pack) : []

/** A table that one state has. */
export function markTable(context: Context, table: OoxmlElement, direction: 'inserted' | 'deleted'): OoxmlElement {
  const own = ownCopy(context, table, direction)
  const inside = settled(context)
  return withChildren(
    own,
    (own.children as readonly OoxmlNode[]).map((child) =>
      isElement(child) && child.localName === 'tr' ? rowWithMarks(inside, child, direction) : child,
    ),
  )
}

const markRow = (context: Context, row: OoxmlElement, direction: 'inserted' | 'deleted'): OoxmlElement =>
  rowWithMarks(settled(context), ownCopy(context, row, direction), direction)

/** For what is in the result already: nothing in it has to be adopted a second time. */
const settled = (context: Context): Context => ({
  ...context,
  adopt: (_side, packed) => packed,
  adoptWrapper: (_side, wrapper) => wrapper,
  adoptJson: (_side, json) => json,
})

/** Nodes of the kept side as they are; others are written anew, with what they refer to. */
function ownCopy(context: Context, node: OoxmlElement, direction: 'inserted' | 'deleted'): OoxmlElement {
  const side = direction === 'inserted' ? 'after' : 'before'
  if (side === context.keeps || context.edit?.isFree(node) === true) return node
  const copy = unpack(context.adopt(side, pack(node)), context.markup.mint)
  return isElement(copy) ? copy : node
}

function rowWithMarks(context: Context, row: OoxmlElement, direction: 'inserted' | 'deleted'): OoxmlElement {
  const properties = named(row, 'trPr')[0]
  const own = packedChildren(properties)
  const isMarked = own.some((child) => nameOf(child) === (direction === 'inserted' ? 'w:ins' : 'w:del'))
  const packed = sortProperties('w:trPr', isMarked ? own : [...own, context.markup.row(direction)])
  const written = unpack(['w:trPr', 0, 0, 0, ...packed], context.markup.mint)
  const exceptions = named(row, 'tblPrEx')
  const rest = elementsOf(row).filter((child) => child !== properties && !exceptions.includes(child))
  return withChildren(row, [
    ...exceptions,
    written,
    ...rest.map((child) => (child.localName === 'tc' ? marked(context, child, direction) : child)),
  ])
}

/** Words of a cell in a row that came or went: the row's mark takes the paragraphs along. */
function marked(context: Context, node: OoxmlElement, direction: 'inserted' | 'deleted'): OoxmlElement {
  if (node.localName === 'p') return markParagraph(context, node, direction, { isMarkKept: true, isOwn: true })
  if (node.localName === 'tr') return rowWithMarks(context, node, direction)
  return withChildren(
    node,
    (node.children as readonly OoxmlNode[]).map((child) =>
      isElement(child) && ['p', 'tbl', 'tr', 'tc', 'sdt', 'sdtContent'].includes(child.localName)
        ? marked(context, child, direction)
        : child,
    ),
  )
}
