import {
  LoadingCardDataSchema,
  type LoadingCardItem,
  type LoadingConfiguration,
  type PageEnvironment,
} from '@wenfang/shared-protocol'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { png } from './support/png.ts'

const CARDS = '/api/v1/loading-cards'
const HOUR_MS = 3_600_000

let server: DriveServer
beforeAll(async () => {
  server = await startDriveServer()
  await mkdir(join(server.dataDir, 'dist', 'shell'), { recursive: true })
  const page = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'
  await writeFile(join(server.dataDir, 'dist', 'shell', 'index.html'), page)
})
afterAll(() => server.close())

const time = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString()
const put = (path: string, picture: Buffer, type = 'image/png') =>
  server.owner().request('PUT', `${CARDS}/${path}`, { body: picture, headers: { 'content-type': type } })

async function makeCard(change: object = {}, picture: Buffer | null = png(640, 360)): Promise<LoadingCardItem> {
  const input = { name: '春节', title: '新年快乐', start_at: time(-HOUR_MS), end_at: time(HOUR_MS), ...change }
  const card = (await server.owner().json('POST', CARDS, input, 201)) as LoadingCardItem
  if (picture) expect((await put(`${card.id}/icon`, picture)).status).toBe(200)
  return card
}
const removeAll = async () => {
  for (const { id } of (await server.owner().json('GET', CARDS)) as LoadingCardItem[])
    await server.owner().json('DELETE', `${CARDS}/${id}`, undefined, 204)
}
const configuration = async (platform = 'web_pc') => {
  const answer = await server
    .browser()
    .request('GET', '/api/v1/loading-configuration?isGetList=true', { headers: { platform } })
  expect(answer.status).toBe(200)
  return (answer.body as LoadingConfiguration).data
}
const tellsPages = async () => {
  const { bytes } = await server.browser().get('/')
  const [, text = '{}'] = /id="wenfang-env">([^<]*)</.exec(bytes.toString()) ?? []
  return (JSON.parse(text) as PageEnvironment).config.loadingCardsUrl
}

it('S372 S373 gives pages the cards that are due, the most important first, with pictures of our own address', async () => {
  expect(await tellsPages()).toBe('')
  const low = await makeCard({ priority: 1 })
  const high = await makeCard({ priority: 9, title: '' })
  await put(`${high.id}/tips-icon`, png(16, 16))
  await makeCard({ name: '过去', start_at: time(-9 * HOUR_MS), end_at: time(-HOUR_MS) })
  await makeCard({ name: '下周', start_at: time(170 * HOUR_MS), end_at: time(180 * HOUR_MS) })
  await makeCard({ name: '草稿' }, null)
  const before = Date.now()
  const cards = await configuration()
  expect(cards.map(({ id }) => id)).toEqual([high.id, low.id])
  expect(cards[1]).toMatchObject({
    name: '春节',
    title: '新年快乐',
    priority: 1,
    startTime: Date.parse(low.start_at),
    icon: expect.stringMatching(/^\/api\/v1\/loading-cards\/pictures\/[0-9a-f]{64}$/),
  })
  expect(cards[1]?.currentTime).toBeGreaterThanOrEqual(before)
  const [more, less] = cards.map(({ data }) => JSON.parse(data) as { tips: { icon: string } })
  expect(Value.Check(LoadingCardDataSchema, less)).toBe(true)
  expect(less).toEqual({ endTime: Date.parse(low.end_at), width: 640, height: 360, tips: { icon: '' } })
  const small = await server.browser().get(more?.tips.icon ?? '')
  expect([small.status, small.headers.get('content-type'), small.bytes.equals(png(16, 16))]).toEqual([
    200,
    'image/png',
    true,
  ])
  expect(small.headers.get('content-security-policy')).toContain('sandbox')
  expect(await tellsPages()).toBe('/api/v1/loading-configuration')
  await removeAll()
  expect((await server.browser().get(more?.tips.icon ?? '')).status).toBe(404)
})

it('S372 asks for isGetList and a platform, and tells each platform its own', async () => {
  const phone = await makeCard({ platforms: ['mobile_web'] })
  expect((await configuration('mobile_web')).map(({ id }) => id)).toEqual([phone.id])
  expect(await configuration('web_pc')).toEqual([])
  const refused = [
    await server.browser().request('GET', '/api/v1/loading-configuration', { headers: { platform: 'web_pc' } }),
    await server.browser().get('/api/v1/loading-configuration?isGetList=true'),
  ]
  for (const answer of refused) expect([answer.status, answer.body]).toMatchObject([400, { result: 'InvalidArgument' }])
  await removeAll()
})

it('is arranged by administrators only, who can change a card and its picture', async () => {
  const lin = await server.person('lin')
  expect((await lin.request('POST', CARDS, { body: {} })).status).toBe(400)
  const card = await makeCard()
  const path = `${CARDS}/${card.id}`
  for (const [method, at] of [
    ['GET', CARDS],
    ['PATCH', path],
    ['DELETE', path],
    ['PUT', `${path}/icon`],
  ] as const) {
    const init = method === 'GET' || method === 'DELETE' ? {} : { body: method === 'PUT' ? png(1, 1) : {} }
    const headers = { 'content-type': method === 'PUT' ? 'image/png' : 'application/json' }
    expect([method, (await lin.request(method, at, { ...init, ...(init.body ? { headers } : {}) })).status]).toEqual([
      method,
      403,
    ])
  }
  expect(await server.owner().json('PATCH', path, { title: '欢迎', priority: 3 })).toMatchObject({
    name: '春节',
    title: '欢迎',
    priority: 3,
    start_at: card.start_at,
    icon: { width: 640, height: 360 },
  })
  await server.owner().json('PATCH', path, { end_at: time(-2 * HOUR_MS) }, 400)
  await server.owner().json('POST', CARDS, { name: 'x', start_at: 'soon', end_at: 'later' }, 400)
  expect((await put(`${card.id}/icon`, Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml')).status).toBe(422)
  expect((await put(`${card.id}/icon`, Buffer.alloc(2 * 1024 * 1024 + 1), 'image/png')).status).toBe(413)
  expect((await put('nothing/icon', png(1, 1))).status).toBe(404)
  await removeAll()
})
