import { childOf, parseXml } from '@wenfang/shared-ooxml/xml'
import type * as Y from 'yjs'
import {
  PARAGRAPH_ATTRIBUTES,
  PARAGRAPH_CHILDREN,
  paragraphPropertiesXml,
  RUN_ATTRIBUTES,
  RUN_CHILDREN,
  runPropertiesXml,
} from './properties-xml.ts'
import { PARAGRAPH_ORDER, withChild, withElementAttributes, type ChildOrder } from '../xml/child-order.ts'
import type { TextAttributes } from './split-text.ts'

/** Levels of a list, as paragraphs have them: 0 to 8. */
const LEVELS = 9
const KEY = /^level\/([0-8])\/(\w+)$/
const RUN: readonly string[] = [...RUN_ATTRIBUTES, ...RUN_CHILDREN]
const PARAGRAPH: readonly string[] = [...PARAGRAPH_ATTRIBUTES, ...PARAGRAPH_CHILDREN].filter((name) => name !== 'lvl')
const ORDER: ChildOrder = [
  ['defPPr'],
  ...Array.from({ length: LEVELS }, (_, level) => [`lvl${level + 1}pPr`]),
  ['extLst'],
]

/** The cell of a shape that holds one property of the paragraphs of a level, so that two people change two of them at once. */
export const levelKey = (level: number, property: string): string => `level/${level}/${property}`

/** What was said since of the levels of a placeholder. */
function levelsOf(shape: Y.Map<unknown>): ReadonlyMap<number, TextAttributes> {
  const levels = new Map<number, Record<string, string | number | boolean>>()
  for (const [key, value] of shape.entries()) {
    const [, level, property] = KEY.exec(key) ?? []
    if (level === undefined || property === undefined) continue
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue
    const known = levels.get(Number(level)) ?? {}
    known[property] = value
    levels.set(Number(level), known)
  }
  return levels
}

/** The XML of a shape whose list style says what was changed of it; all else of it stays as it is written. */
export function withLevelStyles(xml: string, shape: Y.Map<unknown>): string {
  const levels = levelsOf(shape)
  if (levels.size === 0) return xml
  const body = childOf(parseXml(xml), 'txBody')
  const found = childOf(body, 'lstStyle')
  const behind = childOf(body, 'bodyPr')
  if (!body || (!found && !behind)) return xml
  let styles = found ? xml.slice(found.start, found.end) : '<a:lstStyle/>'
  for (const [level, properties] of levels) styles = withLevel(styles, level, properties)
  const [from, to] = found ? [found.start, found.end] : [behind?.end ?? 0, behind?.end ?? 0]
  return xml.slice(0, from) + styles + xml.slice(to)
}

function withLevel(styles: string, level: number, properties: TextAttributes): string {
  const local = `lvl${level + 1}pPr`
  const root = parseXml(styles)
  const found = childOf(root, local)
  const before = found ? styles.slice(found.start, found.end) : `<a:${local}/>`
  const pick = (names: readonly string[]): TextAttributes =>
    Object.fromEntries(names.flatMap((name) => (properties[name] === undefined ? [] : [[name, properties[name]]])))
  let paragraph = paragraphPropertiesXml({ ...pick(PARAGRAPH), p: before })
  const run = pick(RUN)
  if (Object.keys(run).length > 0) {
    const inner = childOf(parseXml(paragraph), 'defRPr')
    const old = inner ? paragraph.slice(inner.start, inner.end) : '<a:defRPr/>'
    paragraph = withChild(paragraph, PARAGRAPH_ORDER, 'defRPr', runPropertiesXml({ ...run, r: old }))
  }
  return withChild(withElementAttributes(styles, {}), ORDER, local, paragraph)
}
