import { escapeAttribute, escapeText, parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { sectionsOf, wordsOf, type Block, type Inline, type NewBlock, type Section } from '../../model/index.ts'
import { mubuHeading, mubuWords } from './mubu.ts'

export interface OpmlFile {
  readonly title: string
  readonly blocks: readonly NewBlock[]
}

/** Lists of other outliners. @throws WenfangError FileCorrupt, ArchiveUnsafe */
export function readOpml(text: string): OpmlFile | null {
  const root = parseXml(text.replace(/^\uFEFF/, ''))
  if (root.local !== 'opml') return null
  const head = childNamed(root, 'head')
  const body = childNamed(root, 'body')
  return {
    title: (head && childNamed(head, 'title')?.text.trim()) ?? '',
    blocks: body ? outlinesIn(body) : [],
  }
}

const outlinesIn = (element: XmlElement): readonly NewBlock[] =>
  element.children.filter(({ local }) => local === 'outline').map(blockOf)

function blockOf(element: XmlElement): NewBlock {
  const {
    text = '',
    _note: note = '',
    _complete: isComplete,
    _finish: isFinished,
    _status: status,
  } = element.attributes
  const words = mubuWords(element.attributes['_mubu_text']) ?? plain(text || (element.attributes['title'] ?? ''))
  const said = mubuWords(element.attributes['_mubu_note']) ?? plain(note)
  const below = outlinesIn(element)
  const children: readonly NewBlock[] = said.length === 0 ? below : [{ type: 'quote', content: said }, ...below]
  if (isComplete !== undefined || isFinished !== undefined || status === 'checked' || status === 'unchecked') {
    const checked = isComplete === 'true' || isFinished === 'true' || status === 'checked'
    return { type: 'checkListItem', props: { checked }, content: words, children }
  }
  const heading = mubuHeading(element.attributes['_heading'])
  return { ...(heading ?? { type: 'bulletListItem' }), content: words, children }
}

const plain = (text: string): readonly Inline[] => (text === '' ? [] : [{ text, marks: {} }])
const childNamed = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find(({ local }) => local === name)

/** The document as a tree of lines: headings hold what stands below them. */
export function writeOpml(title: string, blocks: readonly Block[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head><title>${escapeText(title)}</title></head>`,
    '  <body>',
    ...sectionsOf(blocks).flatMap((section) => lines(section, 2)),
    '  </body>',
    '</opml>',
    '',
  ].join('\n')
}

function lines({ block, below }: Section, depth: number): readonly string[] {
  const indent = '  '.repeat(depth)
  const words = wordsOf(block.content) || String(block.props['name'] ?? block.props['title'] ?? '')
  const complete = block.type === 'checkListItem' ? ` _complete="${block.props['checked'] === true}"` : ''
  const open = `${indent}<outline text="${escapeAttribute(words)}"${complete}`
  return below.length === 0
    ? [`${open}/>`]
    : [`${open}>`, ...below.flatMap((section) => lines(section, depth + 1)), `${indent}</outline>`]
}
