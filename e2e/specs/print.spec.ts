import type { Page } from '@playwright/test'
import { epub, pptx } from '@wenfang/shared-testing/fixtures'
import { BoardPage, EpubPage, OutlinePage, PresentationPage } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

interface Printed {
  readonly title: string
  readonly text: string
  readonly sheets: number
  readonly pageSizes: readonly string[]
}

/** What would be handed to the printer: no browser without a person prints. */
async function recordPrints(page: Page): Promise<() => Promise<readonly Printed[]>> {
  await page.addInitScript(() => {
    const record: Printed[] = []
    Object.assign(window, { printed: record })
    window.print = () => {
      const rules = [...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules])
      const sizes = rules.flatMap(({ cssText }) => /^@page.*?size: ([^;]+);/.exec(cssText)?.[1] ?? [])
      const sections = document.querySelectorAll('body > section, main > section').length
      const { printed } = window.parent as Window & { readonly printed?: Printed[] }
      printed?.push({ title: document.title, text: document.body.textContent, sheets: sections, pageSizes: sizes })
    }
  })
  return () => page.evaluate(() => (window as Window & { readonly printed?: Printed[] }).printed ?? [])
}

test('S33 Ctrl+P prints a presentation: the slides that are shown, each on a sheet of its size', async ({
  drive,
  page,
  complaints,
}) => {
  const prints = await recordPrints(page)
  const bytes = pptx([
    { title: '第一部分', bullets: ['甲'] },
    { title: '第二部分', bullets: ['乙'] },
  ])
  const { id } = await drive.upload({ name: '汇报.pptx', bytes })
  await drive.imported(id)
  await new PresentationPage(page).open(id)
  await page.keyboard.press('ControlOrMeta+p')
  const preview = page.getByRole('dialog', { name: '打印预览' })
  await expect(preview).toContainText('2 张纸，2 张幻灯片')
  await expect(preview.getByRole('figure', { name: '第 2 张纸' })).toContainText('第二部分')
  await preview.getByRole('button', { name: '打印', exact: true }).click()
  await expect.poll(async () => (await prints()).length).toBe(1)
  const [printed] = await prints()
  expect(printed).toMatchObject({ title: '汇报', sheets: 2 })
  expect(printed?.pageSizes[0]).toMatch(/^\d+px \d+px$/)
  expect(printed?.text).toMatch(/第一部分.*甲.*第二部分.*乙/s)

  await test.step('handouts: both slides on one sheet of A4', async () => {
    await preview.getByText('讲义', { exact: true }).click()
    await expect(preview).toContainText('1 张纸，2 张幻灯片')
    await preview.getByRole('button', { name: '打印', exact: true }).click()
    await expect.poll(async () => (await prints()).length).toBe(2)
    const [, second] = await prints()
    expect(second?.text).toMatch(/第一部分.*甲.*第二部分.*乙/s)
    expect(second?.pageSizes[0]).toBe('794px 1123px')
  })

  await test.step('a hidden slide is left out, and the keys are the presentation’s again', async () => {
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await page.getByRole('tab', { name: '放映' }).click()
    await page.getByRole('button', { name: /^隐藏/ }).click()
    await page.getByRole('button', { name: '打印' }).click()
    await expect(preview).toContainText('1 张纸，1 张幻灯片')
    await preview.getByText('打印隐藏的幻灯片').click()
    await expect(preview).toContainText('2 张纸，2 张幻灯片')
  })
  expect(complaints).toEqual([])
})

test('S33 Ctrl+P prints a smart document with its styles, without a server', async ({
  drive,
  page,
  context,
  complaints,
}) => {
  const prints = await recordPrints(page)
  const bytes = new TextEncoder().encode('# 周计划\n\n- 甲\n- 乙\n\n> 引用的话\n')
  const { id } = await drive.upload({ name: '计划.md', bytes })
  await drive.imported(id)
  await page.goto(`/office/o/${id}`)
  await new OutlinePage(page).isShown()
  // What prints is fetched once, with everything else that a document needs without a server.
  await page.getByRole('button', { name: '打印' }).click()
  await expect.poll(async () => (await prints()).length).toBe(1)
  await context.setOffline(true)
  await page.keyboard.press('ControlOrMeta+p')
  await expect.poll(async () => (await prints()).length).toBe(2)
  const [, printed] = await prints()
  expect(printed?.text).toMatch(/周计划.*甲.*乙.*引用的话/s)
  expect(printed?.pageSizes).toEqual(['a4'])
  await context.setOffline(false)
  expect(complaints).toEqual([])
})

test('S33 Ctrl+P prints a board, a frame a sheet', async ({ drive, page, complaints }) => {
  const prints = await recordPrints(page)
  const elements = ['第一步', '第二步'].flatMap((name, at) => [
    { id: `f${at}`, type: 'frame', name, x: at * 600, y: 0, width: 400, height: 300 },
    {
      id: `t${at}`,
      type: 'text',
      text: `${name}的话`,
      frameId: `f${at}`,
      x: at * 600 + 40,
      y: 40,
      width: 160,
      height: 25,
      fontSize: 20,
    },
  ])
  const bytes = new TextEncoder().encode(JSON.stringify({ type: 'excalidraw', version: 2, elements, files: {} }))
  const { id } = await drive.upload({ name: '流程.excalidraw', bytes })
  await drive.imported(id)
  await new BoardPage(page).open(id)
  await page.keyboard.press('ControlOrMeta+p')
  await expect.poll(async () => (await prints()).length).toBe(1)
  const [printed] = await prints()
  expect(printed).toMatchObject({ title: '流程', sheets: 2 })
  expect(printed?.pageSizes).toHaveLength(2)
  expect(printed?.text).toContain('第一步')
  expect(complaints).toEqual([])
})

test('S33 Ctrl+P prints a book with what people noted, from its pages, too', async ({ drive, page, complaints }) => {
  const prints = await recordPrints(page)
  const bytes = epub('山水', '文房', [
    { title: '山', paragraphs: ['山高水长。'] },
    { title: '水', paragraphs: ['曲径通幽。'] },
  ])
  const { id } = await drive.upload({ name: '山水.epub', bytes })
  await drive.imported(id)
  const book = new EpubPage(page)
  await book.open(id)
  await expect.poll(() => book.chapterText()).toContain('山高水长')
  await book.chooseFirstParagraph()
  await page.getByRole('button', { name: '高亮：黄色' }).click()
  await page.keyboard.press('ControlOrMeta+p')
  await expect.poll(async () => (await prints()).length).toBe(1)
  await page.getByRole('button', { name: '打印' }).click()
  await expect.poll(async () => (await prints()).length).toBe(2)
  for (const printed of await prints()) {
    expect(printed).toMatchObject({ title: '山水', sheets: 3, pageSizes: ['a5'] })
    expect(printed.text).toMatch(/山高水长.*曲径通幽/s)
  }
  expect(complaints).toEqual([])
})
