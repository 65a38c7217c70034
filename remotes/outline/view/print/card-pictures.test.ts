import type { HostApi } from '@wenfang/shared-contract'
import { expect, it, vi } from 'vitest'
import { writeHtml } from '../../files/html/write-html.ts'
import { NO_META, type Block } from '../../model/index.ts'
import { cardPictures } from './card-pictures.ts'

const card = (id: string, url: string, isLive: boolean): Block => ({
  id,
  type: 'bookmark',
  props: { url, title: `名为${id}`, isLive },
  content: [],
  children: [],
})

it('on paper a live card is what it shows with a link to its file; what may not be read and what shows its name alone are links', async () => {
  vi.stubGlobal('window', { location: { href: 'https://wenfang.test/' } })
  const blocks = ['shown', 'refused', 'named'].map((id) => card(id, `https://wenfang.test/p/${id}`, id !== 'named'))
  const host = {
    cards: () =>
      Promise.resolve({
        fileAt: (url: string) => url.split('/').at(-1) ?? null,
        snapshot: (file: string) =>
          file === 'shown' ? Promise.resolve({ svg: '<svg>现在</svg>' }) : Promise.reject(new Error('NotFound')),
      }),
  } as unknown as HostApi
  const pictures = await cardPictures(host, blocks)
  expect([...pictures.keys()]).toEqual(['shown'])
  const html = writeHtml(NO_META, blocks, { assetUrl: () => null, cardPicture: (id) => pictures.get(id) ?? null })
  expect(html).toMatch(/<a href="https:\/\/wenfang.test\/p\/shown"><img class="card" src="data:image\/svg\+xml;base64,/)
  expect(html).toContain('<a href="https://wenfang.test/p/refused">名为refused</a>')
  vi.unstubAllGlobals()
})
