import { expect, it } from 'vitest'
import { NO_META, wordsOf, type Block } from '../../model/index.ts'
import { EmbeddedPictures } from '../embedded-pictures.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { writeMarkdown } from '../markdown/write-markdown.ts'
import { sha256Hex } from '../sha256-hex.ts'
import { readHtml } from './read-html.ts'
import { standaloneHtml } from './standalone-html.ts'
import { writeHtml } from './write-html.ts'

/** Its head, which says how large it is: 200 by 100. */
const PICTURE = Uint8Array.from(
  [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 200, 0, 0, 0, 100].concat(
    Array<number>(9).fill(0),
  ),
)
const HASH = sha256Hex(PICTURE)
const block = (type: string, props: Block['props']): Block => ({ id: 'one', type, props, content: [], children: [] })
const image = (props: Block['props']): Block => block('image', { asset: HASH, alt: '图', ...props })
const page = (...blocks: readonly Block[]) => standaloneHtml(NO_META, blocks, async () => PICTURE)
const readAgain = (html: string) => readHtml(html, new EmbeddedPictures().hashOf).blocks

it('a cut picture is cut in every browser, not in some, and is the same picture when the page is read again', async () => {
  const cut = { cropLeft: 0.25, cropTop: 0.5, cropRight: 0.25, cropBottom: 0 }
  const html = await page(image({ ...cut, width: 300, caption: '说明', alignment: 'center' }))
  expect(html).not.toContain('object-view-box')
  expect(html).toContain('overflow:hidden;width:300px;max-width:100%;aspect-ratio:300/150')
  expect(html).toContain('width:200%;height:200%;left:-50%;top:-100%')
  expect(readAgain(html)).toMatchObject([
    { type: 'image', props: { asset: HASH, alt: '图', width: 300, caption: '说明', alignment: 'center', ...cut } },
  ])
})

it('a cut picture is one in a text of Markdown, too; other tags of pictures stay as they stand', () => {
  const [cut] = readMarkdown(
    writeMarkdown([image({ cropLeft: 0.25, cropTop: 0.5, width: 300 })], { assetPath: () => 'assets/a"b.png' }),
  )
  expect(cut?.blocks).toMatchObject([
    {
      type: 'image',
      props: { url: 'assets/a"b.png', alt: '图', width: 300, cropLeft: 0.25, cropTop: 0.5, cropRight: 0 },
    },
  ])
  for (const tag of ['<img src="a.png" width="9">', '<img src="a.png" onerror="x()" data-crop="0.1 0 0 0">'])
    expect(readMarkdown(tag)[0]?.blocks).toMatchObject([{ type: 'rawSource', content: [{ text: tag }] }])
})

it('a picture that was made narrower says how high that makes it, for programs that ask for both', async () => {
  expect(await page(image({ width: 50 }))).toContain(' width="50" height="25">')
  expect(await page(image({}))).not.toMatch(/<img[^>]* (?:width|height)=/)
})

it('figures within figures are read once each, with the words of each', () => {
  const html = `${'<figure><p>层</p>'.repeat(60)}${'<figcaption>题</figcaption></figure>'.repeat(60)}`
  expect(
    readAgain(html)
      .map(({ content = [] }) => wordsOf(content))
      .join(''),
  ).toBe('层'.repeat(60) + '题'.repeat(60))
})

it('a page with a live card, read again, has the card and no picture of it', () => {
  const url = 'https://wenfang.test/p/AAAAAAAAAAAAAAAA?card=view%3Aa'
  const html = writeHtml(NO_META, [block('bookmark', { url, title: '旧名', isLive: true })], {
    assetUrl: () => null,
    card: () => ({ kind: 'picture', name: '账.xlsx', src: 'data:image/png;base64,AAAA', width: 10, height: 10 }),
  })
  const pictures = new EmbeddedPictures()
  expect(readHtml(html, pictures.hashOf).blocks).toEqual([
    { type: 'bookmark', props: { url, title: '账.xlsx', isLive: true } },
  ])
  expect(pictures.assets).toEqual([])
})
