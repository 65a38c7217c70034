import { newFrame, newKanban, newNote, vote } from '@wenfang/remote-whiteboard/model'
import { field, type Json } from '@wenfang/shared-contract'
import { BoardPage } from '../pages/index.ts'
import { openBoardSession, type BoardSession } from '../support/board-session.ts'
import { grant } from '../support/grant.ts'
import { expect, test } from '../support/wenfang-test.ts'

const boardFile = (name: string, elements: readonly object[]) => ({
  name,
  bytes: new TextEncoder().encode(
    JSON.stringify({ type: 'excalidraw', version: 2, source: 'test', elements, appState: {}, files: {} }),
  ),
})

/** What a window has in view: left, top, width and height; nothing before it told. */
function viewOf(state: Json | undefined): readonly number[] {
  const view = field(field(state, 'board'), 'view')
  return Array.isArray(view) ? view.map(Number) : []
}

/** The middle of what a window has in view. */
function middleOf(state: Json | undefined): readonly [x: number, y: number] | null {
  const [x = 0, y = 0, width, height] = viewOf(state)
  return width === undefined || height === undefined ? null : [Math.round(x + width / 2), Math.round(y + height / 2)]
}

test('S18 ten at one board draw, vote, and go along with one', async ({ drive, server, page, signIn, complaints }) => {
  const frames = [0, 1].map((at) => newFrame(`第 ${at + 1} 屏`, { x: at * 3_000, y: 800, width: 800, height: 450 }))
  const { id } = await drive.upload(boardFile('十个人的白板.excalidraw', frames))
  await drive.imported(id)
  const people = await Promise.all(Array.from({ length: 9 }, (_, at) => signIn(`同学${at + 1}`)))
  await Promise.all(people.map((person) => grant(drive, id, person.id, 'write')))
  const [second, ...others] = people
  if (!second) throw new Error('nobody came')
  const [mine, theirs] = [new BoardPage(page), new BoardPage(second.page)]
  await Promise.all([mine.open(id), theirs.open(id)])
  const sessions = await Promise.all(others.map((person) => openBoardSession(server.origin, person.page.context(), id)))
  for (const session of sessions) session.tell(presence([0, 0, 800, 600]))
  const [first] = sessions
  if (!first) throw new Error('nobody came')
  const isEverywhere = async (is: (session: BoardSession) => boolean): Promise<void> =>
    expect.poll(() => sessions.filter((session) => !is(session)).length).toBe(0)

  await test.step('all draw at the same moment, and all see everything', async () => {
    for (const [at, { board }] of sessions.entries())
      board.doc.transact(() => {
        for (const element of newNote({ x: at * 200, y: 400 }, `想法${at + 1}`)) board.insert(element)
      })
    await Promise.all([
      mine.draw('矩形', [420, 160], [560, 260]),
      theirs.draw('椭圆', [620, 160], [760, 260]),
      ...sessions.map((session) => session.save()),
    ])
    const all = ['矩形', '椭圆', ...sessions.map((_, at) => `便签：想法${at + 1}`)]
    for (const board of [mine, theirs])
      await expect
        .poll(async () => {
          const rows = await board.rows()
          return all.filter((row) => !rows.includes(row))
        })
        .toEqual([])
    // Two frames, two shapes, eight notes and their words.
    await isEverywhere(({ board }) => board.elements().length === 20)
    await expect(page.getByRole('button', { name: '一起看的人，9 位' })).toBeVisible()
  })

  await test.step('all ten vote for one note at the same moment', async () => {
    await page.getByRole('button', { name: '投票', exact: true }).click()
    await page.getByRole('menuitem', { name: '开始投票，每人 3 票' }).click()
    await isEverywhere(({ board }) => board.head('voting') === 3)
    const words = first.board.elements().find(({ text }) => text === '想法1')
    const note = typeof words?.['containerId'] === 'string' ? words['containerId'] : ''
    for (const [at, { board }] of sessions.entries()) vote(board, note, others[at]?.id ?? '', 1)
    for (const board of [mine, theirs])
      await board.page.getByRole('button', { name: /^给便签：想法1投一票/ }).press('Enter')
    for (const board of [mine, theirs])
      await expect(board.page.getByRole('button', { name: '给便签：想法1投一票，已有 10 票' })).toBeVisible()
  })

  await test.step('who goes along with one looks where that one looks, and no other', async () => {
    await theirs.page.getByRole('button', { name: /^一起看的人/ }).click()
    await theirs.page.getByRole('menuitem', { name: '跟随 同学2', exact: true }).click()
    first.tell(presence([5_000, 5_000, 800, 600]))
    await expect.poll(() => middleOf(first.presence('同学1'))).toEqual([5_400, 5_300])
    await expect.poll(() => middleOf(sessions[7]?.presence('同学1'))).toEqual([5_400, 5_300])
    const widthOf = (): number => Math.round(viewOf(first.presence('同学1'))[2] ?? 0)
    const before = widthOf()
    await theirs.page.setViewportSize({ width: 700, height: 900 })
    await expect.poll(widthOf).not.toBe(before)
    await expect.poll(() => middleOf(first.presence('同学1'))).toEqual([5_400, 5_300])
  })

  await test.step('one shows the frames: who goes along sees each, and all ten are told where the show is', async () => {
    await theirs.page.getByRole('button', { name: /^一起看的人/ }).click()
    const host = theirs.page.getByRole('menuitem', { name: /^跟随 (?!同学)/ })
    const owner = /跟随 (.+)$/.exec(await host.innerText())?.[1] ?? ''
    await host.click()
    await mine.press('放映')
    await page.getByRole('button', { name: '从头放映' }).click()
    for (const at of [0, 1]) {
      await expect(page.getByRole('toolbar', { name: '放映' })).toContainText(`${at + 1} / 2`)
      const middle = [at * 3_000 + 400, 800 + 225]
      for (const who of [owner, '同学1'])
        await isEverywhere((session) => isSame(middleOf(session.presence(who)), middle))
      await page.keyboard.press('PageDown')
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('toolbar', { name: '白板工具' })).toBeVisible()
  })

  for (const session of sessions) await session.close()
  expect(complaints).toEqual([])
})

const isSame = (a: readonly number[] | null, b: readonly number[]): boolean => a?.join(' ') === b.join(' ')

/** What a window tells that looks at this part of the board. */
const presence = (view: readonly number[]): Json => ({
  board: { page: '', pointer: null, tool: 'pointer', isDown: false, selected: [], stroke: null, view: [...view] },
})

test('G25 who may only read suggests on a copy and hands it in; who may write takes over a part, or all of it', async ({
  drive,
  page,
  signIn,
  complaints,
}) => {
  const notes = ['预算', '场地'].flatMap((text, at) => newNote({ x: at * 240, y: 0 }, text))
  const { id } = await drive.upload(boardFile('等人建议的白板.excalidraw', notes))
  await drive.imported(id)
  const reader = await signIn('读者')
  await grant(drive, id, reader.id, 'read')
  const [own, theirs] = [new BoardPage(page), new BoardPage(reader.page)]
  const suggest = async (text: string, at: readonly [number, number]): Promise<void> => {
    await theirs.open(id)
    await reader.page.getByRole('button', { name: '提出修订' }).click()
    const handIn = reader.page.getByRole('button', { name: '交出修订建议' })
    await expect(handIn).toBeVisible()
    await theirs.isShown()
    await theirs.row('便签：场地').press('Enter')
    await reader.page.keyboard.press('Delete')
    await expect(theirs.row('便签：场地')).toHaveCount(0)
    await theirs.write(text, ...at)
    await theirs.isSaved()
    await handIn.click()
    await expect(reader.page.getByText('等待处理')).toBeVisible()
  }
  const list = page.getByRole('complementary', { name: '修订建议' })

  await test.step('one part is taken over, the rest is left out', async () => {
    await suggest('先定人数', [420, 480])
    await own.open(id)
    await page.getByRole('button', { name: '查看', exact: true }).click()
    await expect(list.getByText('读者建议修改 2 处', { exact: false })).toBeVisible()
    await list.getByRole('button', { name: '采纳文本：先定人数' }).click()
    await expect(own.row('文本：先定人数')).toHaveCount(1)
    await list.getByRole('button', { name: '完成，其余不采纳' }).click()
    await expect(list).toBeHidden()
    await expect(own.row('便签：场地')).toHaveCount(1)
  })

  await test.step('another is taken over whole, and taken back in one step', async () => {
    await suggest('再定日子', [420, 540])
    await own.open(id)
    await page.getByRole('button', { name: '查看', exact: true }).click()
    await list.getByRole('button', { name: '全部采纳' }).click()
    await expect(list).toBeHidden()
    await expect(own.row('文本：再定日子')).toHaveCount(1)
    await expect(own.row('便签：场地')).toHaveCount(0)
    await own.press('撤销')
    await expect(own.row('文本：再定日子')).toHaveCount(0)
    await expect(own.row('便签：场地')).toHaveCount(1)
    await own.press('重做')
    await own.isSaved()
    await expect(page.getByRole('button', { name: '查看', exact: true })).toBeHidden()
  })
  expect(complaints).toEqual([])
})

interface Drawn {
  readonly id: string
  readonly type: string
  readonly y: number
  readonly name?: string
  readonly text?: string
  readonly frameId: string | null
  readonly containerId?: string | null
}

/** What the columns of an exported board hold, from above to below. */
function columnsIn(file: Uint8Array): Readonly<Record<string, readonly string[]>> {
  const { elements } = JSON.parse(new TextDecoder().decode(file)) as { readonly elements: readonly Drawn[] }
  const wordsOf = (card: Drawn): string => elements.find(({ containerId }) => containerId === card.id)?.text ?? ''
  const inside = (column: Drawn): readonly string[] =>
    elements
      .filter(({ type, frameId }) => type === 'rectangle' && frameId === column.id)
      .toSorted((a, b) => a.y - b.y)
      .map((card) => `${wordsOf(card)} ${Math.round(card.y - column.y)}`)
  return Object.fromEntries(
    elements.filter(({ type }) => type === 'frame').map((column) => [column.name ?? '', inside(column)]),
  )
}

test('S18 cards of a kanban board are added and moved by keys, dropped by mouse, and take their places in one step', async ({
  drive,
  page,
  complaints,
}) => {
  const columns = newKanban({ x: 0, y: 0 }, [
    { name: '待办', cards: ['写稿', '校对'] },
    { name: '进行中', cards: ['排版'] },
    { name: '完成' },
  ])
  const { id } = await drive.upload(boardFile('看板上的卡片.excalidraw', columns))
  await drive.imported(id)
  const board = new BoardPage(page)
  await board.open(id)
  const said = async () => columnsIn(await drive.export(id, 'board'))
  // The board is opened with its middle in the middle of the canvas.
  const box = await board.canvas.boundingBox()
  const onCanvas = (x: number, y: number): readonly [number, number] => [
    (box?.width ?? 0) / 2 + x - 414,
    (box?.height ?? 0) / 2 + y - 210,
  ]
  const [first, behind] = [16, 100]

  await test.step('a card is dropped below the one of another column', async () => {
    await board.drag(onCanvas(130, 52), onCanvas(420, 150))
    await expect.poll(said).toEqual({ 待办: [`校对 ${first}`], 进行中: [`排版 ${first}`, `写稿 ${behind}`], 完成: [] })
    await page.keyboard.press('Control+z')
    await expect.poll(said).toEqual({ 待办: [`写稿 ${first}`, `校对 ${behind}`], 进行中: [`排版 ${first}`], 完成: [] })
  })

  await test.step('another is put down, and keys that are pressed at once are for it', async () => {
    await page.getByRole('button', { name: '添加页' }).click()
    await page.getByRole('button', { name: '插入', exact: true }).click()
    await page.getByRole('menuitem', { name: '看板', exact: true }).click()
    await page.keyboard.press('Tab')
    await page.keyboard.type('第一张')
    await page.keyboard.press('Tab')
    await page.keyboard.type('第二张')
    await page.keyboard.press('Escape')
    await expect
      .poll(() => board.rows())
      .toEqual(['矩形：第一张', '矩形：第二张', '看板列：待办', '看板列：进行中', '看板列：完成'])
    await page.getByRole('tab', { name: '第 1 页' }).click()
  })

  await test.step('Tab adds one, Alt with an arrow moves it, Delete leaves no gap', async () => {
    await board.row('矩形：排版').press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('印刷')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => (await said())['进行中']).toEqual([`印刷 ${first}`, `排版 ${behind}`])
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(async () => (await said())['完成']).toEqual([`印刷 ${first}`])
    await board.row('矩形：写稿').press('Enter')
    await page.keyboard.press('Delete')
    await expect.poll(async () => (await said())['待办']).toEqual([`校对 ${first}`])
  })
  expect(complaints).toEqual([])
})
