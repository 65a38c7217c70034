import { grant } from '../support/grant.ts'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { PresentationPage } from '../pages/index.ts'
import { expect, test } from '../support/wenfang-test.ts'

test('G25 who may only read suggests on a copy of a deck; who may write takes over a part or all of it', async ({
  drive,
  page,
  signIn,
  complaints,
}) => {
  const { id } = await drive.upload({
    name: '等人建议的演示文稿.pptx',
    bytes: pptx([
      { title: '年度计划', bullets: ['先看预算'] },
      { title: '场地', bullets: [] },
    ]),
  })
  await drive.imported(id)
  const reader = await signIn('读者')
  await grant(drive, id, reader.id, 'read')
  const [own, theirs] = [new PresentationPage(page), new PresentationPage(reader.page)]
  const suggest = async (words: string): Promise<void> => {
    await theirs.open(id)
    await reader.page.getByRole('button', { name: '提出修订' }).click()
    const handIn = reader.page.getByRole('button', { name: '交出修订建议' })
    await expect(handIn).toBeVisible()
    await theirs.isShown()
    await theirs.shape('先看预算').locator('[data-run]').first().dblclick()
    await reader.page.keyboard.press('End')
    await reader.page.keyboard.type(words)
    await expect(theirs.shape('先看预算')).toContainText(words)
    await reader.page.keyboard.press('Escape')
    await theirs.thumbnails.nth(1).click()
    await reader.page.keyboard.press('Delete')
    await expect(theirs.thumbnails).toHaveCount(1)
    await theirs.isSaved()
    await handIn.click()
    await expect(reader.page.getByText('等待处理')).toBeVisible()
  }
  const compared = page.getByRole('region', { name: '修订建议' })
  const look = async (): Promise<void> => {
    await own.open(id)
    await page.getByRole('button', { name: '查看', exact: true }).click()
  }

  await test.step('one part is taken over, beside it stands what would become of it, and the rest is left out', async () => {
    await suggest('再定人数')
    await look()
    // What is typed meanwhile reaches no slide.
    await page.keyboard.type('x')
    await expect(compared).toContainText('读者建议修改 2 处')
    const [now, later] = [compared.getByRole('figure').first(), compared.getByRole('figure').last()]
    await expect(later).toContainText('先看预算再定人数')
    await expect(now).not.toContainText('再定人数')
    await compared.getByRole('button', { name: /^采纳文字/ }).click()
    await expect(compared).toContainText('读者建议修改 1 处')
    await expect(compared.getByRole('figure').last()).toContainText('建议删除这张幻灯片')
    await compared.getByRole('button', { name: '完成，其余不采纳' }).click()
    await expect(compared).toBeHidden()
    await expect(own.slide).toContainText('先看预算再定人数')
    await expect(own.slide).not.toContainText('x')
    await expect(own.thumbnails).toHaveCount(2)
  })

  await test.step('another is taken over whole, and taken back in one step', async () => {
    await suggest('和地点')
    await look()
    await compared.getByRole('button', { name: '全部采纳' }).click()
    await expect(compared).toBeHidden()
    await expect(own.slide).toContainText('和地点')
    await expect(own.thumbnails).toHaveCount(1)
    await page.locator('.deck-room').focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(own.thumbnails).toHaveCount(2)
    await expect(own.slide).not.toContainText('和地点')
    await page.keyboard.press('ControlOrMeta+y')
    await expect(own.thumbnails).toHaveCount(1)
    await own.isSaved()
    await expect(page.getByRole('button', { name: '查看', exact: true })).toBeHidden()
  })
  expect(complaints).toEqual([])
})
