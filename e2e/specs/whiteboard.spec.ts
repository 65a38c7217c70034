import { readFile } from 'node:fs/promises'
import { fixtureFile, type FixtureFile } from '@wenfang/shared-testing/fixtures'
import type { Page } from '@playwright/test'
import { BoardPage, HistoryPanel } from '../pages/index.ts'
import { grant } from '../support/grant.ts'
import { expect, test, type Person } from '../support/wenfang-test.ts'
import type { DriveApi } from '../support/drive-api.ts'

const blank = {
  name: '空白.excalidraw',
  bytes: new TextEncoder().encode(
    JSON.stringify({ type: 'excalidraw', version: 2, source: 'test', elements: [], appState: {}, files: {} }),
  ),
}

interface Scene {
  readonly elements: readonly Readonly<Record<string, unknown>>[]
}

async function openTogether(
  { drive, page, signIn }: { drive: DriveApi; page: Page; signIn: (name: string) => Promise<Person> },
  source: FixtureFile = blank,
) {
  const { id } = await drive.upload(source)
  await drive.imported(id)
  const colleague = await signIn('林小雨')
  await grant(drive, id, colleague.id, 'write')
  const [mine, theirs] = [new BoardPage(page), new BoardPage(colleague.page)]
  await Promise.all([mine.open(id), theirs.open(id)])
  const scene = async (): Promise<Scene> =>
    JSON.parse(new TextDecoder().decode(await drive.export(id, 'board'))) as Scene
  return { id, mine, theirs, scene, colleague }
}

test('S18 two people draw on one board; each undoes the own; what is exported is what was drawn', async ({
  drive,
  page,
  signIn,
  complaints,
}) => {
  const { mine, theirs, scene } = await openTogether({ drive, page, signIn })

  await test.step('shapes, strokes and words of one come to the other', async () => {
    await mine.draw('矩形', [420, 160], [560, 260])
    await mine.draw('画笔', [620, 160], [720, 260])
    // Each letter is kept and shown while the text is still being written.
    await mine.press('文字')
    await mine.click(460, 340)
    await mine.page.keyboard.type('墨香满纸')
    await expect.poll(() => theirs.rows()).toContain('文本：墨香满纸')
    await mine.page.keyboard.press('Escape')
    await expect.poll(() => theirs.rows()).toEqual(['矩形', '笔迹', '文本：墨香满纸'])
  })

  await test.step('both change one shape at the same moment, and both stay', async () => {
    await theirs.press('选择')
    await theirs.click(490, 160)
    await theirs.page.keyboard.press('ArrowRight')
    await mine.press('选择')
    await mine.click(490, 160)
    await mine.page.getByRole('group', { name: '线型' }).getByRole('button', { name: '虚线' }).click()
    await mine.isSaved()
    await theirs.isSaved()
    await expect
      .poll(async () => (await scene()).elements.find(({ type }) => type === 'rectangle')?.['strokeStyle'])
      .toBe('dashed')
  })

  await test.step('undo takes back the own step alone', async () => {
    await theirs.draw('椭圆', [760, 160], [860, 260])
    await expect.poll(() => mine.rows()).toContain('椭圆')
    await mine.press('撤销')
    await expect
      .poll(async () => (await scene()).elements.find(({ type }) => type === 'rectangle')?.['strokeStyle'])
      .toBe('solid')
    expect(await mine.rows()).toContain('椭圆')
    await theirs.press('撤销')
    await expect.poll(() => mine.rows()).not.toContain('椭圆')
  })

  await test.step('a note, a second page', async () => {
    await mine.press('便签')
    await mine.click(700, 420)
    await mine.page.keyboard.type('先做哪一个？')
    await mine.page.keyboard.press('Escape')
    await expect.poll(() => theirs.rows()).toContain('便签：先做哪一个？')
    await mine.page.getByRole('button', { name: '添加页' }).click()
    await expect(mine.page.getByRole('tab', { name: '第 2 页' })).toHaveAttribute('aria-selected', 'true')
    await mine.write('第二页的话', 460, 340)
    await theirs.page.getByRole('tab', { name: '第 2 页' }).click()
    await expect.poll(() => theirs.rows()).toEqual(['文本：第二页的话'])
  })
  expect(complaints).toEqual([])
})

test('pages are turned by keys and named by two presses; a map that is folded stays so', async ({
  drive,
  page,
  complaints,
}) => {
  const { id } = await drive.upload(blank)
  await drive.imported(id)
  const board = new BoardPage(page)
  await board.open(id)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })

  await test.step('by keys, from the board and from the tabs, and no further than there are pages', async () => {
    await page.getByRole('button', { name: '添加页' }).click()
    await expect(tab('第 2 页')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Control+PageUp')
    await expect(tab('第 1 页')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Control+PageUp')
    await expect(tab('第 1 页')).toHaveAttribute('aria-selected', 'true')
    await tab('第 1 页').focus()
    await page.keyboard.press('Control+PageDown')
    await expect(tab('第 2 页')).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('by name', async () => {
    await tab('第 1 页').dblclick()
    const name = page.getByRole('dialog', { name: '重命名页' }).getByRole('textbox', { name: '名称' })
    await expect(name).toHaveValue('第 1 页')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('开场')
    await page.keyboard.press('Enter')
    await expect(tab('开场')).toHaveAttribute('aria-selected', 'true')
    await board.isSaved()
  })

  await test.step('copied', async () => {
    await page.getByRole('button', { name: '这一页', exact: true }).click()
    await page.getByRole('menuitem', { name: '复制这一页' }).click()
    await expect(tab('开场 副本')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab')).toHaveText(['开场', '开场 副本', '第 2 页'])
    await board.isSaved()
  })

  await test.step('the map', async () => {
    await expect(page.locator('.board-map')).toBeVisible()
    await page.getByRole('button', { name: '收起小地图' }).click()
    await expect(page.locator('.board-map')).toHaveCount(0)
    await board.open(id)
    await page.getByRole('button', { name: '展开小地图' }).click()
    await expect(page.locator('.board-map')).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('S18 what both draw while the line is away is there when it comes back', async ({ drive, page, signIn }) => {
  const { mine, theirs } = await openTogether({ drive, page, signIn }, fixtureFile('excalidraw', 7))
  await mine.page.context().setOffline(true)
  await theirs.page.context().setOffline(true)
  await mine.write('山中一夜雨', 480, 120)
  await theirs.write('树杪百重泉', 480, 520)
  await mine.page.context().setOffline(false)
  await theirs.page.context().setOffline(false)
  for (const board of [mine, theirs]) {
    await expect.poll(() => board.rows(), { timeout: 30_000 }).toContain('文本：山中一夜雨')
    await expect.poll(() => board.rows(), { timeout: 30_000 }).toContain('文本：树杪百重泉')
  }
  await mine.isSaved()
})

test('S18 templates, thoughts by Tab and Enter, votes, a show; who follows sees the same', async ({
  drive,
  page,
  signIn,
  complaints,
}) => {
  const { mine, theirs } = await openTogether({ drive, page, signIn })

  await test.step('a template comes whole to both', async () => {
    await page.getByRole('button', { name: '插入', exact: true }).click()
    await page.getByRole('menuitem', { name: '模板' }).click()
    const panel = page.getByRole('complementary', { name: '模板' })
    await panel.getByRole('textbox', { name: '查找模板' }).fill('幻灯片')
    await panel.getByRole('button', { name: /一屏幻灯片/ }).click()
    await expect.poll(() => theirs.rows()).toContain('画框：第 1 屏')
    await panel.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('a command is found by its pinyin; an empty board says how to begin', async () => {
    await page.getByRole('button', { name: '添加页' }).click()
    await expect(page.getByText('空白的一页：双击写字', { exact: false })).toBeVisible()
    await mine.press('查找命令')
    await page.getByRole('combobox', { name: '命令' }).fill('muban')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: '模板' })
    await panel.getByRole('button', { name: '关闭' }).click()
    await page.getByRole('tab', { name: '第 1 页' }).click()
  })

  await test.step('a note gets votes of both', async () => {
    await mine.press('便签')
    await mine.click(220, 520)
    await page.keyboard.type('选这个')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '投票', exact: true }).click()
    await page.getByRole('menuitem', { name: '开始投票，每人 3 票' }).click()
    await page.getByRole('button', { name: '给便签：选这个投一票，已有 0 票' }).click()
    await theirs.page.getByRole('button', { name: '给便签：选这个投一票，已有 1 票' }).click()
    await expect(page.getByRole('button', { name: '给便签：选这个投一票，已有 2 票' })).toBeVisible()
  })

  await test.step('a show of the frames, and who follows', async () => {
    await theirs.page.getByRole('button', { name: /^一起看的人/ }).click()
    await theirs.page.getByRole('menuitem', { name: /^跟随/ }).click()
    await mine.press('放映')
    await page.getByRole('button', { name: '从头放映' }).click()
    await expect(page.getByRole('toolbar', { name: '放映' })).toContainText('1 / 1')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('toolbar', { name: '白板工具' })).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('a show begins with the whole first frame, and ends where it began', async ({ drive, page, complaints }) => {
  const { id } = await drive.upload(blank)
  await drive.imported(id)
  const board = new BoardPage(page)
  await board.open(id)
  await board.draw('画框', [300, 100], [700, 300])
  await board.draw('矩形', [320, 120], [680, 280])
  await board.draw('画框', [300, 340], [700, 540])
  await expect.poll(() => board.rows()).toHaveLength(3)
  const shown = (): Promise<string> =>
    page.locator('.excalidraw canvas.static').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const percent = page.locator('.board-percent')
  const before = (await percent.textContent()) ?? ''
  await board.press('放映')
  await page.getByRole('button', { name: '从头放映' }).click()
  await expect(page.getByRole('toolbar', { name: '放映' })).toContainText('1 / 2')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const first = await shown()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('toolbar', { name: '放映' })).toContainText('2 / 2')
  await expect.poll(async () => (await shown()) === first).toBe(false)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await shown()) === first).toBe(true)
  await page.keyboard.press('Escape')
  await expect(percent).toHaveText(before)
  expect(complaints).toEqual([])
})

test('S18 S27 S128 what is pasted becomes a table, a map or a flowchart; everybody writes alone; what changed since a version is listed and brought back', async ({
  drive,
  page,
  signIn,
  complaints,
}) => {
  const { mine, theirs } = await openTogether({ drive, page, signIn })
  const history = new HistoryPanel(page)
  const paste = (text: string, hasPicture = false, html = ''): Promise<void> =>
    mine.canvas.evaluate(
      (canvas, [words, isPictured, markup]) => {
        const data = new DataTransfer()
        data.setData('text/plain', words)
        if (markup !== '') data.setData('text/html', markup)
        if (isPictured) data.items.add(new File(['no picture'], 'image.png', { type: 'image/png' }))
        canvas.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      },
      [text, hasPicture, html] as const,
    )

  await test.step('cells, a list and a flowchart come as what they are', async () => {
    await paste('品名\t价格\n墨\t12')
    await expect.poll(() => theirs.rows()).toContain('矩形：品名')
    await paste('- 新品\n  - 名字\n  - 渠道')
    await expect.poll(() => theirs.rows()).toContain('矩形：渠道')
    await paste('graph LR\n A[写稿] --> B{通过？}\n B -->|否| A')
    await expect.poll(() => theirs.rows()).toContain('菱形：通过？')
    await paste('砚\t端溪\n笔\t湖州', true)
    await expect.poll(() => theirs.rows()).toContain('矩形：端溪')
    await paste('展览\n灯光', false, '<ul style="margin: 0"><li>展览<ul><li>灯光</li></ul></li></ul>')
    await expect.poll(() => theirs.rows()).toContain('矩形：灯光')
    // What is words beside a list stays words.
    await paste('先说一句', false, '<p>先说一句</p><ul></ul>')
    await expect.poll(() => theirs.rows()).toContain('文本：先说一句')
  })

  await test.step('of markup that would run something only what is seen comes', async () => {
    const runs = 'onerror="window.ran=1" onload="window.ran=1"'
    await paste('坏网页', false, `<p>坏网页</p><img src="data:," ${runs}><script>window.ran=1</script>`)
    await expect.poll(() => theirs.rows()).toContain('文本：坏网页')
    const pictures = async () => (await theirs.rows()).filter((row) => row === '图片').length
    const before = await pictures()
    await paste(
      `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60" ${runs}><script>window.ran=1</script><rect width="90" height="60"/></svg>`,
    )
    await expect.poll(pictures).toBe(before + 1)
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })

  await test.step('what is pasted right after a button was pressed comes, too', async () => {
    await page.getByRole('button', { name: '添加页' }).click()
    await page.getByRole('tab', { name: '第 2 页' }).evaluate((tab) => {
      const data = new DataTransfer()
      data.setData('text/plain', '刚按过按钮')
      tab.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect.poll(() => mine.rows()).toEqual(['文本：刚按过按钮'])
    await paste('classDiagram\n 文房 <|-- 笔\n 笔 : +锋')
    await expect.poll(() => mine.rows()).toContain('矩形：文房')
    await page.getByRole('tab', { name: '第 1 页' }).click()
  })

  await test.step('a part of a workbook stands on the board for who may read it, and opens in its place', async () => {
    const bytes = new TextEncoder().encode('品名,数量\n宣纸,12\n')
    await drive.imported((await drive.upload({ name: '画案上的清单.csv', bytes })).id)
    await page.getByRole('button', { name: '插入', exact: true }).click()
    await page.getByRole('menuitem', { name: '文件卡片' }).click()
    const dialog = page.getByRole('dialog', { name: '插入文件卡片' })
    await dialog.getByRole('option', { name: /画案上的清单/ }).click()
    await dialog.getByRole('button', { name: '插入', exact: true }).click()
    const card = (board: BoardPage) => board.page.locator('.board-card-box .wf-file-card')
    await expect(card(mine).locator('img')).toHaveAttribute('alt', /宣纸/)
    await expect(card(theirs)).toContainText('没有查看这份文档的权限')
    await expect.poll(() => theirs.rows()).toContain('文件卡片：另一份文件的内容')
    await page.mouse.dblclick(...(await mine.at(640, 340)))
    await expect(card(mine)).toHaveAttribute('data-state', 'live')
    await card(mine).getByRole('button', { name: '完成' }).click()
    await expect(card(mine)).toHaveAttribute('data-state', 'picture')
  })

  await test.step('a picture of the page carries the board', async () => {
    await mine.press('查找命令')
    await page.getByRole('combobox', { name: '命令' }).fill('xiazai')
    const arrival = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const picture = await readFile(await (await arrival).path())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect(picture.includes('application/vnd.excalidraw+json')).toBe(true)
  })

  await test.step('notes of a round are hidden from the others until it is over', async () => {
    await mine.press('各自先写')
    await mine.press('便签')
    await mine.click(620, 560)
    await page.keyboard.type('定价要低')
    await page.keyboard.press('Escape')
    await expect.poll(() => mine.rows()).toContain('便签：定价要低')
    await expect.poll(() => theirs.rows()).toContain('便签：先不公开')
    expect(await theirs.rows()).not.toContain('便签：定价要低')
    await theirs.press('公开大家的便签')
    await expect.poll(() => theirs.rows()).toContain('便签：定价要低')
  })

  await test.step('what differs from a version is listed, and one shape is brought back', async () => {
    await mine.isSaved()
    await history.save('初稿')
    await theirs.row('菱形：通过？').press('Enter')
    await theirs.page.keyboard.press('Delete')
    await expect.poll(() => mine.rows()).not.toContain('菱形：通过？')
    await history.open()
    await history.compare('初稿')
    const list = page.getByRole('complementary', { name: '版本差异' })
    await list.getByRole('button', { name: '恢复菱形：通过？' }).click()
    await expect.poll(() => theirs.rows()).toContain('菱形：通过？')
    await expect(list.getByRole('button', { name: '恢复菱形：通过？' })).toBeHidden()
    await list.getByRole('button', { name: '关闭' }).click()
    await expect(list).toBeHidden()
  })
  expect(complaints).toEqual([])
})
