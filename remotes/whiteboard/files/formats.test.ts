import { describe, expect, it } from 'vitest'
import { png } from '@wenfang/shared-testing/fixtures'
import * as Y from 'yjs'
import { Board, isSame, newElement, newText, type ElementRecord, type Properties } from '../model/index.ts'
import { formats } from './index.ts'
import { encodeBase64 } from './pictures/base64.ts'
import { pngWithScene, sceneOfPng } from './pictures/png-scene.ts'
import { svgMetadata } from './pictures/svg-scene.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const scene = (elements: readonly unknown[], more: object = {}): Uint8Array =>
  bytes(JSON.stringify({ type: 'excalidraw', version: 2, source: 'here', elements, appState: {}, files: {}, ...more }))
const box = (more: object = {}): Properties => ({ ...newElement('rectangle', { width: 40, height: 30 }), ...more })

async function imported(source: Uint8Array, ext = 'excalidraw') {
  const result = await formats.importSource({ source, ext })
  if (!result.ok) throw new Error(`${result.code}: ${result.detail}`)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, result.body)
  const assets = new Map(result.assets.map((asset) => [asset.hash, asset]))
  return { ...result, board: new Board(doc), assets }
}

async function roundTrip(source: Uint8Array, change: (board: Board) => void = () => undefined): Promise<Properties> {
  const { board, assets } = await imported(source)
  change(board)
  const { bytes: written } = await formats.exportBody({
    source,
    body: Y.encodeStateAsUpdate(board.doc),
    format: 'board',
    asset: (hash) => Promise.resolve(assets.get(hash)?.bytes ?? new Uint8Array()),
  })
  return JSON.parse(new TextDecoder().decode(written)) as Properties
}

it('a text whose file says far too little room for its words gets as much as they need', async () => {
  const text = (id: string, more: object): object => ({
    id,
    type: 'text',
    x: 100,
    y: 20,
    width: 10,
    height: 25,
    text: '只有必需的',
    fontSize: 20,
    fontFamily: 1,
    ...more,
  })
  const { board } = await imported(
    scene([
      text('a', {}),
      text('b', { textAlign: 'center' }),
      text('c', { width: 98 }),
      text('d', { autoResize: false }),
      text('e', { text: '一\n二\n三', width: 30 }),
    ]),
  )
  const of = (id: string): ElementRecord | null => board.element(id)
  expect(of('a')).toMatchObject({ x: 100, width: 100, height: 25 })
  expect(of('b')).toMatchObject({ x: 55, width: 100 })
  expect(of('c')).toMatchObject({ width: 98 })
  expect(of('d')).toMatchObject({ width: 10 })
  expect(of('e')).toMatchObject({ width: 30, height: 75 })
})

it('a library that nobody touched leaves as a board where one asks for a board', async () => {
  const item = { id: 'a', type: 'rectangle', x: 0, y: 0, width: 10, height: 10 }
  const library = {
    type: 'excalidrawlib',
    version: 2,
    libraryItems: [{ id: 'i', status: 'published', elements: [item] }],
  }
  expect(await roundTrip(new TextEncoder().encode(JSON.stringify(library)))).toMatchObject({ type: 'excalidraw' })
})

it('a board that nobody touched leaves byte for byte, also where its texts were given room', async () => {
  const text = `{ "type": "excalidraw", "version": 2, "files": {}, "elements": [${JSON.stringify({ id: 'a', type: 'text', x: 1, y: 2, width: 10, height: 25, text: '只有必需的', fontSize: 20 })}] }`
  const source = new TextEncoder().encode(text)
  const { board } = await imported(source)
  const write = async (): Promise<string> => {
    const input = {
      source,
      body: Y.encodeStateAsUpdate(board.doc),
      format: 'board',
      asset: () => Promise.reject(new Error()),
    }
    return new TextDecoder().decode((await formats.exportBody(input)).bytes)
  }
  expect(await write()).toBe(text)
  board.update('a', { x: 7 })
  expect(JSON.parse(await write())).toMatchObject({ elements: [{ x: 7, width: 100 }] })
})

describe('what a file holds comes back', () => {
  it('with properties that nobody knows, also beside a change', async () => {
    const source = scene(
      [box({ id: 'a', unknown: { deep: [1, 2.5, null] } }), { id: 'b', type: 'hologram', x: 1, y: 2, beam: 'red' }],
      {
        extra: { theirs: true },
        appState: { gridSize: 20, own: 'x' },
      },
    )
    const same = await roundTrip(source)
    expect(isSame(same, JSON.parse(new TextDecoder().decode(source)) as Properties)).toBe(true)
    const changed = await roundTrip(source, (board) => board.update('a', { x: 77 }))
    expect(changed).toMatchObject({
      extra: { theirs: true },
      appState: { gridSize: 20, own: 'x' },
      elements: [
        { id: 'a', unknown: { deep: [1, 2.5, null] }, x: 77, version: 2 },
        { id: 'b', type: 'hologram', beam: 'red' },
      ],
    })
  })

  it('with pictures, whose bytes are assets meanwhile', async () => {
    const picture = png(4, 3, () => [255, 0, 0])
    const file = {
      mimeType: 'image/png',
      id: 'f1',
      dataURL: `data:image/png;base64,${encodeBase64(picture)}`,
      created: 5,
      lastRetrieved: 6,
    }
    const source = scene([box({ type: 'image', fileId: 'f1' })], { files: { f1: file } })
    const { assets, board } = await imported(source)
    expect([...assets.values()].map(({ bytes: own, contentType }) => [own, contentType])).toEqual([
      [picture, 'image/png'],
    ])
    expect(board.files()).toMatchObject([{ id: 'f1', mimeType: 'image/png' }])
    const changed = await roundTrip(source, (one) => one.setHead('app.viewBackgroundColor', '#eeeeee'))
    expect(changed['files']).toEqual({ f1: file })
  })

  it('with several pages, in one file', async () => {
    const source = scene([box({ id: 'a' })], {
      pages: [{ id: 'p2', name: '第二页', elements: [box({ id: 'b' }), box({ id: 'a' })] }],
    })
    const { board } = await imported(source)
    expect(board.pages()).toEqual([
      { id: '', name: '' },
      { id: 'p2', name: '第二页' },
    ])
    expect(board.elements('p2')).toHaveLength(2)
    const changed = await roundTrip(source, (one) => one.update('b', { x: 5 }))
    expect(changed).toMatchObject({
      elements: [{ id: 'a' }],
      pages: [{ id: 'p2', name: '第二页', elements: [{ id: 'b', x: 5 }, {}] }],
    })
  })

  it('in a new order, with keys that say it', async () => {
    const source = scene([box({ id: 'a', index: 'a0' }), box({ id: 'b', index: 'a1' }), box({ id: 'c', index: 'a2' })])
    const changed = await roundTrip(source, (board) => board.setOrder('a', 'dzzzz5'))
    const elements = changed['elements'] as readonly ElementRecord[]
    expect(elements.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    const keys = elements.map(({ index }) => String(index))
    expect(keys.toSorted()).toEqual(keys)
  })

  it('from inside of pictures: PNG and SVG, packed as others pack them', async () => {
    const inside = new TextDecoder().decode(scene([newText('藏在图里', {})]))
    const picture = pngWithScene(
      png(4, 3, () => [0, 0, 0]),
      inside,
    )
    expect(sceneOfPng(picture)).toBe(inside)
    expect((await imported(picture)).board.elements()).toMatchObject([{ text: '藏在图里' }])
    const svg = bytes(`<svg xmlns="http://www.w3.org/2000/svg">${svgMetadata(inside)}</svg>`)
    expect((await imported(svg)).board.elements()).toMatchObject([{ text: '藏在图里' }])
  })

  it('from a library, whose items are groups side by side', async () => {
    const item = {
      id: 'i',
      status: 'published',
      name: '云',
      created: 1,
      elements: [box({ id: 'x', x: 900 }), box({ id: 'x2' })],
    }
    const source = bytes(
      JSON.stringify({ type: 'excalidrawlib', version: 2, source: 'here', libraryItems: [item, { ...item, id: 'j' }] }),
    )
    const { board } = await imported(source, 'excalidrawlib')
    expect(new Set(board.elements().map(({ id }) => id)).size).toBe(4)
    board.insert({ ...newElement('ellipse', { x: 5_000, y: 40, width: 10, height: 10 }), id: 'mine' })
    const { bytes: written } = await formats.exportBody({
      source,
      body: Y.encodeStateAsUpdate(board.doc),
      format: 'boardlib',
      asset: () => Promise.reject(new Error('none')),
    })
    const library = JSON.parse(new TextDecoder().decode(written)) as { readonly libraryItems: readonly Properties[] }
    expect(library.libraryItems.slice(0, 2)).toEqual([item, { ...item, id: 'j' }])
    expect(library.libraryItems[2]).toMatchObject({ elements: [{ id: 'mine', x: 0, y: 0 }] })
  })

  it('and a blank board is one', async () => {
    const { source, ext } = await formats.blank('b')
    expect(ext).toBe('excalidraw')
    expect((await imported(source)).board.elements()).toEqual([])
  })
})

describe('boards of strangers', () => {
  it.each([
    ['', 'FileEmpty'],
    ['{', 'FileCorrupt'],
    ['[]', 'FileCorrupt'],
    ['null', 'FileCorrupt'],
    ['PK\u0003\u0004', 'FileCorrupt'],
    ['<svg></svg>', 'FileCorrupt'],
    ['\uFFFF', 'FileCorrupt'],
    ['{"type":"excalidraw/clipboard","elements":[]}', 'FileTypeMismatch'],
    [`{"type":"excalidraw","elements":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'FileCorrupt'],
    [`{"type":"excalidraw","elements":[${'{},'.repeat(1_000_000)}{}]}`, 'FileTooLarge'],
  ])('%.40s is refused', async (text, code) => {
    expect(await formats.importSource({ source: bytes(text), ext: 'excalidraw' })).toMatchObject({ ok: false, code })
  })

  it('shapes without a place or of no size that is a number are left out, and counted', async () => {
    const { board, notices } = await imported(
      scene([
        box({ id: 'good' }),
        box({ id: 'a', x: null }),
        box({ id: 'b', width: 1e300 }),
        box({ id: 'c', y: '7' }),
        {
          ...box({ id: 'd' }),
          type: 'line',
          points: [
            [0, 0],
            [Number.NaN, 1],
          ],
        },
        { ...box({ id: 'e' }), type: 'freedraw', points: 'long' },
        null,
        7,
        [],
      ]),
    )
    expect(board.elements().map(({ id }) => id)).toEqual(['good'])
    expect(notices).toEqual([expect.stringContaining('8 个图形')])
  })

  it('ids that occur twice, or not at all, become different ones', async () => {
    const { board } = await imported(scene([box({ id: 'a' }), box({ id: 'a' }), box({ id: '' }), box({ id: 3 })]))
    expect(new Set(board.elements().map(({ id }) => id)).size).toBe(4)
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '\u0001javascript:x',
  ])('a link that runs something is taken away: %j', async (link) => {
    const { board, notices } = await imported(scene([box({ id: 'a', link })]))
    expect(board.element('a')?.['link']).toBeNull()
    expect(notices).toEqual([expect.stringContaining('1 个链接')])
  })

  it.each(['https://example.org/a?b=c', 'mailto:a@b.cn', '/office/w/1', 'notes/2024: plan', ''])(
    '%j stays',
    async (link) => {
      const { board, notices } = await imported(scene([box({ id: 'a', link })]))
      expect(board.element('a')?.['link']).toBe(link)
      expect(notices).toEqual([])
    },
  )

  it('pictures are what their bytes are, whatever the file says of them', async () => {
    const as = (mimeType: string, body: string) => ({
      mimeType,
      dataURL: `data:${mimeType};base64,${encodeBase64(bytes(body))}`,
    })
    const { board, notices } = await imported(
      scene([], {
        files: {
          page: as('image/png', '<!doctype html><script>alert(1)</script>'),
          drawn: as('image/png', '<?xml version="1.0"?><svg onload="alert(1)"/>'),
          none: { mimeType: 'image/png' },
          broken: { mimeType: 'image/png', dataURL: 'javascript:alert(1)' },
        },
      }),
    )
    expect(board.files().map(({ id, mimeType }) => [id, mimeType])).toEqual([
      ['page', null],
      ['drawn', 'image/svg+xml'],
    ])
    expect(notices).toEqual([expect.stringContaining('3 张图片')])
  })

  it('a key that would change what objects are is left out', async () => {
    const { board } = await imported(
      bytes('{"type":"excalidraw","elements":[{"id":"a","type":"rectangle","x":0,"y":0,"__proto__":{"polluted":1}}]}'),
    )
    expect(board.element('a')).not.toHaveProperty('polluted')
  })

  it('a picture that unpacks to more than there is room for opens as no board', async () => {
    const bomb = pngWithScene(
      png(2, 2, () => [0, 0, 0]),
      ' '.repeat(65 * 1024 * 1024),
    )
    expect(await formats.importSource({ source: bomb, ext: 'excalidraw' })).toMatchObject({
      ok: false,
      code: 'FileCorrupt',
    })
  }, 30_000)
})
