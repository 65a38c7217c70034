import { parseXml } from '@wenfang/shared-ooxml/xml'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { Board, newElement, newFrame, newText } from '../model/index.ts'
import { documentSnapshots } from './document-snapshots.ts'

const none = (): Promise<Uint8Array> => Promise.reject(new Error('no assets'))

function documentOf(fill: (board: Board) => void) {
  const board = new Board(new Y.Doc())
  fill(board)
  return { body: Y.encodeStateAsUpdate(board.doc), source: none, asset: none }
}

const seen = (part: string | null) => ({ part, width: 400, height: 300 })

it('a page is pictured whole, as large as the window, with its words', async () => {
  const document = documentOf((board) => {
    board.insert(newElement('rectangle', { x: 0, y: 0, width: 2_000, height: 900, link: 'https://example.org' }))
    board.insert(newText('墨香满纸', { x: 10, y: 10 }))
  })
  const picture = await documentSnapshots.snapshot(document, seen(null))
  expect(picture).toMatchObject({ width: 400, title: '', text: '墨香满纸' })
  expect(picture?.height).toBeLessThan(300)
  expect(parseXml(picture?.svg ?? '').name).toBe('svg')
  expect(picture?.svg).not.toContain('example.org')
  expect(picture?.svg).toContain('width="400"')
})

it('pages and frames are parts of their own', async () => {
  const document = documentOf((board) => {
    board.insertPage('p', '第二页')
    board.insert({ ...newFrame('开场', { width: 160, height: 90 }), id: 'f' }, { page: 'p' })
    board.insert(newText('欢迎', { x: 5, y: 5, frameId: 'f' }), { page: 'p' })
    board.insert(newText('画框外', { x: 500, y: 5 }), { page: 'p' })
  })
  expect(await documentSnapshots.parts(document)).toEqual([
    { part: 'page:', kind: 'page', title: '第 1 页' },
    { part: 'page:p', kind: 'page', title: '第二页' },
    { part: 'frame:f', kind: 'slide', title: '开场' },
  ])
  expect(await documentSnapshots.snapshot(document, seen('frame:f'))).toMatchObject({
    width: 160,
    height: 90,
    title: '开场',
    text: '欢迎',
  })
  expect((await documentSnapshots.snapshot(document, seen('page:p')))?.text).toContain('画框外')
  for (const part of ['page:gone', 'frame:gone', 'else'])
    expect(await documentSnapshots.snapshot(document, seen(part))).toBeNull()
})

it('an empty board is a sheet of paper', async () => {
  expect(
    await documentSnapshots.snapshot(
      documentOf(() => undefined),
      seen(null),
    ),
  ).toMatchObject({ width: 400, height: 300, text: '' })
})

it('of photos that are seen small the picture carries small ones; of one that is seen large all of it, and nothing of what is not seen', async () => {
  const png = (word: string) => new Uint8Array([0x89, 0x50, 0x4e, 0x47, ...Buffer.from(word)])
  const webp = (word: string) => Buffer.from(`RIFF....WEBP${word}`)
  const asked: string[] = []
  const document = {
    ...documentOf((board) => {
      for (const id of ['small', 'large', 'cut', 'unseen', 'gone'])
        board.putFile({ id, asset: id, mimeType: 'image/png', rest: {} })
      const put = (fileId: string, size: number, more = {}, page = '') =>
        board.insert(newElement('image', { fileId, x: 0, y: 0, width: size, height: size / 2, ...more }), { page })
      put('small', 400)
      put('large', 2_000)
      // A tenth of it is seen.
      put('cut', 200, { crop: { x: 0, y: 0, width: 90, height: 45, naturalWidth: 900, naturalHeight: 450 } })
      put('gone', 400, { isDeleted: true })
      board.insertPage('p', '第二页')
      put('unseen', 100, {}, 'p')
    }),
    asset: async (hash: string) => {
      asked.push(hash)
      return png(hash)
    },
    smallPicture: async (hash: string) => {
      asked.push(`small ${hash}`)
      return webp(hash)
    },
  }
  const picture = await documentSnapshots.snapshot(document, { part: null, width: 1_280, height: 720 })
  expect(asked).toEqual(['small small', 'large', 'cut'])
  expect(picture?.svg).toContain(`data:image/webp;base64,${webp('small').toString('base64')}`)
  expect(picture?.svg).toContain(`data:image/png;base64,${Buffer.from(png('large')).toString('base64')}`)
  // In a list all of them are small.
  asked.length = 0
  await documentSnapshots.snapshot(document, { part: null, width: 480, height: 640 })
  expect(asked).toEqual(['small small', 'small large', 'small cut'])
})
