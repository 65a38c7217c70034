import { strFromU8, unzipSync } from 'fflate'
import { HistoryPanel, KsheetPage } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

test.describe.configure({ timeout: 120_000 })

test('S4 S182 sheets and tables of one file: two windows edit both; a version is of the whole file', async ({
  page,
  drive,
  complaints,
}) => {
  const file = await drive.create('k', '核算')
  const one = new KsheetPage(page)
  const two = new KsheetPage(await page.context().newPage())
  await one.open(file.id)

  await test.step('a sheet is written in, a table is added and written in, with no pause', async () => {
    await page.keyboard.type('12\n30\n=A1+A2\n')
    await expect(one.sheet.cell('A3')).toHaveText('42')
    await expect(one.strip.getByRole('tab')).toHaveCount(1)
    await one.add('数据表')
    await expect(one.tab('数据表')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type('甲公司\n乙公司\n')
    await expect.poll(() => one.database.rows()).toEqual(['甲公司', '乙公司', '', '添加记录'])
    await one.isSaved()
  })

  await test.step('the other window has both, and its edits come back', async () => {
    await two.open(file.id)
    await expect(two.sheet.cell('A3')).toHaveText('42')
    await two.sheet.enter('B1', '左窗')
    await two.goTo('数据表')
    await expect.poll(() => two.database.rows()).toEqual(['甲公司', '乙公司', '', '添加记录'])
    await two.database.goToFirst()
    await two.page.keyboard.type('甲方')
    await two.page.keyboard.press('Enter')
    await expect.poll(() => one.database.rows()).toContain('甲方')
    await one.goTo('Sheet1')
    await expect(one.sheet.cell('B1')).toHaveText('左窗')
    await new HistoryPanel(page).save('两部分')
  })

  await test.step('keys are for the tab that is shown', async () => {
    await one.sheet.enter('C1', '回来')
    await one.goTo('数据表')
    await one.database.goToFirst()
    await page.keyboard.press('Delete')
    await expect.poll(() => one.database.rows()).toEqual(['', '乙公司', '', '添加记录'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => one.database.rows()).toContain('甲方')
    await one.goTo('Sheet1')
    await expect(one.sheet.cell('C1')).toHaveText('回来')
  })

  await test.step('a version brings both back', async () => {
    await one.goTo('数据表')
    await one.database.goToFirst()
    await page.keyboard.type('丙公司')
    await page.keyboard.press('Enter')
    await expect.poll(() => one.database.rows()).toContain('丙公司')
    const history = new HistoryPanel(page)
    await history.open()
    await history.restore('两部分')
    // Who was at a table goes on there.
    await expect.poll(() => one.database.rows()).toEqual(['甲方', '乙公司', '', '添加记录'])
    await expect(one.tab('数据表')).toHaveAttribute('aria-selected', 'true')
    await one.goTo('Sheet1')
    await expect(one.sheet.cell('C1')).toHaveCount(0)
    await expect(one.sheet.cell('B1')).toHaveText('左窗')
  })

  await test.step('the file leaves with both and opens again as it was', async () => {
    const bytes = await drive.export(file.id, 'ksheet')
    const workbook = unzipSync(unzipSync(bytes)['workbook.xlsx'] ?? new Uint8Array())
    expect(strFromU8(workbook['xl/sharedStrings.xml'] ?? new Uint8Array())).toContain('左窗')
    const uploaded = await drive.upload({ name: '回来.ksheet', bytes })
    await drive.imported(uploaded.id)
    await one.open(uploaded.id)
    await expect(one.sheet.cell('A3')).toHaveText('42')
    await one.goTo('数据表')
    await expect.poll(() => one.database.rows()).toEqual(['甲方', '乙公司', '', '添加记录'])
  })
  expect(complaints).toEqual([])
})

test('until there is a table a smart sheet loads the scripts of a spreadsheet, and those of tables and pages with the first', async ({
  page,
  drive,
}) => {
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).decodedBodySize })),
    )
  /** Of all that was loaded. */
  const bytesOf = async () => (await scripts()).reduce((sum, { bytes }) => sum + bytes, 0)
  const isLoaded = async (remote: string) => (await scripts()).some(({ name }) => name.includes(`/${remote}/`))
  /** Nothing has come for a while: what is fetched behind the first frame is here. */
  const isQuiet = () =>
    page.waitForFunction(() => {
      const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
      return performance.now() - Math.max(...ends) > 1_500
    })
  const one = new KsheetPage(page)
  await one.sheet.open((await drive.create('s', '普通')).id)
  await isQuiet()
  const plain = await bytesOf()
  await one.open((await drive.create('k', '智能')).id)
  await isQuiet()
  expect(plain).toBeGreaterThan(1_000_000)
  expect(await bytesOf()).toBeLessThanOrEqual(plain * 1.1)
  expect([await isLoaded('sheet'), await isLoaded('dbsheet'), await isLoaded('outline')]).toEqual([true, false, false])
  await one.add('数据表')
  expect([await isLoaded('dbsheet'), await isLoaded('outline')]).toEqual([true, false])
  await one.add('页面')
  expect(await isLoaded('outline')).toBe(true)
})
