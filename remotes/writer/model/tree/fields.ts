import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { isElement, withChildren, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import { isNamed, nodesOf, valueOf } from './nodes.ts'
import { parseOne } from './parse.ts'

/** A field that begins and ends in one paragraph: code and what it last said. */
export interface Field {
  readonly paragraphId: string
  /** Of the character that begins it, or of a simple field itself. */
  readonly id: string
  /** As it is written, without the spaces around it. */
  readonly instruction: string
  readonly result: string
}

/** Runs of a field with what it says now. `formatting` is the inside of `w:rPr`. */
export function fieldXml(instruction: string, result: string, formatting = ''): string {
  const properties = formatting === '' ? '' : `<w:rPr>${formatting}</w:rPr>`
  const run = (content: string): string => `<w:r>${properties}${content}</w:r>`
  return [
    run('<w:fldChar w:fldCharType="begin"/>'),
    run(`<w:instrText xml:space="preserve"> ${escapeXml(instruction)} </w:instrText>`),
    run('<w:fldChar w:fldCharType="separate"/>'),
    run(`<w:t xml:space="preserve">${escapeXml(result)}</w:t>`),
    run('<w:fldChar w:fldCharType="end"/>'),
  ].join('')
}

interface Open {
  readonly id: string
  code: string
  result: string
  isCode: boolean
}

/** All fields of a story in the order of its text. Fields across paragraphs (tables of contents) are not among them. */
export function fieldsOf(root: OoxmlElement): readonly Field[] {
  const fields: Field[] = []
  const inParagraph = (paragraph: OoxmlElement): void => {
    const open: Open[] = []
    const say = (text: string, isCode: boolean): void => {
      for (const one of open) if (one.isCode === isCode) one[isCode ? 'code' : 'result'] += text
    }
    const walk = (element: OoxmlElement): void => {
      for (const node of nodesOf(element)) {
        if (!isElement(node)) continue
        if (isNamed(node, 'fldChar')) mark(node)
        else if (isNamed(node, 'instrText')) sayIn(open, letters(node))
        else if (isNamed(node, 't')) say(letters(node), false)
        else if (isNamed(node, 'tab')) say('\t', false)
        else if (isNamed(node, 'fldSimple')) simple(node)
        else if (isNamed(node, 'p')) inParagraph(node)
        else if (node.localName !== 'pPr' && node.localName !== 'Fallback') walk(node)
      }
    }
    const mark = (node: OoxmlElement): void => {
      const kind = valueOf(node, 'fldCharType')
      const last = open.at(-1)
      if (kind === 'begin') open.push({ id: node.id, code: '', result: '', isCode: true })
      else if (kind === 'separate' && last) last.isCode = false
      else if (kind === 'end' && last) {
        open.pop()
        fields.push({ paragraphId: paragraph.id, id: last.id, instruction: last.code.trim(), result: last.result })
      }
    }
    const simple = (node: OoxmlElement): void => {
      let result = ''
      for (const one of textNodes(node)) result += letters(one)
      say(result, false)
      fields.push({
        paragraphId: paragraph.id,
        id: node.id,
        instruction: (valueOf(node, 'instr') ?? '').trim(),
        result,
      })
    }
    walk(paragraph)
  }
  const stories = (element: OoxmlElement): void => {
    for (const node of nodesOf(element)) {
      if (!isElement(node)) continue
      if (isNamed(node, 'p')) inParagraph(node)
      else stories(node)
    }
  }
  stories(root)
  return fields
}

/** The instruction belongs to the innermost field whose code is being read. */
function sayIn(open: readonly Open[], text: string): void {
  const last = open.at(-1)
  if (last?.isCode) last.code += text
}

const letters = (element: OoxmlElement): string =>
  nodesOf(element)
    .map((node) => (isElement(node) ? '' : node.value))
    .join('')

function* textNodes(element: OoxmlElement): Generator<OoxmlElement> {
  for (const node of nodesOf(element)) {
    if (!isElement(node)) continue
    if (isNamed(node, 't')) yield node
    else yield* textNodes(node)
  }
}

const textElement = (text: string): OoxmlElement => parseOne(`<w:t xml:space="preserve">${escapeXml(text)}</w:t>`)

/** The tree with other results of some fields, by the fields' ids. Formats of the results stay; nested fields give way. */
export function withFieldResults(root: OoxmlElement, results: ReadonlyMap<string, string>): OoxmlElement {
  if (results.size === 0) return root
  let depth = 0
  let current: { readonly text: string; readonly depth: number; isResult: boolean; isWritten: boolean } | null = null
  const walk = (element: OoxmlElement): OoxmlElement => {
    const children: OoxmlNode[] = []
    let isChanged = false
    for (const node of nodesOf(element)) {
      if (!isElement(node)) {
        children.push(node)
        continue
      }
      const next = one(node)
      isChanged ||= next.length !== 1 || next[0] !== node
      children.push(...next)
    }
    return isChanged ? withChildren(element, children) : element
  }
  const one = (node: OoxmlElement): readonly OoxmlNode[] => {
    if (isNamed(node, 'fldChar')) return character(node)
    if (isNamed(node, 'fldSimple') && results.has(node.id)) {
      const [run] = nodesOf(node).filter((child): child is OoxmlElement => isElement(child) && isNamed(child, 'r'))
      const text = textElement(results.get(node.id) ?? '')
      const kept = run ? nodesOf(run).filter((child) => isElement(child) && isNamed(child, 'rPr')) : []
      return [withChildren(node, [withChildren(run ?? parseOne('<w:r/>'), [...kept, text])])]
    }
    if (!current?.isResult) return [walk(node)]
    if (isNamed(node, 'rPr')) return [node]
    if (isNamed(node, 't')) return write()
    if (RESULT_PIECES.has(node.localName)) return []
    const next = walk(node)
    const isEmptied = isNamed(node, 'r') && nodesOf(next).every((child) => isElement(child) && isNamed(child, 'rPr'))
    return isEmptied ? [] : [next]
  }
  const write = (): readonly OoxmlNode[] => {
    if (!current || current.isWritten) return []
    current.isWritten = true
    return [textElement(current.text)]
  }
  const character = (node: OoxmlElement): readonly OoxmlNode[] => {
    const kind = valueOf(node, 'fldCharType')
    const isNested = current !== null && depth > current.depth
    if (kind === 'begin') {
      depth += 1
      const text = results.get(node.id)
      if (current === null && text !== undefined) current = { text, depth, isResult: false, isWritten: false }
      else if (current?.isResult) return []
      return [node]
    }
    if (kind === 'separate') {
      if (current && !isNested) current.isResult = true
      return current?.isResult && isNested ? [] : [node]
    }
    depth -= 1
    if (!current || isNested) return current?.isResult ? [] : [node]
    const separator = current.isResult ? [] : [parseOne('<w:fldChar w:fldCharType="separate"/>')]
    const added = write()
    current = null
    return [...separator, ...added, node]
  }
  return walk(root)
}
const RESULT_PIECES: ReadonlySet<string> = new Set([
  'tab',
  'br',
  'cr',
  'instrText',
  'noBreakHyphen',
  'softHyphen',
  'sym',
])

/** Keyword and the words behind it; quoted texts are one word. `\` switches keep their backslash. */
export function wordsOf(instruction: string): readonly string[] {
  return [...instruction.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}
export const keywordOf = (instruction: string): string => (wordsOf(instruction)[0] ?? '').toUpperCase()

/** What follows a switch, `true` for one without, undefined when it is not there. */
export function switchOf(instruction: string, letter: string): string | true | undefined {
  const words = wordsOf(instruction)
  const at = words.findIndex((word) => word.toLowerCase() === `\\${letter}`)
  if (at < 0) return undefined
  const next = words[at + 1]
  return next === undefined || next.startsWith('\\') ? true : next
}
