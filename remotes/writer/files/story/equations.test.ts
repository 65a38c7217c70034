import { expect, it } from 'vitest'
import { readOoxmlPackage } from '../../model/kernel/index.ts'
import { declaring } from '../../model/tree/parse.ts'
import { documentXmlOf } from '../blank-parts.ts'
import { documentPackage } from '../document-package.ts'
import { readStory } from './read-story.ts'
import { parseHtml } from './parse-html.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { writeHtml } from './write-html.ts'
import { writeMarkdown } from './write-markdown.ts'
import { writeText } from './write-text.ts'

const run = (text: string): string => `<m:r><w:rPr><w:rFonts w:eastAsia="宋体"/></w:rPr><m:t>${text}</m:t></m:r>`
const energy = `<m:oMath ${declaring('m')}>${run('E=m')}<m:sSup><m:e>${run('c')}</m:e><m:sup>${run('2')}</m:sup></m:sSup></m:oMath>`
const paragraphs = `<w:p><w:r><w:t xml:space="preserve">质能 </w:t></w:r>${energy}</w:p><w:p><m:oMathPara ${declaring('m')}>${energy}</m:oMathPara></w:p>`

function story() {
  const read = readOoxmlPackage(documentPackage({ document: documentXmlOf(paragraphs) }))
  if (!read.ok) throw new Error(read.reason)
  return readStory(read.package)
}

it('S33: equations keep their meaning in texts without pages', () => {
  expect(writeText(story())).toContain('质能 E=mc^2\nE=mc^2')
  expect(writeMarkdown(story())).toContain('质能 $E=mc^{2}$\n\n$$E=mc^{2}$$')
  const html = writeHtml(story(), '公式')
  expect(html).toMatch(/质能 <math xmlns="http:\/\/www.w3.org\/1998\/Math\/MathML"><mi/)
  expect(html).toMatch(/<math [^>]*display="block">.*<msup>/)
})

it('S33: formulas of Markdown are formulas of the document, and prices are not', () => {
  const source = '质能 $E=mc^{2}$\n\n$$\nE=mc^{2}\n$$\n\n笔 $5，墨 $6\n'
  const { story: read } = parseMarkdown(source)
  expect(read.blocks.flatMap((block) => (block.kind === 'paragraph' ? block.content : []))).toMatchObject([
    { kind: 'text', text: '质能 ' },
    { kind: 'equation', isDisplay: false },
    { kind: 'equation', isDisplay: true },
    { kind: 'text', text: '笔 $5，墨 $6' },
  ])
  const written = writeMarkdown(read)
  expect(written).toContain('质能 $E=mc^{2}$\n\n$$E=mc^{2}$$')
  expect(writeMarkdown(parseMarkdown(written).story)).toBe(written)
  const wrong = String.raw`坏 $\frac{a$ 止`
  expect(writeText(parseMarkdown(wrong).story)).toContain(wrong)
})

it('S33: formulas of a web page are formulas of the document', () => {
  const { blocks } = parseHtml(writeHtml(story(), '公式')).story
  const equations = blocks.flatMap((block) =>
    block.kind === 'paragraph' ? block.content.filter(({ kind }) => kind === 'equation') : [],
  )
  expect(equations).toMatchObject([{ isDisplay: false }, { isDisplay: true }])
  expect(writeMarkdown({ blocks, notes: [], textWidthPt: null })).toContain('质能 $E=mc^{2}$\n\n$$E=mc^{2}$$')
})
