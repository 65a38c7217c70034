import * as Y from 'yjs'
import { isText, type Cell, type Inline, type NewBlock, type Props, type Row } from './block.ts'
import { BLOCK_TYPES, CELL_PROPS, contentKind, INLINE_TYPES, isContainer } from './block-types.ts'
import { CONTAINER, GROUP, setAttribute, type Element } from './layout.ts'
import { formatOf } from './read-block.ts'

export type MakeId = () => string

/** The element of a block with all that lies below it, to be put into a group. */
export function buildBlock(block: NewBlock, makeId: MakeId): Element {
  const id = block.id ?? makeId()
  const children = (block.children ?? []).map((child) => buildBlock(child, makeId))
  if (isContainer(block.type)) {
    const element = elementOf(block.type, { ...BLOCK_TYPES[block.type]?.props, ...block.props, id })
    element.insert(0, children)
    return element
  }
  const container = elementOf(CONTAINER, { id })
  container.insert(0, [buildContent(block)])
  if (children.length > 0) container.insert(1, [buildGroup(children)])
  return container
}

export function buildGroup(blocks: readonly Element[]): Element {
  const group = new Y.XmlElement(GROUP)
  group.insert(0, [...blocks])
  return group
}

/** The element of the block's type without what lies below it. */
export function buildContent({ type, props, content = [], rows = [] }: NewBlock): Element {
  const known = BLOCK_TYPES[type]
  // The engine has no word for it, and its binding drops what it has no word for.
  if (!known || isContainer(type))
    return buildContent({
      type: 'carried',
      props: { kind: type, data: JSON.stringify({ type, props, content, rows }) },
    })
  const element = elementOf(type, { ...known.props, ...onlyKnown(props ?? {}, known.props) })
  if (contentKind(type) === 'table') element.insert(0, rows.map(buildRow))
  else if (contentKind(type) === 'inline') insertInline(element, 0, content)
  else if (contentKind(type) === 'plain')
    insertInline(element, 0, [{ text: content.map((one) => (isText(one) ? one.text : '\n')).join(''), marks: {} }])
  return element
}

export function buildRow(row: Row): Element {
  const element = new Y.XmlElement('tableRow')
  element.insert(0, row.map(buildCell))
  return element
}

export function buildCell({ isHeader, props, content }: Cell): Element {
  const cell = elementOf(isHeader ? 'tableHeader' : 'tableCell', { ...CELL_PROPS, ...onlyKnown(props, CELL_PROPS) })
  const paragraph = new Y.XmlElement('tableParagraph')
  insertInline(paragraph, 0, content)
  cell.insert(0, [paragraph])
  return cell
}

/** Puts a line of words and things behind the first `at` children of an element. */
export function insertInline(element: Element, at: number, content: readonly Inline[]): void {
  const made: (Y.XmlElement | Y.XmlText)[] = []
  let runs: { readonly insert: string; readonly attributes: object }[] = []
  const endText = () => {
    if (runs.length === 0) return
    const text = new Y.XmlText()
    text.applyDelta(runs)
    made.push(text)
    runs = []
  }
  for (const inline of content)
    if (isText(inline)) {
      if (inline.text !== '') runs.push({ insert: inline.text, attributes: formatOf({ ...inline.marks }) })
    } else {
      endText()
      const known = INLINE_TYPES[inline.node]
      if (known) made.push(elementOf(inline.node, { ...known, ...onlyKnown(inline.props, known) }))
    }
  endText()
  element.insert(at, made)
}

export function elementOf(name: string, props: Readonly<Record<string, unknown>>): Element {
  const element = new Y.XmlElement(name)
  for (const [key, value] of Object.entries(props)) if (value !== null) setAttribute(element, key, value)
  return element
}

const onlyKnown = (props: Props, known: Props): Props =>
  Object.fromEntries(Object.entries(props).filter(([name]) => name in known))
