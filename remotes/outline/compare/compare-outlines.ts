import { longestIncreasing } from '@wenfang/shared-diff'
import {
  BLOCK_TYPES,
  CELL_PROPS,
  contentKind,
  joinedRuns,
  wordsOf,
  type Block,
  type Inline,
  type Meta,
  type Outline,
  type Props,
} from '../model/index.ts'

/** What became of a block since. Of one that is still there several may be true, the most visible first. */
export type ChangeKind = 'came' | 'went' | 'worded' | 'moved' | 'styled'

export interface Difference {
  /** Of the block; empty for what the document says of itself: its title, icon, cover. */
  readonly id: string
  readonly kinds: readonly ChangeKind[]
  readonly before: Block | null
  readonly now: Block | null
}

/** A block in its tree. */
export interface Placed {
  readonly block: Block
  readonly above: string | null
  readonly siblings: readonly Block[]
  readonly at: number
}

/** Every block of a state by its id, in the order of reading. */
export type Tree = ReadonlyMap<string, Placed>

/** A state as it is compared. */
export interface State {
  readonly tree: Tree
  readonly meta: Meta
}

export interface Comparison {
  readonly before: State
  readonly now: State
  /** Of blocks that came or went together the one that the others lie below. */
  readonly differences: readonly Difference[]
}

export function stateOf(outline: Outline): State {
  const tree = new Map<string, Placed>()
  const walk = (siblings: readonly Block[], above: string | null): void => {
    for (const [at, block] of siblings.entries()) {
      tree.set(block.id, { block, above, siblings, at })
      walk(block.children, block.id)
    }
  }
  walk(outline.read(), null)
  return { tree, meta: outline.meta() }
}

/** Two states of a document, block by block: a block is known again by its id, wherever it went. */
export function compareStates(before: State, now: State): Comparison {
  const moved = movedBetween(before.tree, now.tree)
  const found: Difference[] = []
  if (keyOf(before.meta) !== keyOf(now.meta)) {
    const kinds: ChangeKind[] = before.meta.title === now.meta.title ? ['styled'] : ['worded']
    found.push({ id: '', kinds, before: null, now: null })
  }
  for (const [id, { block, above }] of now.tree) {
    const old = before.tree.get(id)
    if (old) {
      const kinds = kindsOf(old.block, block, moved.has(id))
      if (kinds.length > 0) found.push({ id, kinds, before: old.block, now: block })
    } else if (above === null || before.tree.has(above)) found.push({ id, kinds: ['came'], before: null, now: block })
  }
  for (const [id, { block, above }] of before.tree)
    if (!now.tree.has(id) && (above === null || now.tree.has(above)))
      found.push({ id, kinds: ['went'], before: block, now: null })
  return { before, now, differences: found }
}

/** Blocks that lie below another one, or on another side of those that stayed there. */
function movedBetween(before: Tree, now: Tree): ReadonlySet<string> {
  const moved = new Set<string>()
  const stayed = new Map<string | null, string[]>()
  for (const [id, { above }] of now) {
    const old = before.get(id)
    if (!old) continue
    if (old.above !== above) moved.add(id)
    else {
      const ids = stayed.get(above)
      if (ids) ids.push(id)
      else stayed.set(above, [id])
    }
  }
  for (const ids of stayed.values()) {
    const kept = new Set(longestIncreasing(ids.map((id) => before.get(id)?.at ?? 0)))
    for (const [at, id] of ids.entries()) if (!kept.has(at)) moved.add(id)
  }
  return moved
}

function kindsOf(before: Block, now: Block, isMoved: boolean): readonly ChangeKind[] {
  const kinds: ChangeKind[] = []
  if (saidBy(before) !== saidBy(now)) kinds.push('worded')
  if (isMoved) kinds.push('moved')
  if (kinds[0] !== 'worded' && lookOf(before) !== lookOf(now)) kinds.push('styled')
  return kinds
}

const saidBy = ({ content, rows }: Block): string =>
  JSON.stringify([said(content), rows?.map((row) => row.map((cell) => said(cell.content)))])

/** Things in a line say what they are, not only how they read. */
const said = (content: readonly Inline[]): readonly unknown[] => {
  const out: unknown[] = []
  for (const inline of content) {
    const last = out.at(-1)
    if (!('text' in inline)) out.push([inline.node, keyOf(inline.props)])
    else if (typeof last === 'string') out[out.length - 1] = last + inline.text
    else if (inline.text !== '') out.push(inline.text)
  }
  return out
}

function lookOf({ type, props, content, rows }: Block): string {
  const cells = rows?.map((row) =>
    row.map((cell) => [cell.isHeader, keyOf(withPresets(cell.props, CELL_PROPS)), look(cell.content)]),
  )
  return JSON.stringify([
    type,
    keyOf(withPresets(props, BLOCK_TYPES[type]?.props ?? {})),
    contentKind(type) === 'plain' ? [] : look(content),
    cells,
  ])
}

const look = (content: readonly Inline[]): readonly unknown[] =>
  joinedRuns(content).map((inline) => ['text' in inline ? inline.text.length : 1, keyOf(inline.marks)])

/** Only what the type knows: how often a block was moved is nothing that it looks like. */
const withPresets = (props: Props, presets: Props): Props =>
  Object.fromEntries(Object.entries(presets).map(([name, preset]) => [name, props[name] ?? preset]))

const keyOf = (of: object): string => JSON.stringify(Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** What a person reads of a block in a list, with what lies below it where it says nothing itself. */
export function titleOf(block: Block | null): string {
  if (!block) return ''
  const own = block.rows
    ? block.rows.flatMap((row) => row.map((cell) => wordsOf(cell.content))).join(' ')
    : wordsOf(block.content) || ['name', 'title', 'caption', 'url'].map((name) => block.props[name]).find(isWords) || ''
  const words = String(own).replaceAll(/\s+/g, ' ').trim()
  return words || block.children.map(titleOf).find(isWords) || ''
}

const isWords = (value: unknown): value is string => typeof value === 'string' && value !== ''
