import type { ExportInput } from '@wenfang/shared-contract'
import { expect, it } from 'vitest'
import { formats } from '../formats.ts'
import { readHtml } from '../html/read-html.ts'

const SOURCE = 'flowchart TD\n  A[开始] -->|是| B'
const MARKDOWN = `前\n\n\`\`\`mermaid\n${SOURCE}\n\`\`\`\n\n\`\`\`mermaid  theme=neutral\ngantt\n  title 计划\n\`\`\`\n`
const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

async function exported(format: string, card?: ExportInput['card']): Promise<string> {
  const read = await formats.importSource({ source: encode(MARKDOWN), ext: 'md' } as Parameters<
    typeof formats.importSource
  >[0])
  if (!read.ok || !read.body) throw new Error('not read')
  const input = { source: encode(MARKDOWN), body: read.body, format, asset: () => Promise.reject(new Error('none')) }
  return decode((await formats.exportBody({ ...input, ...(card && { card }) })).bytes)
}

it('a page has the diagram as a drawing and keeps its source; what cannot be drawn is code', async () => {
  const html = await exported('html')
  expect(html).toMatch(/<figure class="diagram"><svg [^>]*aria-label="流程图"/)
  expect(html).toContain('<pre><code class="language-mermaid">gantt')
  const codes = readHtml(html, () => '').blocks.filter(({ type }) => type === 'codeBlock')
  expect(codes.map(({ props, content }) => [props?.['language'], content])).toEqual([
    ['mermaid', [{ text: SOURCE, marks: {} }]],
    ['mermaid', [{ text: 'gantt\n  title 计划', marks: {} }]],
  ])
})

it.each(['pdf', 'longpng'])('paper has the drawing alone: %s', async (format) => {
  const html = await exported(format)
  expect(html).toContain('<figure class="diagram"><svg ')
  expect(html).not.toContain('<pre hidden>')
})

it('Markdown leaves as the fence that it was', async () => {
  expect(await exported('md')).toBe(MARKDOWN)
})

it('for Word it is a picture of dots, drawn by whoever exports, and code where nobody draws', async () => {
  const asked: string[] = []
  const html = await exported('wordhtml', ({ drawn }) => {
    asked.push(drawn?.svg ?? '')
    const { width = 0, height = 0, title: name = '' } = drawn ?? {}
    return { kind: 'picture', name, png: new Uint8Array([1, 2, 3]), width, height }
  })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('开始')
  expect(html).toMatch(
    /<figure><img src="data:image\/png;base64,AQID" alt="流程图" width="\d+" height="\d+"><\/figure>/,
  )
  expect(await exported('wordhtml')).toContain('<pre><code class="language-mermaid">flowchart TD')
})
