import { WenfangError } from '@wenfang/shared-protocol/errors'
import type { Cell, Inline, NewBlock, PropValue, Props } from '../../model/index.ts'
import { MAX_BLOCKS } from '../limits.ts'

/** Deeper than anybody nests, and not so deep that reading it takes all of the stack. */
const MAX_NESTING = 200

/** Blocks of JSON that a stranger wrote. @throws WenfangError FileCorrupt, FileTooLarge */
export function readBlocks(value: unknown): readonly NewBlock[] {
  let count = 0
  const list = (of: unknown, depth: number): readonly NewBlock[] => {
    if (of === undefined) return []
    if (!Array.isArray(of)) throw corrupt('blocks are no list')
    if (depth > MAX_NESTING) throw new WenfangError('ArchiveUnsafe', 'blocks are nested too deeply')
    return of.map((one) => block(one, depth))
  }
  const block = (of: unknown, depth: number): NewBlock => {
    count += 1
    if (count > MAX_BLOCKS) throw new WenfangError('FileTooLarge', `more than ${MAX_BLOCKS} blocks`)
    if (!isRecord(of) || typeof of['type'] !== 'string') throw corrupt('a block has no type')
    return {
      ...(typeof of['id'] === 'string' && of['id'] !== '' && { id: of['id'].slice(0, 128) }),
      type: of['type'],
      props: propsOf(of['props']),
      content: inlineOf(of['content']),
      ...(Array.isArray(of['rows']) && { rows: of['rows'].map((row) => listOf(row).map(cellOf)) }),
      children: list(of['children'], depth + 1),
    }
  }
  return unique(list(value, 0))
}

/** Two blocks of one id would be taken for copies of one. */
function unique(blocks: readonly NewBlock[]): readonly NewBlock[] {
  const seen = new Set<string>()
  const rename = ({ id, children = [], ...block }: NewBlock, place: string): NewBlock => {
    const name = id && !seen.has(id) ? id : `file-${place}`
    seen.add(name)
    return { ...block, id: name, children: children.map((child, at) => rename(child, `${place}.${at}`)) }
  }
  return blocks.map((block, at) => rename(block, `${at}`))
}

const cellOf = (value: unknown): Cell => {
  if (!isRecord(value)) throw corrupt('a cell is no object')
  return { isHeader: value['isHeader'] === true, props: propsOf(value['props']), content: inlineOf(value['content']) }
}

const inlineOf = (value: unknown): readonly Inline[] =>
  listOf(value).flatMap((one): Inline[] => {
    if (!isRecord(one)) return []
    const marks = isRecord(one['marks']) ? one['marks'] : {}
    if (typeof one['text'] === 'string') return [{ text: one['text'], marks }]
    return typeof one['node'] === 'string' ? [{ node: one['node'], props: propsOf(one['props']), marks }] : []
  })

const propsOf = (value: unknown): Props =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter((entry): entry is [string, PropValue] => isPropValue(entry[1])),
  )

const isPropValue = (value: unknown): value is PropValue =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'number'))

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const corrupt = (detail: string) => new WenfangError('FileCorrupt', detail)
