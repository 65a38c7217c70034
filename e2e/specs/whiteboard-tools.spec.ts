import { field, type Json } from '@wenfang/shared-contract'
import { COLLABORATOR_PALETTE } from '@wenfang/shared-session'
import { docxWithCard } from '@wenfang/shared-testing/fixtures'
import type { Page } from '@playwright/test'
import { BoardPage, CommentsPanel } from '../pages/index.ts'
import { openBoardSession } from '../support/board-session.ts'
import type { DriveApi } from '../support/drive-api.ts'
import { grant } from '../support/grant.ts'
import { expect, test } from '../support/wenfang-test.ts'

type Element = Readonly<Record<string, Json>> & { readonly id: string; readonly type: string }

const boardFile = (elements: readonly object[] = []) => ({
  name: '工具.excalidraw',
  bytes: new TextEncoder().encode(
    JSON.stringify({ type: 'excalidraw', version: 2, source: 'test', elements, appState: {}, files: {} }),
  ),
})

async function openBoard(drive: DriveApi, page: Page, elements: readonly object[] = []) {
  const { id } = await drive.upload(boardFile(elements))
  await drive.imported(id)
  const board = new BoardPage(page)
  await board.open(id)
  const drawn = async (): Promise<readonly Element[]> => {
    const file = JSON.parse(new TextDecoder().decode(await drive.export(id, 'board'))) as { elements: Element[] }
    return file.elements
  }
  const one = async (type: string, at = 0): Promise<Element | undefined> =>
    (await drawn()).filter((element) => element.type === type).at(at)
  return { id, board, drawn, one }
}

const box = (id: string, x: number, y: number, more: object = {}) => ({
  id,
  type: 'rectangle',
  x,
  y,
  width: 120,
  height: 80,
  backgroundColor: '#a5d8ff',
  fillStyle: 'solid',
  ...more,
})

/** Where points of the board lie on the canvas; the file above is opened with its middle in the middle. */
const onCanvas = async (board: BoardPage, middle: readonly [number, number]) => {
  const size = await board.canvas.boundingBox()
  const [cx, cy] = [(size?.width ?? 0) / 2, (size?.height ?? 0) / 2]
  return (x: number, y: number): readonly [number, number] => [cx + x - middle[0], cy + y - middle[1]]
}

test('every tool does by hand what it says: lines that hold on to shapes, words on them, rubbing out, locking, groups, snapping', async ({
  drive,
  page,
  complaints,
}) => {
  const { board, drawn, one } = await openBoard(drive, page, [box('a', 0, 0), box('b', 400, 0)])
  const at = await onCanvas(board, [260, 40])
  const { keyboard } = page

  await test.step('who wants no motion gets none: what is asked for is there at once', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await keyboard.press('Control+=')
    await keyboard.press('Control+=')
    await expect(page.locator('.board-percent')).toHaveText('156%')
    const seen = page.evaluate(
      () =>
        new Promise<readonly string[]>((done) => {
          const said = new Set<string>()
          let frames = 0
          const look = (): void => {
            const now = document.querySelector('.board-percent')?.textContent ?? ''
            said.add(now)
            frames += 1
            if (now === '100%' || frames > 600) done([...said])
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
    await page.getByRole('button', { name: '显示全部' }).click()
    expect(await seen).toEqual(['156%', '100%'])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  })

  await test.step('snapping puts a shape in line with another', async () => {
    await board.press('对齐吸附')
    await board.drag(at(460, 60), at(420, 67))
    const b = async () => {
      const shape = (await drawn()).find(({ id }) => id === 'b')
      return [shape?.['x'], shape?.['y']]
    }
    await expect.poll(b).toEqual([360, 0])
    await keyboard.press('Control+z')
    await board.press('对齐吸附')
  })

  await test.step('on the grid a shape goes from line to line', async () => {
    await board.press('网格')
    await board.drag(at(460, 60), at(449, 67))
    const b = async () => {
      const shape = (await drawn()).find(({ id }) => id === 'b')
      return [shape?.['x'], shape?.['y']]
    }
    await expect.poll(b).toEqual([380, 0])
    await keyboard.press('Control+z')
    await board.press('网格')
  })

  await test.step('a line from shape to shape holds on to both, and follows', async () => {
    await board.draw('连线', at(116, 40), at(404, 44))
    await expect.poll(async () => field((await one('arrow'))?.['startBinding'], 'elementId')).toBe('a')
    expect(field((await one('arrow'))?.['endBinding'], 'elementId')).toBe('b')
    const before = (await one('arrow'))?.['points'] as readonly (readonly [number, number])[]
    await board.drag(at(460, 60), at(460, 220))
    await expect
      .poll(async () => {
        const points = (await one('arrow'))?.['points'] as readonly (readonly [number, number])[]
        return Math.round((points.at(-1)?.[1] ?? 0) - (before.at(-1)?.[1] ?? 0)) > 60
      })
      .toBe(true)
    await keyboard.press('Control+z')
  })

  await test.step('a line has words', async () => {
    await page.mouse.dblclick(...(await board.at(...at(260, 42))))
    await keyboard.type('交给')
    await keyboard.press('Escape')
    await expect.poll(() => board.rows()).toContain('箭头：交给')
  })

  await test.step('curved and elbow lines', async () => {
    for (const [kind, y] of [
      ['曲线', 160],
      ['折线', 200],
    ] as const) {
      await board.press('连线')
      await page.getByRole('group', { name: '连线', exact: true }).getByRole('button', { name: kind }).click()
      await board.drag(at(0, y), at(140, y + 24))
    }
    await expect.poll(async () => (await drawn()).filter(({ type }) => type === 'arrow').length).toBe(3)
    const [, curved, elbow] = (await drawn()).filter(({ type }) => type === 'arrow')
    expect(field(curved?.['roundness'], 'type')).toBe(2)
    expect(elbow?.['elbowed']).toBe(true)
  })

  await test.step('a diamond and a line, drawn on and on without choosing the tool again; the eraser takes one out', async () => {
    await keyboard.press('Escape')
    await keyboard.press('q')
    await board.draw('菱形', at(0, 260), at(60, 310))
    await board.drag(at(80, 260), at(140, 310))
    await board.draw('线条', at(160, 260), at(240, 300))
    await keyboard.press('q')
    await keyboard.press('Escape')
    await expect
      .poll(async () => (await board.rows()).filter((row) => row === '菱形' || row === '线条'))
      .toHaveLength(3)
    await board.press('橡皮')
    await board.drag(at(70, 240), at(150, 300))
    await expect.poll(async () => (await board.rows()).filter((row) => row === '菱形')).toHaveLength(1)
  })

  await test.step('what is locked stays; what is grouped moves together', async () => {
    await board.row('矩形').nth(0).press('Enter')
    await board.press('锁定')
    await board.press('选择')
    await board.drag(at(20, 60), at(90, 130))
    expect((await drawn()).find(({ id }) => id === 'a')).toMatchObject({ x: 0, y: 0, locked: true })
    await board.row('矩形').nth(0).press('Enter')
    await board.press('锁定')
    await keyboard.press('Control+a')
    await keyboard.press('Control+g')
    await expect.poll(async () => new Set((await drawn()).map(({ groupIds }) => JSON.stringify(groupIds))).size).toBe(1)
    await keyboard.press('Control+Shift+g')
    await expect.poll(async () => (await drawn()).every(({ groupIds }) => String(groupIds) === '')).toBe(true)
    await keyboard.press('Escape')
  })

  await test.step('a note grows with its words, and is as wide as before', async () => {
    await board.press('便签')
    await board.click(...at(560, 260))
    for (let line = 1; line <= 9; line += 1) {
      await keyboard.type(`第 ${line} 行`)
      await keyboard.press('Shift+Enter')
    }
    await keyboard.press('Escape')
    const note = async () => (await drawn()).find(({ customData }) => field(customData, 'kind') === 'note')
    await expect.poll(async () => Number((await note())?.['height']) > 200).toBe(true)
    expect((await note())?.['width']).toBe(160)
    await keyboard.press('Delete')
    await keyboard.press('Escape')
  })

  await test.step('the hand moves the paper and nothing on it', async () => {
    await board.isSaved()
    const before = JSON.stringify(await drawn())
    const shown = () =>
      board.canvas.locator('canvas.static').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
    const picture = await shown()
    await board.press('移动画布')
    await board.drag(at(200, 100), at(280, 160))
    await expect.poll(async () => (await shown()) === picture).toBe(false)
    expect(JSON.stringify(await drawn())).toBe(before)
  })
  expect(complaints).toEqual([])
})

test('what is put on a board: stamps on any device, tables, shapes by search; what is found, linked and talked about is led to', async ({
  drive,
  server,
  page,
  complaints,
}) => {
  const { id, board, drawn } = await openBoard(drive, page)
  const { keyboard } = page
  const menu = async (...names: readonly string[]): Promise<void> => {
    await board.press('插入')
    for (const name of names) await page.getByRole('menuitem', { name, exact: true }).click()
  }

  await test.step('two stamps are two pictures, also where the device has none', async () => {
    const seen = (): Promise<string> =>
      board.canvas.locator('canvas.static').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
    const empty = await seen()
    const looks: string[] = []
    for (const sign of ['👍', '🎉']) {
      await menu('贴纸', sign)
      await expect.poll(() => board.rows()).toEqual([`文本：${sign}`])
      await keyboard.press('Escape')
      await expect.poll(seen).not.toBe(empty)
      // A face comes a moment after its first letter was drawn.
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      looks.push(await seen())
      await keyboard.press('Control+z')
      await expect.poll(() => board.rows()).toEqual([])
    }
    expect(looks[0]).not.toBe(looks[1])
  })

  await test.step('digits are no emoji, though the face of those has them, each as wide as a sign', async () => {
    await board.write('120', 480, 300)
    await expect.poll(async () => Number((await drawn())[0]?.['width'] ?? 999)).toBeLessThan(50)
    await keyboard.press('Control+z')
    await expect.poll(() => board.rows()).toEqual([])
  })

  await test.step('a table of so many rows and columns', async () => {
    await menu('表格')
    const dialog = page.getByRole('dialog', { name: '插入表格' })
    await keyboard.type('3')
    await dialog.getByRole('spinbutton', { name: '列' }).fill('2')
    await dialog.getByRole('button', { name: '插入', exact: true }).click()
    await expect.poll(async () => (await drawn()).filter(({ type }) => type === 'rectangle').length).toBe(6)
    await keyboard.press('Delete')
    await expect.poll(() => board.rows()).toEqual([])
  })

  await test.step('a shape of the library by what it is for', async () => {
    await menu('图形库')
    await keyboard.type('云')
    const panel = page.getByRole('complementary', { name: '图形库' })
    await panel.getByRole('button', { name: /云/ }).first().click()
    await expect.poll(async () => (await drawn()).length).toBeGreaterThan(0)
    await panel.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('words far away and on another page are found and led to', async () => {
    await page.getByRole('button', { name: '添加页' }).click()
    await board.write('远处的话', 480, 300)
    await page.getByRole('tab', { name: '第 1 页' }).click()
    await keyboard.press('Control+f')
    await keyboard.type('远处')
    const panel = page.getByRole('complementary', { name: '查找' })
    await expect(panel.getByText('找到 1 处')).toBeVisible()
    await panel.getByRole('button', { name: /远处的话/ }).click()
    await expect(page.getByRole('tab', { name: '第 2 页' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('.board-style')).toBeVisible()
    await panel.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('a link leads from a shape to another', async () => {
    await page.getByRole('tab', { name: '第 1 页' }).click()
    await board.draw('矩形', [300, 420], [420, 500])
    await board.press('选择')
    await board.row('矩形').press('Enter')
    await keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: '链接' })
    await dialog.getByLabel('查找画布上的图形').fill('远处')
    await dialog.getByRole('button', { name: /跳到 文本：远处的话/ }).click()
    await expect
      .poll(async () => String((await drawn()).find(({ type }) => type === 'rectangle')?.['link']))
      .toMatch(/^#/)
    await board.row('矩形').press('Enter')
    await keyboard.press('Alt+Enter')
    await expect(page.getByRole('tab', { name: '第 2 页' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('a frame of it is a card elsewhere, which begins there and has no tools', async () => {
    const red = { backgroundColor: '#ff0000', strokeColor: '#ff0000', fillStyle: 'solid', roughness: 0 }
    const frame = { id: 'f', type: 'frame', name: '红', x: 2_000, y: 2_000, width: 400, height: 300 }
    const elements = [
      box('far', 0, 0, { width: 900, height: 900 }),
      box('in', 2_020, 2_020, { ...red, frameId: 'f' }),
      frame,
    ]
    const source = await drive.upload({ ...boardFile(elements), name: '来源.excalidraw' })
    await drive.imported(source.id)
    const bytes = docxWithCard(`${server.origin}/p/${source.id}?card=frame%3Af`)
    const holder = await drive.imported((await drive.upload({ name: '引用.docx', bytes })).id)
    await page.goto(`/office/${holder.office_type}/${holder.id}`)
    const card = page.locator('.wf-file-card')
    await expect(card).toHaveAttribute('data-state', 'picture', { timeout: 30_000 })
    await card.locator('.wf-file-card-face').focus()
    await keyboard.press('Enter')
    await expect(card).toHaveAttribute('data-state', 'live', { timeout: 30_000 })
    const canvas = card.locator('.board-canvas canvas.static')
    const colours = (): Promise<readonly [red: number, blue: number]> =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: [] }
        let [reds, blues] = [0, 0]
        for (let at = 0; at < data.length; at += 4) {
          if (data[at] === 255 && data[at + 1] === 0) reds += 1
          if (data[at] === 0xa5 && data[at + 1] === 0xd8) blues += 1
        }
        return [reds, blues] as const
      })
    await expect.poll(async () => (await colours())[0] > 0 && (await colours())[1] === 0).toBe(true)
    await expect(card.getByRole('toolbar', { name: '白板工具' })).toHaveCount(0)
    await card.getByRole('button', { name: '完成' }).click()
    await board.open(id)
  })

  await test.step('letters of a hand come from here, and only those that occur', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\.woff2?(?:$|\?)/.test(request.url())) asked.push(request.url())
    })
    const written = { type: 'text', x: 0, y: 0, width: 200, height: 40, text: '墨香满纸', fontSize: 28, fontFamily: 5 }
    const { board: hand } = await openBoard(drive, page, [{ ...written, id: 't' }])
    await expect.poll(() => asked.filter((url) => url.includes('Xiaolai')).length).toBeGreaterThan(0)
    await page.evaluate(() => document.fonts.ready)
    expect(asked.filter((url) => !url.startsWith(server.origin))).toEqual([])
    // Of some two hundred parts of the face.
    expect(asked.filter((url) => url.includes('Xiaolai')).length).toBeLessThan(6)
    expect(await hand.rows()).toEqual(['文本：墨香满纸'])
    await board.open(id)
  })

  await test.step('a thread is pinned to its shape', async () => {
    await page.getByRole('tab', { name: '第 1 页' }).click()
    const comments = new CommentsPanel(page)
    await comments.open()
    await board.row('矩形').press('Enter')
    await comments.write('矩形', '这里要改')
    await expect(page.getByRole('button', { name: '矩形的评论' })).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('what is done together is seen as it is done: strokes in the air, words at the cursor, the laser, a clock, a call to all; the map leads', async ({
  drive,
  server,
  page,
  signIn,
  complaints,
}) => {
  const { id, board } = await openBoard(drive, page, [box('a', 0, 0), box('b', 4_000, 3_000)])
  const other = await signIn('阿青')
  await grant(drive, id, other.id, 'write')
  const theirs = new BoardPage(other.page)
  await theirs.open(id)
  const watcher = await openBoardSession(server.origin, other.page.context(), id)
  const owner = (): Json | undefined => {
    for (const name of owners) {
      const told = field(watcher.presence(name), 'board')
      if (told !== undefined) return told
    }
    return undefined
  }
  const owners = await theirs.page
    .getByRole('button', { name: /^一起看的人/ })
    .click()
    .then(() => theirs.page.getByRole('menuitem', { name: /^跟随 (?!阿青)/ }).allInnerTexts())
    .then((items) => items.map((item) => item.replace('跟随 ', '')))
  await theirs.page.keyboard.press('Escape')

  await test.step('a stroke, before it is let go', async () => {
    await board.press('画笔')
    await page.mouse.move(...(await board.at(300, 420)))
    await page.mouse.down()
    await page.mouse.move(...(await board.at(420, 460)), { steps: 8 })
    await expect(theirs.page.locator('.board-strokes polyline')).toHaveCount(1)
    expect(await theirs.rows()).not.toContain('笔迹')
    await page.mouse.up()
    await expect.poll(() => theirs.rows()).toContain('笔迹')
    await expect(theirs.page.locator('.board-strokes polyline')).toHaveCount(0)
  })

  await test.step('words at the cursor, and the laser', async () => {
    await board.press('选择')
    await board.click(640, 200)
    await page.keyboard.press('/')
    await page.keyboard.type('看这一处')
    await expect.poll(() => field(owner() ?? null, 'says')).toBe('看这一处')
    // In the colour that the person has everywhere.
    const coloured = (): Promise<number> =>
      theirs.canvas.locator('canvas.interactive').evaluate((canvas: HTMLCanvasElement, colours) => {
        const wanted = new Set(colours.map((colour) => Number.parseInt(colour.slice(1), 16)))
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
        let count = 0
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
          if (wanted.has((red << 16) | (green << 8) | blue) && data[at + 3] === 255) count += 1
        }
        return count
      }, COLLABORATOR_PALETTE)
    await expect.poll(async () => (await coloured()) > 200).toBe(true)
    await page.keyboard.press('Escape')
    await board.press('激光笔')
    await page.mouse.move(...(await board.at(500, 300)))
    await expect.poll(() => field(owner() ?? null, 'tool')).toBe('laser')
    await board.press('选择')
  })

  await test.step('a clock that all see, and stop', async () => {
    await page.getByRole('button', { name: '计时器', exact: true }).click()
    await page.getByRole('menuitem', { name: '5 分钟', exact: true }).click()
    const clock = theirs.page.getByRole('button', { name: /^计时器，还剩 4:/ })
    await clock.click()
    await theirs.page.getByRole('menuitem', { name: '停止计时' }).click()
    await expect(page.getByRole('button', { name: '计时器', exact: true })).toBeVisible()
  })

  await test.step('the map leads far away, and a call brings the other there', async () => {
    const map = await page.locator('.board-map').boundingBox()
    if (!map) throw new Error('no map')
    await page.mouse.click(map.x + map.width - 12, map.y + map.height - 12)
    const view = (): readonly number[] => {
      const told = field(owner() ?? null, 'view')
      return Array.isArray(told) ? told.map(Number) : []
    }
    await expect.poll(() => (view()[0] ?? 0) > 1_000).toBe(true)
    await page.getByRole('button', { name: /^一起看的人/ }).click()
    await page.getByRole('menuitem', { name: '请大家看这里' }).click()
    await expect(theirs.page.getByText(/请大家看这里/).first()).toBeVisible()
  })

  await test.step('what is noted at a slide is seen by who shows it', async () => {
    await page.getByRole('button', { name: '添加页' }).click()
    await board.draw('画框', [300, 200], [600, 400])
    await board.press('放映')
    await page.getByRole('textbox', { name: /的备注$/ }).fill('先讲背景')
    await page.getByRole('button', { name: '从头放映' }).click()
    await page.getByRole('toolbar', { name: '放映' }).getByRole('button', { name: '备注' }).click()
    await expect(page.locator('.board-show-notes')).toHaveText('先讲背景')
    await page.keyboard.press('Escape')
  })
  await watcher.close()
  expect(complaints).toEqual([])
})

/** A photo, as large in bytes as one: nothing in it repeats. */
const photo = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const base64 = await page.evaluate(
    async ([across, down]) => {
      const canvas = document.createElement('canvas')
      canvas.width = across
      canvas.height = down
      const context = canvas.getContext('2d')
      const data = context?.createImageData(across, down)
      if (!context || !data) throw new Error('no canvas')
      let state = across
      for (let at = 0; at < data.data.length; at += 1) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        data.data[at] = at % 4 === 3 ? 255 : state >>> 24
      }
      context.putImageData(data, 0, 0)
      return canvas.toDataURL('image/jpeg', 0.7).split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return Buffer.from(base64, 'base64')
}

test('a board of photos opens on small ones; who looks closely sees the whole, and a copy elsewhere is whole', async ({
  drive,
  page,
  complaints,
}) => {
  const { id, board, drawn } = await openBoard(drive, page)
  const picture = await photo(page, 1_600, 1_200)
  await page.getByLabel('选择图片').setInputFiles({ name: '照片.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect.poll(() => board.rows()).toEqual(['图片'])
  await board.isSaved()
  expect((await drawn())[0]?.type).toBe('image')

  const asked: string[] = []
  page.on('request', (request) => {
    const found = /\/assets\/[\da-f]+(.*)$/.exec(request.url())
    if (found) asked.push(found[1] ?? '')
  })
  await test.step('small first', async () => {
    await board.open(id)
    await expect.poll(() => asked).toEqual(['?form=small'])
    await expect.poll(() => board.rows()).toEqual(['图片'])
  })

  await test.step('whole where it is seen larger', async () => {
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+=')
    await expect.poll(() => asked).toEqual(['?form=small', ''])
  })

  await test.step('a copy in another board has all of its bytes', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    // Copied while not even the small one is there.
    let release = (): void => {}
    const late = new Promise<void>((done) => (release = done))
    await page.route('**/assets/*?form=small', async (route) => {
      await late
      await route.abort()
    })
    await board.open(id)
    await expect.poll(() => asked.length).toBe(3)
    await board.row('图片').press('Enter')
    await page.keyboard.press('Control+c')
    const next = await openBoard(drive, page)
    await page.keyboard.press('Control+v')
    await expect.poll(() => next.board.rows()).toEqual(['图片'])
    const bytes = async () => {
      const file = JSON.parse(new TextDecoder().decode(await drive.export(next.id, 'board'))) as {
        readonly files: Readonly<Record<string, { readonly dataURL: string }>>
      }
      return Object.values(file.files).map(({ dataURL }) => dataURL.split(',')[1])
    }
    await expect.poll(bytes).toEqual([picture.toString('base64')])
    release()
  })
  expect(complaints).toEqual([])
})
