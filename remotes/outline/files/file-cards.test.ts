import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { Outline } from '../model/index.ts'
import { isFileAddress } from './file-cards.ts'
import { formats } from './formats.ts'

const FILE = 'https://docs.example.test/p/Ab3_-9xYzAb3_-9x'

const asset = (): Promise<Uint8Array> => Promise.reject(new Error('no assets'))

async function opened(text: string, ext: string) {
  const source = new TextEncoder().encode(text)
  const imported = await formats.importSource({ source, ext })
  if (!imported.ok) throw new Error(imported.code)
  const { body } = imported
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  return {
    blocks: new Outline(doc).read(),
    write: async (format: string, from = source) =>
      new TextDecoder().decode((await formats.exportBody({ source: from, body, format, asset })).bytes),
  }
}

describe('cards of files', () => {
  it.each([
    [FILE, true],
    ['http://10.0.0.1:3000/office/w/Ab3_-9xYzAb3_-9x?block=b1', true],
    ['https://example.test/docs/p/Ab3_-9xYzAb3_-9x', true],
    ['https://example.test/p/short', false],
    ['/p/Ab3_-9xYzAb3_-9x', true],
    ['javascript:alert(1)//x/p/Ab3_-9xYzAb3_-9x', false],
  ])('%s is the address of a file: %s', (address, is) => expect(isFileAddress(address)).toBe(is))

  it('a link to a file alone in its line is its card, within other words it stays a link', async () => {
    const { blocks } = await opened(
      `[季度预算](${FILE})\n\n见 [季度预算](${FILE})。\n\n[别处](https://example.test/)\n\n**[粗](${FILE})**\n\n- 项\n\n  [甲](${FILE})\n`,
      'md',
    )
    expect(blocks.map(({ type }) => type)).toEqual([
      'bookmark',
      'paragraph',
      'paragraph',
      'paragraph',
      'bulletListItem',
    ])
    expect(blocks[0]?.props).toEqual({ url: FILE, title: '季度预算', isLive: false, isSynced: false })
    expect(blocks[4]?.children[0]).toMatchObject({ type: 'bookmark', props: { url: FILE, title: '甲' } })
  })

  it.each(['md', 'html'])('it leaves as a plain link in %s, and comes back', async (ext) => {
    const { write } = await opened(`[季度预算](${FILE})\n\n末\n`, 'md')
    const text = await write(ext, new Uint8Array([0x50, 0x4b]))
    expect(text).toContain(ext === 'md' ? `[季度预算](${FILE})` : `<a href="${FILE}">季度预算</a>`)
    const { blocks } = await opened(text, ext)
    expect(blocks[0]).toMatchObject({ type: 'bookmark', props: { url: FILE, title: '季度预算' } })
  })

  it('a text with cards that nobody changed leaves letter by letter', async () => {
    const text = `<${FILE}>\n\n[季度预算]( ${FILE} )\n`
    expect(await (await opened(text, 'md')).write('md')).toBe(text)
  })
})
