import type { HostApi } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { expect, it } from 'vitest'
import { writeHtml } from '../../files/html/write-html.ts'
import { NO_META, type Block } from '../../model/index.ts'
import { shownCards } from './shown-cards.ts'

const address = (id: string): string => `https://wenfang.test/p/${id.padEnd(16, '0')}`
const card = (id: string, isLive: boolean): Block => ({
  id,
  type: 'bookmark',
  props: { url: address(id), title: `旧名${id}`, isLive },
  content: [],
  children: [],
})

it('on paper a live card is what it shows with a link to its file and its name; what may not be read says no name', async () => {
  const ids = ['shown', 'closed', 'named', 'offline']
  const blocks = ids.map((id) => card(id, id !== 'named'))
  const port = {
    fileAt: (url: string) => ids.find((id) => url === address(id)) ?? null,
    file: (id: string) =>
      id === 'closed'
        ? Promise.reject(new WenfangError('NotFound', 'no such file'))
        : id === 'offline'
          ? Promise.reject(new WenfangError('Unavailable', 'no line'))
          : Promise.resolve({ id, name: `新名${id}`, type: 's' }),
    snapshot: () => Promise.resolve({ svg: '<svg>现在</svg>', width: 680, height: 99.6 }),
  }
  const cards = await shownCards({ cards: () => Promise.resolve(port) } as unknown as HostApi, blocks)
  const html = writeHtml(NO_META, blocks, { assetUrl: () => null, card: ({ key }) => cards.get(key) ?? null })
  expect(html).toMatch(
    /<a href="https:\/\/wenfang.test\/p\/shown0+"><img class="card" src="data:image\/svg\+xml;base64,[^"]*" width="680" height="100"/,
  )
  expect(html).toContain('<figcaption>新名shown</figcaption>')
  expect(html).toContain(`<a href="${address('closed')}">无权限查看</a>`)
  expect(html).toContain(`<a href="${address('named')}">新名named</a>`)
  expect(html).toContain(`<a href="${address('offline')}">旧名offline</a>`)
})
