import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { Board, boundShape, cardOf, hiddenNotes, type ElementRecord } from '../model/index.ts'
import { commands, documentCommands } from './index.ts'

const none = (): Promise<Uint8Array> => Promise.reject(new Error('nothing is asked for'))

/** A board on which commands are run one after the other, as programs do. */
function program() {
  const doc = new Y.Doc()
  const board = new Board(doc)
  const run = async (id: string, args: object): Promise<Record<string, unknown>> => {
    const { update, answers } = await documentCommands.run(
      { body: Y.encodeStateAsUpdate(doc), source: none, asset: none },
      [{ id, args }],
    )
    if (update) Y.applyUpdate(doc, update)
    return answers[0] as Record<string, unknown>
  }
  return {
    board,
    run,
    insert: async (args: object): Promise<string> =>
      String((await run('element.insert', { type: 'rectangle', x: 0, y: 0, ...args }))['id']),
    is: (id: string): ElementRecord => board.element(id) ?? { id, type: 'gone' },
  }
}

it('every command has a Chinese title and a description', () => {
  for (const { id, title, description } of Object.values(commands)) {
    expect(id).toMatch(/^[a-zA-Z]+\.[a-zA-Z]+$/)
    expect(title).toMatch(/[一-鿿]/)
    expect(description.length).toBeGreaterThan(5)
  }
  expect(new Set(Object.values(commands).map(({ id }) => id)).size).toBe(Object.keys(commands).length)
})

describe('commands', () => {
  it('a card names a file and a part of it, links to it, and says nothing of what is in it', async () => {
    const { board, run, is } = program()
    const box = { x: 0, y: 0, width: 300, height: 200 }
    const card = { file: 'aB3-x', part: "'预算'!A1:D9", address: 'https://wenfang.test/p/aB3-x', ...box }
    const id = String((await run('card.insert', card))['id'])
    expect(cardOf(is(id))).toEqual({ file: 'aB3-x', part: "'预算'!A1:D9" })
    expect(is(id)['link']).toBe(card.address)
    expect(board.elements().map((element) => board.words(element.id))).toEqual([null, '另一份文件的内容'])
    await expect(run('card.insert', { ...card, address: 'javascript:alert(1)' })).rejects.toThrow()
    expect(cardOf({ id: 'x', type: 'rectangle', customData: { kind: 'card', file: '../etc', part: '' } })).toBeNull()
  })

  it('a note of a round in which everybody writes alone is hidden from the others until it is over', async () => {
    const { board, run } = program()
    const before = String((await run('note.insert', { x: 0, y: 0, person: 'a' }))['id'])
    await run('session.ownWriting', { round: 7 })
    const note = String((await run('note.insert', { x: 0, y: 0, text: '先想想', person: 'a' }))['id'])
    expect(hiddenNotes(board, '', 'b')).toEqual([note])
    expect(hiddenNotes(board, '', 'a')).toEqual([])
    await run('session.ownWriting', { round: 0 })
    expect(hiddenNotes(board, '', 'b')).toEqual([])
    await run('session.ownWriting', { round: 9 })
    expect([before, note].filter((id) => hiddenNotes(board, '', 'b').includes(id))).toEqual([])
  })

  it('insert shapes with words in them, texts, lines and frames', async () => {
    const { board, run, insert } = program()
    const shape = await insert({ text: '方案评审', style: { backgroundColor: '#d3e7fb', isRounded: false } })
    await run('element.insert', { type: 'text', x: 5, y: 5, text: '标题', style: { fontSize: 36 } })
    await run('element.insert', { type: 'frame', x: 0, y: 0, width: 800, height: 450, text: '第一屏' })
    await run('element.insert', {
      type: 'line',
      x: 0,
      y: 0,
      points: [
        [0, 0],
        [30, 0],
        [30, 40],
      ],
    })
    const kinds = board.elements().map(({ type }) => type)
    expect(kinds).toEqual(['rectangle', 'text', 'text', 'frame', 'line'])
    expect(board.elements()[0]).toMatchObject({ id: shape, roundness: null, backgroundColor: '#d3e7fb' })
    expect(board.elements()[1]).toMatchObject({ containerId: shape, originalText: '方案评审' })
    expect(board.elements()[3]).toMatchObject({ name: '第一屏' })
  })

  it('move shapes with their words, and arrows follow', async () => {
    const { run, insert, is, board } = program()
    const from = await insert({ text: '甲' })
    const to = await insert({ x: 600, text: '乙' })
    const { id: arrow } = await run('connector.insert', { from, to, kind: 'elbow', text: '同意' })
    const before = is(String(arrow))
    await run('element.move', { ids: [to], dx: 0, dy: 900 })
    expect(is(to)['y']).toBe(900)
    expect(board.elements().find((one) => one['containerId'] === to)?.['y']).toBeGreaterThan(900)
    expect(is(String(arrow))['height']).toBeGreaterThan(Number(before['height']) + 400)
    await run('element.lock', { ids: [to], isLocked: true })
    await expect(run('element.move', { ids: [to], dx: 1, dy: 0 })).rejects.toMatchObject({
      detail: { reason: 'allLocked' },
    })
  })

  it('align, distribute, lay out, group and order', async () => {
    const { run, insert, is, board } = program()
    const ids = [await insert({ x: 3 }), await insert({ x: 500, y: 90 }), await insert({ x: 950, y: 400 })]
    await run('element.align', { ids, to: 'top' })
    expect(ids.map((id) => is(id)['y'])).toEqual([0, 0, 0])
    await run('element.distribute', { ids, axis: 'horizontal' })
    expect(ids.map((id) => is(id)['x'])).toEqual([3, 476.5, 950])
    await run('element.group', { ids: ids.slice(0, 2) })
    await run('element.align', { ids, to: 'left' })
    expect(ids.map((id) => is(id)['x'])).toEqual([3, 476.5, 3])
    await run('element.ungroup', { ids: ids.slice(0, 1) })
    expect(is(ids[1] ?? '')['groupIds']).toEqual([])
    await run('element.order', { ids: ids.slice(0, 1), to: 'front' })
    expect(board.elements().at(-1)?.id).toBe(ids[0])
    await run('element.order', { ids: ids.slice(0, 1), to: 'backward' })
    expect(board.elements().map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]])
    await run('element.grid', { ids, gap: 20 })
    expect(new Set(ids.map((id) => is(id)['x'])).size).toBe(2)
  })

  it('copy shapes with what is between them, and delete one with its words', async () => {
    const { run, insert, board } = program()
    const from = await insert({ text: '甲' })
    const to = await insert({ x: 600 })
    await run('connector.insert', { from, to })
    const { ids } = (await run('element.duplicate', { ids: board.elements().map(({ id }) => id), dx: 0, dy: 300 })) as {
      ids: string[]
    }
    expect(ids).toHaveLength(4)
    const copy = board.elements().filter(({ id }) => ids.includes(id))
    const arrow = copy.find(({ type }) => type === 'arrow')
    expect(ids).toContain(arrow && boundShape(arrow, 'start'))
    await run('element.delete', { ids: [from] })
    expect(board.elements()).toHaveLength(6)
    expect(board.elements().find(({ type, id }) => type === 'arrow' && !ids.includes(id))?.['startBinding']).toBeNull()
  })

  it('keep notes, pages, words, links and the background', async () => {
    const { run, board, is } = program()
    const { page } = await run('page.insert', { name: '脑暴' })
    const { id } = await run('note.insert', { x: 0, y: 0, text: '想法', colour: 'green', author: '林晚', page })
    await run('element.text', { id, text: '更好的想法' })
    await run('element.link', { id, link: 'https://example.org' })
    await expect(run('element.link', { id, link: 'javascript:1' })).rejects.toMatchObject({
      detail: { reason: 'unsafeLink' },
    })
    await run('element.resize', { id, width: 300, angle: 1 })
    await run('board.background', { colour: '#fffbe6' })
    await run('page.rename', { page, name: '灵感' })
    expect(is(String(id))).toMatchObject({
      customData: { kind: 'note', author: '林晚' },
      width: 300,
      link: 'https://example.org',
    })
    const read = await run('board.read', { page })
    expect(read).toMatchObject({
      pages: [{ id: '' }, { name: '灵感' }],
      elements: [{ type: 'rectangle' }, { text: '更好的想法' }],
    })
    await run('page.insert', { name: '附录' })
    await run('page.move', { page, at: 2 })
    expect(board.pages().map(({ name }) => name)).toEqual(['', '附录', '灵感'])
    await run('page.delete', { page })
    expect(board.pages()).toHaveLength(2)
    await expect(run('page.delete', { page: '' })).rejects.toMatchObject({ detail: { reason: 'firstPage' } })
  })

  it('copy a page with all that belongs together on it, and no votes', async () => {
    const { run, board, is } = program()
    const { page } = await run('page.insert', { name: '流程' })
    await run('page.insert', { name: '附录' })
    const insert = async (args: object) =>
      String((await run('element.insert', { type: 'rectangle', page, ...args })).id)
    const from = await insert({ x: 0, y: 0, text: '开始' })
    const to = await insert({ x: 400, y: 0 })
    await run('connector.insert', { from, to })
    await run('element.link', { id: from, link: `#${to}` })
    await run('element.order', { ids: [from], to: 'front' })
    await insert({ x: 900, y: 900 }).then((id) => run('element.delete', { ids: [id] }))
    board.update(to, { 'vote:lin': 2 })
    const copied = await run('page.duplicate', { page, name: '流程 副本' })
    expect(board.pages().map(({ name }) => name)).toEqual(['', '流程', '流程 副本', '附录'])
    const [before, after] = [page, copied.page].map((one) => board.elements(String(one)))
    expect(after?.map(({ type, x, y }) => [type, x, y])).toEqual(before?.map(({ type, x, y }) => [type, x, y]))
    const arrow = after?.find(({ type }) => type === 'arrow')
    const ends = (['start', 'end'] as const).map((end) => arrow && boundShape(arrow, end))
    expect(ends.every((end) => after?.some(({ id }) => id === end))).toBe(true)
    expect(after?.find(({ id }) => id === ends[0])).toMatchObject({ link: `#${ends[1]}` })
    expect(after?.find(({ type }) => type === 'text')).toMatchObject({ text: '开始', containerId: ends[0] })
    expect(after?.some((element) => 'vote:lin' in element)).toBe(false)
    expect(is(to)).toMatchObject({ 'vote:lin': 2 })
    // The first page is copied behind itself as well.
    await run('page.duplicate', { page: '', name: '副本' })
    expect(board.pages().map(({ name }) => name)).toEqual(['', '副本', '流程', '流程 副本', '附录'])
  })

  it('refuse what is not there', async () => {
    const { run } = program()
    for (const [id, args] of [
      ['element.move', { ids: ['gone'], dx: 1, dy: 1 }],
      ['element.text', { id: 'gone', text: '' }],
      ['note.insert', { x: 0, y: 0, page: 'gone' }],
    ] as const)
      await expect(run(id, args)).rejects.toMatchObject({ code: 'CommandRefused' })
    await expect(run('element.insert', { type: 'rectangle', x: 1e99, y: 0 })).rejects.toMatchObject({
      code: 'InvalidArgument',
    })
  })
})
