import { escapeXml } from '@wenfang/shared-ooxml/xml'
import type { OoxmlPackage } from '../kernel/index.ts'
import { partNamed } from './edit-part.ts'
import { fieldsOf, keywordOf } from './fields.ts'
import { mainRoot } from './nodes.ts'

/** What a place in the text is listed under in the index. */
export interface IndexEntry {
  readonly main: string
  /** Below the main entry. */
  readonly sub?: string
  /** Said in place of page numbers, such as 请参阅 another entry. */
  readonly see?: string
  /** The pages that a bookmark goes over, in place of the one page of the mark. */
  readonly bookmark?: string
  readonly isBold?: boolean
  readonly isItalic?: boolean
}

/** A mark in the text: an XE field. */
export interface IndexMark {
  readonly paragraphId: string
  /** Of the character that begins the field. */
  readonly id: string
  /** The main entry and what is below it. */
  readonly levels: readonly string[]
  readonly see: string | null
  readonly bookmark: string | null
  readonly isBold: boolean
  readonly isItalic: boolean
  /** Of the `\f` switch: an index may list the entries of one type only. */
  readonly type: string | null
}

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`
const level = (text: string): string => text.trim().replaceAll(/["\\:]/g, '\\$&')

export function markInstruction({ main, sub = '', see = '', bookmark, isBold, isItalic }: IndexEntry): string {
  const words = [
    `XE "${[main, sub]
      .filter((one) => one.trim() !== '')
      .map(level)
      .join(':')}"`,
  ]
  if (see.trim() !== '') words.push(`\\t ${quoted(see.trim())}`)
  else if (bookmark !== undefined) words.push(`\\r ${bookmark}`)
  if (isBold) words.push('\\b')
  if (isItalic) words.push('\\i')
  return words.join(' ')
}

/** The runs of a mark. It has no result: nothing of it is seen in the text. */
export function markXml(entry: IndexEntry): string {
  const run = (content: string): string => `<w:r>${content}</w:r>`
  return [
    run('<w:fldChar w:fldCharType="begin"/>'),
    run(`<w:instrText xml:space="preserve"> ${escapeXml(markInstruction(entry))} </w:instrText>`),
    run('<w:fldChar w:fldCharType="end"/>'),
  ].join('')
}

/** Words of an instruction; `\"` in a quoted one is a letter of it. */
const WORDS = /"((?:[^"\\]|\\.)*)"|(\S+)/gs
const plain = (text: string): string => text.replaceAll(/\\(.)/gs, '$1')

/** An entry and what is below it stand apart by colons; one behind a backslash is a letter. */
function levelsOf(text: string): readonly string[] {
  const levels = ['']
  for (const [letter] of text.matchAll(/\\.|[^\\]/gsu))
    if (letter === ':') levels.push('')
    else levels.push((levels.pop() ?? '') + letter.replace(/^\\/, ''))
  return levels.map((one) => one.trim()).filter((one) => one !== '')
}

/** What an XE instruction says; null of another field, and of one that names nothing. */
export function readMark(instruction: string): Omit<IndexMark, 'paragraphId' | 'id'> | null {
  if (keywordOf(instruction) !== 'XE') return null
  const words = [...instruction.matchAll(WORDS)].slice(1)
  const [first] = words
  const levels = levelsOf(first?.[1] ?? first?.[2] ?? '')
  if (levels.length === 0) return null
  const at = (letter: string): number => words.findIndex(([, , word]) => word?.toLowerCase() === `\\${letter}`)
  const valueOf = (letter: string): string | null => {
    const [, text, word] = (at(letter) < 0 ? undefined : words[at(letter) + 1]) ?? []
    return text === undefined ? (word ?? null) : plain(text)
  }
  return {
    levels,
    see: valueOf('t'),
    bookmark: valueOf('r'),
    isBold: at('b') >= 0,
    isItalic: at('i') >= 0,
    type: valueOf('f'),
  }
}

/** All marks of the body and of the notes below it, in the order of the text. */
export function indexMarksOf(pkg: OoxmlPackage): readonly IndexMark[] {
  const roots = [mainRoot(pkg), partNamed(pkg, 'footnotes')?.root, partNamed(pkg, 'endnotes')?.root]
  return roots.flatMap((root) =>
    (root ? fieldsOf(root) : []).flatMap(({ paragraphId, id, instruction }) => {
      const read = readMark(instruction)
      return read ? [{ paragraphId, id, ...read }] : []
    }),
  )
}
