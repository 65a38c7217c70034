import { pptx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, unzipSync } from 'fflate'
import { PresentationPage } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

test('S13 a chart is put in, what is typed next is its data, and it is shown as another kind', async ({
  drive,
  page,
  complaints,
}) => {
  const { id } = await drive.upload({ name: '图表.pptx', bytes: pptx([{ title: '产量', bullets: [] }]) })
  await drive.imported(id)
  const deck = new PresentationPage(page)
  await deck.open(id)
  const waiting = page.locator('.deck-prompt')
  await expect(waiting).toHaveCount(1)
  const place = await deck.box(waiting)
  await page.getByRole('tab', { name: '插入', exact: true }).click()
  await page.getByRole('toolbar').getByRole('button', { name: '图表', exact: true }).click()
  await page.getByRole('menuitem', { name: '柱形图', exact: true }).click()
  await page.keyboard.type('端砚')
  const panel = page.getByRole('complementary', { name: '图表数据' })
  const first = panel.getByRole('textbox', { name: '系列 1 的名称' })
  await expect(first).toHaveValue('端砚')
  // It fills the place that waited for content.
  await expect(waiting).toHaveCount(0)
  const filled = await deck.box(deck.frame)
  expect(Math.abs(filled.width / filled.height - place.width / place.height)).toBeLessThan(0.1)
  await first.press('ArrowDown')
  await page.keyboard.type('12')
  await expect(deck.chart).toContainText('端砚')
  await panel.getByRole('combobox', { name: '图表类型' }).click()
  await page.getByRole('option', { name: '折线图' }).click()
  await expect(panel.getByRole('textbox', { name: '类别 1，系列 1' })).toHaveValue('12')
  await deck.isSaved()
  const parts = unzipSync(await drive.export(id, 'pptx'))
  const chart = Object.entries(parts).find(([name]) => /^ppt\/charts\/chart-\d+\.xml$/.test(name))?.[1]
  expect(strFromU8(chart ?? new Uint8Array())).toMatch(/<c:lineChart>.*端砚.*<c:v>12</)
  expect(Object.keys(parts).filter((name) => name.startsWith('ppt/embeddings/'))).toHaveLength(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+z')
  await deck.chart.click()
  await expect(deck.frame).toHaveAttribute('data-selected', '1')
  expect(complaints).toEqual([])
})
