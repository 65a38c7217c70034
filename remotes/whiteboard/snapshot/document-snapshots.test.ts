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
