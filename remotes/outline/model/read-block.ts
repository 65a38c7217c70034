import * as Y from 'yjs'
import type { Block, Cell, Inline, Marks, PropValue, Props, Row } from './block.ts'
import { contentKind } from './block-types.ts'
import { attributes, blocksIn, contentOf, elementsIn, groupOf, idOf, type Element } from './layout.ts'

/** A block as plain data, with all that lies below it. */
export function readBlock(block: Element): Block {
  const content = contentOf(block)
  const group = groupOf(block)
  const children = group ? blocksIn(group).map(readBlock) : []
  const id = idOf(block)
  if (!content) return { id, type: 'paragraph', props: {}, content: [], children }
  const type = content.nodeName
  const props = propsOf(content)
  switch (contentKind(type)) {
    case 'table':
      return { id, type, props, content: [], rows: elementsIn(content).map(readRow), children }
    case 'inline':
    case 'plain':
      return { id, type, props, content: readInline(content), children }
    case 'container':
    case 'none':
      return { id, type, props, content: [], children }
  }
}

export const readRow = (row: Element): Row => elementsIn(row).map(readCell)

export function readCell(cell: Element): Cell {
  const paragraphs = elementsIn(cell)
  return {
    isHeader: cell.nodeName === 'tableHeader',
    props: propsOf(cell),
    content: paragraphs.flatMap((paragraph, at) =>
      at === 0 ? readInline(paragraph) : [{ node: 'hardBreak', props: {}, marks: {} }, ...readInline(paragraph)],
    ),
  }
}

export function propsOf(element: Element): Props {
  const props: Record<string, PropValue> = {}
  for (const [name, value] of Object.entries(attributes(element)))
    if (name !== 'id' && value !== undefined) props[name] = value as PropValue
  return props
}

export const readInline = (element: Element): readonly Inline[] =>
  element.toArray().flatMap((child): readonly Inline[] => {
    if (child instanceof Y.XmlText) return readText(child)
    return child instanceof Y.XmlElement ? [{ node: child.nodeName, props: propsOf(child), marks: {} }] : []
  })

interface Piece {
  readonly insert?: unknown
  readonly attributes?: Readonly<Record<string, unknown>>
}

const readText = (text: Y.XmlText): readonly Inline[] =>
  (text.toDelta() as readonly Piece[]).flatMap(({ insert, attributes: format }) =>
    typeof insert === 'string' ? [{ text: insert, marks: marksOf(format ?? {}) }] : [],
  )

const FLAGS = ['bold', 'italic', 'underline', 'strike', 'code'] as const
const COLOURS = ['textColor', 'backgroundColor'] as const

/** From formats as the engine's binding writes them: `{}` for a mark, its attributes where it has some. */
export function marksOf(format: Readonly<Record<string, unknown>>): Marks {
  const marks: Record<string, unknown> = {}
  for (const name of FLAGS) if (isObject(format[name])) marks[name] = true
  for (const name of COLOURS) {
    const value = isObject(format[name]) ? format[name]['stringValue'] : null
    if (typeof value === 'string') marks[name] = value
  }
  const href = isObject(format['link']) ? format['link']['href'] : null
  if (typeof href === 'string') marks['link'] = href
  return marks
}

/** The other way round; null takes a format away. */
export function formatOf(marks: Readonly<Record<string, unknown>>): Record<string, object | null> {
  const format: Record<string, object | null> = {}
  for (const name of FLAGS) if (name in marks) format[name] = marks[name] === true ? {} : null
  for (const name of COLOURS)
    if (name in marks) format[name] = typeof marks[name] === 'string' ? { stringValue: marks[name] } : null
  if ('link' in marks) format['link'] = typeof marks['link'] === 'string' ? { href: marks['link'] } : null
  return format
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
