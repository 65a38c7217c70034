import { decodeOpenContainer, SVG_KINDS, type FileItem, type Thumbnails } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { openLiveSession } from '../drive/support/live-session.ts'
import { ready } from '../drive/support/ready.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'
import { png } from './support/png.ts'
import { pptx } from './support/pptx.ts'

const PICTURE = png(256, 144)
const ALL = 'export/shapes/thumbnails/all/wpp'
const PREVIEW = 'shapes/thumbnails/preview/wpp'

let server: DriveServer
let lin: Browser
let slides: FileItem
let bare: FileItem
let deck: FileItem
const others = new Map<string, FileItem>()

const upload = async (name: string, bytes: Buffer) => {
  const { id } = (await lin.upload(name, bytes)).body as FileItem
  return ready(lin, id)
}
const post = (file: FileItem, path: string, body: unknown, browser = lin) =>
  browser.request('POST', `/api/v3/office/file/${file.id}/${path}`, { body })
const refusal = async (answer: ReturnType<typeof post>) => {
  const { status, body } = await answer
  return [status, (body as { result?: string }).result]
}
const UNAVAILABLE = [503, 'Unavailable']

beforeAll(async () => {
  server = await startDriveServer()
  lin = await server.person('lin')
  slides = await upload('有图.pptx', pptx([258, 256, 300], PICTURE))
  bare = await upload('无图.pptx', pptx([256], null))
  deck = await upload('幻灯.asl', pptx([256], PICTURE))
  for (const name of ['表.csv', '智能.ksheet']) others.set(name, await upload(name, Buffer.from('a,b')))
  others.set('文.docx', await upload('文.docx', toyDocx('文')))
})
afterAll(() => server.close())

describe('thumbnails of slides', () => {
  it('S352 answers the picture that the package carries of its first slide, and says which have none', async () => {
    for (const body of [{}, { force: true }]) {
      const answer = (await post(slides, ALL, body)).body as Thumbnails
      expect(answer).toEqual({
        result: 'ok',
        thumbnails: [
          {
            slide_id: '258',
            url: `/api/v1/files/${slides.id}/thumbnail`,
            content_type: 'image/png',
            width: 256,
            height: 144,
          },
        ],
        missing: ['256', '300'],
      })
    }
    const picture = await lin.get(`/api/v1/files/${slides.id}/thumbnail`)
    expect(picture.bytes.equals(PICTURE)).toBe(true)
    expect([picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
      'image/png',
      'private, max-age=28800',
    ])
    expect(picture.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('S353 S496 answers those of the slides that a page asks for, at most 20 at once', async () => {
    const ask = (slideIds: readonly (string | number)[]) => post(slides, PREVIEW, { options: { slideIds } })
    expect((await ask([258, '300'])).body).toMatchObject({ thumbnails: [{ slide_id: '258' }], missing: ['300'] })
    expect(await refusal(ask([300]))).toEqual(UNAVAILABLE)
    expect((await ask(Array.from({ length: 21 }, (_, id) => id))).status).toBe(400)
  })

  it('S352 S353 are unavailable without a picture, and wrong for what has no slides', async () => {
    expect(await refusal(post(bare, ALL, {}))).toEqual(UNAVAILABLE)
    expect(await refusal(post(bare, PREVIEW, { options: { slideIds: [256] } }))).toEqual(UNAVAILABLE)
    for (const file of others.values()) expect(await refusal(post(file, ALL, {}))).toEqual([400, 'InvalidArgument'])
  })

  it('S198 the open call says where they are, for the slides that the page would show first', async () => {
    const opened = async (file: FileItem, type: string, args: object) => {
      const answer = await lin.request('POST', `/api/v3/office/file/${file.id}/open/${type}`, {
        body: { connid: 'c', args: {}, ex_args: args },
      })
      expect(answer.status).toBe(200)
      return decodeOpenContainer(answer.bytes).header.thumbnails
    }
    const url = `/api/v1/files/${slides.id}/thumbnail`
    const first = { slide_id: '258', url, content_type: 'image/png', width: 256, height: 144 }
    const args = { first_open: false, unable_thumbnail_img: false, slide_ids: ['258', 300] }
    expect(await opened(slides, 'p', args)).toEqual({ thumbnails: [first], missing: ['300'] })
    expect(await opened(slides, 'p', { ...args, slide_ids: ['300'] })).toEqual({ thumbnails: [], missing: ['300'] })
    // Who opens it for the first time knows no names of slides.
    expect(await opened(slides, 'p', { ...args, first_open: true, slide_ids: [] })).toEqual({
      thumbnails: [first],
      missing: ['256', '300'],
    })
    expect(await opened(slides, 'p', { ...args, unable_thumbnail_img: true })).toBeUndefined()
    expect(await opened(slides, 'p', {})).toBeUndefined()
    expect(await opened(bare, 'p', args)).toEqual({ thumbnails: [], missing: ['258', '300'] })
  })

  it('a document that may have been edited since has no picture that is true', async () => {
    const docx = others.get('文.docx')
    expect((await lin.get(`/api/v1/files/${docx?.id}/thumbnail`)).status).toBe(503)
  })
})

describe('svg calls', () => {
  const svg = async (file: FileItem, kind: string, args: object) => {
    const answer = await post(file, `svg/${kind}`, { svg_args: args })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    return answer.bytes.toString()
  }

  it.each([
    ['S355', 'wpp'],
    ['S358', 'asl'],
  ] as const)('%s answers the first slide as the package shows it (%s)', async (_id, kind) => {
    const file = kind === 'wpp' ? slides : deck
    const picture = await svg(file, kind, {
      width: 512,
      height: 512,
      zoom: 0.5,
      dpi: 96,
      device_type: 'pc',
      start_slide: 0,
      end_slide: 0,
    })
    expect(picture).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="256" height="144" viewBox="0 0 256 144">/,
    )
    expect(picture).toContain(`data:image/png;base64,${PICTURE.toString('base64')}`)
    for (const range of [{ start_slide: 1 }, { start_slide: 0, end_slide: 7 }])
      expect(await refusal(post(file, `svg/${kind}`, { svg_args: range }))).toEqual(UNAVAILABLE)
  })

  it('S355 S358 ask of their own type and in their own words', async () => {
    expect(await refusal(post(slides, 'svg/asl', { svg_args: {} }))).toEqual([400, 'InvalidArgument'])
    expect(await refusal(post(slides, 'svg/wpp', {}))).toEqual([400, 'InvalidArgument'])
    expect(await refusal(post(slides, 'svg/wpp', { svg_args: { width: -1 } }))).toEqual([400, 'InvalidArgument'])
    expect(await refusal(post(bare, 'svg/wpp', { svg_args: {} }))).toEqual(UNAVAILABLE)
  })

  it('S356 S357 are unavailable where the server has no renderer of the type', async () => {
    for (const [kind, name] of [
      ['et', '表.csv'],
      ['ksheet', '智能.ksheet'],
    ] as const) {
      const file = others.get(name)
      if (!file) throw new Error(name)
      const args = { sheet_name: '一', row: 0, column: 0, sheet_id: 1, width: 100, height: 100 }
      expect(await refusal(post(file, `svg/${kind}`, { svg_args: args }))).toEqual(UNAVAILABLE)
      expect(await refusal(post(slides, `svg/${kind}`, { svg_args: args }))).toEqual([400, 'InvalidArgument'])
    }
  })

  it('S419 the same comes over the socket', async () => {
    const session = await openLiveSession(lin, slides.id, { type: 'p' })
    const ack = await session.command({ cmd: 'svg.get', svg_args: { width: 128, start_slide: 0 } })
    expect(ack).toMatchObject({
      result: 'ok',
      data: { svg: expect.stringMatching(/^<svg [^>]*width="128" height="72"/) },
    })
    expect(await session.command({ cmd: 'svg.get', svg_args: { start_slide: 3 } })).toMatchObject({
      result: 'Unavailable',
    })
    session.close()
  })
})

it('open: S354 shapes are cut out by no renderer yet; the body is empty', async () => {
  expect(await refusal(post(slides, 'shapes/slice', {}))).toEqual(UNAVAILABLE)
  expect(await refusal(post(slides, 'shapes/slice', { shape: 1 }))).toEqual([400, 'InvalidArgument'])
})

it('nobody sees a picture of what they may not see', async () => {
  const stranger = await server.person('stranger')
  const calls: [string, unknown][] = [
    [ALL, {}],
    [PREVIEW, { options: { slideIds: [258] } }],
    ['shapes/slice', {}],
    ...Object.keys(SVG_KINDS).map((kind): [string, unknown] => [`svg/${kind}`, { svg_args: {} }]),
  ]
  for (const [path, body] of calls) {
    expect([path, (await post(slides, path, body, stranger)).status]).toEqual([path, 404])
    expect([path, (await post(slides, path, body, server.browser())).status]).toEqual([path, 401])
  }
  expect((await stranger.get(`/api/v1/files/${slides.id}/thumbnail`)).status).toBe(404)
})
