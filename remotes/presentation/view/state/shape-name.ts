import { insertsOf, mapOf, plainText, readCells, stringOf, textOf } from '../../model/index.ts'
import type * as Y from 'yjs'

const MOST_WORDS = 24
const KINDS: Readonly<Record<string, string>> = {
  pic: '图片',
  cxnSp: '线条',
  grpSp: '组合',
  graphicFrame: '图表或嵌入对象',
  opaque: '对象',
}

/** What a shape is called, as its file or a person says; else what it is. */
export function shapeName(map: Y.Map<unknown>): string {
  const own = readCells(map).name ?? /\sname="([^"]*)"/.exec(stringOf(map, 'nv'))?.[1] ?? ''
  return own.trim() === '' ? shapeKind(map) : own
}

export const shapeKind = (map: Y.Map<unknown>): string =>
  mapOf(map, 'tbl') ? '表格' : (KINDS[stringOf(map, 'k')] ?? '形状')

/** Its first words; '' where it has none. */
export function shapeWords(map: Y.Map<unknown>): string {
  const text = textOf(map, 't')
  const words = text ? plainText(insertsOf(text)).trim().replaceAll(/\s+/g, ' ') : ''
  return words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS)}…` : words
}

export const altTextOf = (map: Y.Map<unknown>): string =>
  readCells(map).alt ?? /\sdescr="([^"]*)"/.exec(stringOf(map, 'nv'))?.[1] ?? ''
