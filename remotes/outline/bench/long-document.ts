import * as Y from 'yjs'
import { Outline, type NewBlock } from '../model/index.ts'

const WORDS = '春江潮水连海平，海上明月共潮生。滟滟随波千万里，何处春江无月明。江流宛转绕芳甸，月照花林皆似霰。'

/** What a long page of notes has: chapters, paragraphs, lists with items below items, tasks, quotes. */
function blockAt(at: number): NewBlock {
  const line = (type: string, props: NewBlock['props'] = {}): NewBlock => ({
    type,
    props,
    content: [
      { text: `${at} ${WORDS.slice(0, 12 + ((at * 7) % 36))}`, marks: {} },
      ...(at % 3 === 0 ? [{ text: '滟滟随波', marks: { bold: true } as const }] : []),
    ],
  })
  if (at % 25 === 0) return line('heading', { level: 1 + ((at / 25) % 3) })
  if (at % 25 < 14) return line('paragraph')
  if (at % 25 < 18) return line('bulletListItem')
  if (at % 25 < 21) return line('numberedListItem')
  return line(at % 25 < 24 ? 'checkListItem' : 'quote')
}

/** Of so many blocks, every kind in it one that BlockNote itself has, in the layout that both share. */
export function longBlocks(count: number): Uint8Array {
  const doc = new Y.Doc()
  const outline = new Outline(doc)
  outline.fill(Array.from({ length: count }, (_, at) => blockAt(at)))
  return Y.encodeStateAsUpdate(doc)
}

/** The same words as the simplest document of ProseMirror: headings and paragraphs, none below another. */
export function longLines(count: number): Uint8Array {
  const doc = new Y.Doc()
  const lines = Array.from({ length: count }, (_, at) => {
    const { type, props, content = [] } = blockAt(at)
    const line = new Y.XmlElement(type === 'heading' ? 'heading' : 'paragraph')
    if (type === 'heading') line.setAttribute('level', props?.['level'] as string)
    const text = new Y.XmlText()
    text.applyDelta(
      content.map((run) => ({
        insert: 'text' in run ? run.text : '',
        attributes: run.marks.bold ? { strong: {} } : {},
      })),
    )
    line.insert(0, [text])
    return line
  })
  doc.getXmlFragment('blocks').insert(0, lines)
  return Y.encodeStateAsUpdate(doc)
}

/** The same document as a file. */
export function longMarkdown(count: number): string {
  const signs: Readonly<Record<string, string>> = {
    bulletListItem: '- ',
    numberedListItem: '1. ',
    checkListItem: '- [ ] ',
    quote: '> ',
  }
  const lines: string[] = []
  let before = ''
  for (let at = 0; at < count; at += 1) {
    const { type, props, content = [] } = blockAt(at)
    const sign = type === 'heading' ? `${'#'.repeat(Number(props?.['level']))} ` : (signs[type] ?? '')
    const words = content.map((run) => ('text' in run ? (run.marks.bold ? `**${run.text}**` : run.text) : '')).join('')
    if (before !== type || !type.endsWith('ListItem')) lines.push('')
    lines.push(sign + words)
    before = type
  }
  return `${lines.join('\n').trim()}\n`
}

/** A table as a file; what is in its cells says where they are. */
export function longTable(rows: number, columns: number): string {
  const line = (cell: (column: number) => string): string =>
    `| ${Array.from({ length: columns }, (_, column) => cell(column)).join(' | ')} |`
  return [
    line((column) => `列${column}`),
    line(() => '---'),
    ...Array.from({ length: rows }, (_, row) => line((column) => `${row}-${column}`)),
    '',
  ].join('\n')
}
