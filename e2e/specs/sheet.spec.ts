import { xlsx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, unzipSync } from 'fflate'
import { CommentsPanel, HistoryPanel, SheetPage } from '../pages/index.ts'
import { grant } from '../support/grant.ts'
import { openSheetsTogether } from '../support/open-together.ts'
import { expect, test } from '../support/wenfang-test.ts'

const source = {
  name: '预算.xlsx',
  bytes: xlsx([
    {
      name: '预算',
      rows: [
        ['项目', '金额'],
        ['纸', 12],
        ['墨', 30],
        ['合计', { formula: 'SUM(B2:B3)', value: 42 }],
      ],
    },
  ]),
}

test.describe.configure({ timeout: 180_000 })

test('two people edit one workbook: typing, results, rows, undo; what is exported has the edits', async ({
  drive,
  page,
  signIn,
}) => {
  const {
    file: { id },
    mine,
    theirs,
  } = await openSheetsTogether({ drive, page, signIn }, source)
  await expect(mine.cell('B4')).toHaveText('42.00')
  await test.step('the formula bar shows the cell that is selected at opening', async () => {
    await expect.poll(async () => await mine.formulaBarInk()).toBeGreaterThan(20)
  })
  const history = new HistoryPanel(page)
  await history.save('开始时')

  await test.step('what one enters, the other sees, with its results', async () => {
    await mine.enter('B2', '20')
    await expect(theirs.cell('B4')).toHaveText('50.00')
    await theirs.enter('C2', '=B2*2')
    await expect(mine.cell('C2')).toHaveText('40')
  })

  await test.step('a row comes while the other types: the letters stay in their cell', async () => {
    await theirs.goTo('A6')
    await theirs.page.keyboard.type('备注')
    await mine.goTo('A2')
    await page.getByRole('button', { name: '行和列' }).click()
    await page.getByRole('menuitem', { name: '在上方插入行' }).click()
    await expect(theirs.cell('B5')).toHaveText('50.00')
    await theirs.page.keyboard.type('一行')
    await theirs.page.keyboard.press('Enter')
    await expect(mine.cell('A7')).toHaveText('备注一行')
  })

  await test.step('a word that is being composed stays in its cell when a row comes', async () => {
    await theirs.goTo('A8')
    const line = await theirs.page.context().newCDPSession(theirs.page)
    await line.send('Input.imeSetComposition', { text: 'mo', selectionStart: 2, selectionEnd: 2 })
    await mine.goTo('A7')
    await page.getByRole('button', { name: '行和列' }).click()
    await page.getByRole('menuitem', { name: '在上方插入行' }).click()
    await expect(theirs.cell('A8')).toHaveText('备注一行')
    await line.send('Input.imeSetComposition', { text: '墨水', selectionStart: 2, selectionEnd: 2 })
    await line.send('Input.insertText', { text: '墨水' })
    await theirs.page.keyboard.press('Enter')
    await expect(mine.cell('A9')).toHaveText('墨水')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(theirs.cell('A8')).toHaveText('墨水')
  })

  await test.step('both insert rows at one place: both stay, and the sums', async () => {
    const insert = async ({ page: window }: SheetPage): Promise<void> => {
      await window.getByRole('button', { name: '行和列' }).click()
      await window.getByRole('menuitem', { name: '在上方插入行' }).click()
    }
    await Promise.all([mine.goTo('A8'), theirs.goTo('A8')])
    await Promise.all([insert(mine), insert(theirs)])
    for (const window of [mine, theirs]) {
      await expect(window.cell('A10')).toHaveText('墨水')
      await expect(window.cell('B5')).toHaveText('50.00')
    }
    for (const window of [mine, theirs]) await window.page.getByRole('button', { name: '撤销' }).click()
    for (const window of [mine, theirs]) await expect(window.cell('A8')).toHaveText('墨水')
  })

  await test.step('undo takes back the own row and nothing of the other', async () => {
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(mine.cell('A6')).toHaveText('备注一行')
    await expect(theirs.cell('B4')).toHaveText('50.00')
    await expect(theirs.cell('C2')).toHaveText('40')
  })

  await test.step('S27 S28 S128 what changed since a version is listed, goes on with the edits, and leads to its cell', async () => {
    await history.open()
    await history.compare('开始时')
    const list = page.getByRole('complementary', { name: '版本差异' })
    await expect(list.getByRole('button', { name: /B2.*12 → 20/ })).toBeVisible()
    await theirs.enter('D5', '再改')
    await expect(list.getByRole('button', { name: /D5.*再改/ })).toBeVisible()
    await list.getByRole('button', { name: /C2.*=B2\*2/ }).click()
    await expect(page.getByRole('textbox', { name: '名称框' })).toHaveValue('C2')
    await page.getByRole('button', { name: '结束比较' }).click()
    await expect(list).toBeHidden()
  })

  await test.step('one sorts while the other types into a sorted cell: what was typed stays, and both see the same', async () => {
    await theirs.goTo('B2')
    await theirs.page.keyboard.type('7')
    await mine.goTo('A2:C3')
    await mine.choose('数据', '降序')
    await expect(theirs.cell('A2')).toHaveText('纸')
    await theirs.page.keyboard.press('Enter')
    const column = ({ page: window }: SheetPage) => window.locator('td[data-cell^="B"]').allTextContents()
    await expect.poll(async () => (await column(mine)).join()).toContain('7')
    await expect.poll(async () => await column(theirs)).toEqual(await column(mine))
  })

  await test.step('X17 a hundred thousand cells are pasted and are there for the other', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const rows = 20_000
    const text = Array.from({ length: rows }, (_, row) => [row, row % 7, `第${row}行`, row / 4, row % 2].join('\t'))
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text.join('\n'))
    await mine.goTo('F1')
    await page.keyboard.press('Control+v')
    for (const window of [mine, theirs]) await expect(window.cell('H1')).toHaveText('第0行')
    await theirs.goTo(`H${rows}`)
    await expect(theirs.cell(`H${rows}`)).toHaveText(`第${rows - 1}行`)
    await theirs.goTo('A1')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(theirs.cell('H1')).toHaveCount(0)
  })

  await test.step('the exported file has the edits', async () => {
    await mine.isSaved()
    await theirs.isSaved()
    const parts = unzipSync(await drive.export(id, 'xlsx'))
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('<v>7</v>')
    expect(sheet).toContain('B2*2')
    const again = await drive.upload({ name: '再开.xlsx', bytes: await drive.export(id, 'xlsx') })
    await drive.imported(again.id)
    await mine.open(again.id)
    await expect(mine.cell('A6')).toHaveText('备注一行')
    await expect(mine.cell('B4')).toHaveText('37.00')
  })
})

test('S312 S26 a reader of a workbook selects and looks, and changes nothing; who may comment talks about cells', async ({
  drive,
  signIn,
}) => {
  const { id } = await drive.upload(source)
  await drive.imported(id)
  const reader = await signIn('读者')
  await grant(drive, id, reader.id, 'read')
  const sheet = new SheetPage(reader.page)
  await sheet.open(id)
  await sheet.enter('A2', '不应出现')
  await expect(sheet.cell('A2')).toHaveText('纸')
  await expect(reader.page.getByText('只读', { exact: true }).first()).toBeVisible()
  await expect(reader.page.getByRole('toolbar')).toHaveCount(0)

  await grant(drive, id, reader.id, 'comment')
  await expect(reader.page.getByText('可批注', { exact: true }).first()).toBeVisible()
  await sheet.goTo('B3')
  await reader.page.keyboard.press('Control+Alt+m')
  const panel = new CommentsPanel(reader.page)
  await panel.write('预算!B3', '墨价涨了')
  await sheet.enter('A2', '不应出现')
  await expect(sheet.cell('A2')).toHaveText('纸')
  await panel.thread('墨价涨了').locator('.comment-quote').click()
  await expect(reader.page.getByRole('textbox', { name: '名称框' })).toHaveValue('B3')
})

test('a rule, a list and a filter of one are there for the other', async ({ drive, page, signIn }) => {
  const { colleague, mine, theirs } = await openSheetsTogether({ drive, page, signIn }, source)

  await test.step('numbers over 20 are painted in both windows', async () => {
    await mine.goTo('B2:B3')
    await mine.chooseWithin('开始', '条件格式', '突出显示单元格规则', '大于…')
    await page.getByRole('textbox', { name: '值', exact: true }).fill('20')
    await page.getByRole('button', { name: '保存规则' }).click()
    for (const sheet of [mine, theirs]) {
      await expect(sheet.cell('B3')).toHaveAttribute('data-fill', '#ffc7ce')
      await expect(sheet.cell('B2')).not.toHaveAttribute('data-fill')
    }
    await page.getByRole('button', { name: '关闭条件格式' }).click()
  })

  await test.step('the other chooses from the list', async () => {
    await mine.goTo('C2')
    await mine.choose('数据', '数据验证…')
    await page.getByRole('button', { name: '新建规则' }).click()
    await page.getByRole('textbox', { name: '选项' }).fill('已付\n未付')
    await page.getByRole('button', { name: '保存规则' }).click()
    await expect(page.getByRole('button', { name: /已付、未付/ })).toBeVisible()
    await page.getByRole('button', { name: '关闭数据验证' }).click()
    await theirs.goTo('C2')
    await expect(async () => {
      await colleague.page.keyboard.press('Alt+ArrowDown')
      await colleague.page.getByRole('menuitem', { name: '未付' }).click({ timeout: 2000 })
    }).toPass()
    await expect(mine.cell('C2')).toHaveText('未付')
  })

  await test.step('what one filters away for everyone is away for both', async () => {
    await mine.goTo('A1:B3')
    await mine.choose('数据', '筛选')
    await mine.goTo('A1')
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('button', { name: '所有人' }).click()
    await page.getByRole('checkbox', { name: '墨' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    for (const sheet of [mine, theirs]) await expect(sheet.cell('A3')).toHaveCount(0)
    await expect(theirs.cell('A2')).toHaveText('纸')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(theirs.cell('A3')).toHaveText('墨')
  })
})
