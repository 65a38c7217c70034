import { docx } from '@wenfang/shared-testing/fixtures'
import { WriterPage } from '../pages/index.ts'
import { grant } from '../support/grant.ts'
import { test } from '../support/wenfang-test.ts'
const LINE = '合同总价为人民币壹佰万元整'
test('tmp', async ({ drive, signIn }) => {
  const { id } = await drive.upload({
    name: '合同.docx',
    bytes: docx({
      title: '合同',
      blocks: [
        { kind: 'paragraph', content: ['第一条'] },
        { kind: 'paragraph', content: [LINE] },
      ],
    }),
  })
  await drive.imported(id)
  const reviewer = await signIn('审阅人')
  await grant(drive, id, reviewer.id, 'comment')
  const theirs = new WriterPage(reviewer.page)
  const page = reviewer.page
  page.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 300)))
  await theirs.open(id)
  await page.waitForTimeout(1500)
  const line = theirs.sheets.getByText(LINE).first()
  const box = (await line.boundingBox())!
  await page.mouse.move(box.x + 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 100, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await page.screenshot({ path: '/tmp/w/lead/look/rev1.png' })
  for (const [name, act] of [
    ['drag', async () => {}],
    ['dbl', () => page.mouse.dblclick(box.x + 60, box.y + box.height / 2)],
    ['all', () => page.keyboard.press('Control+a')],
    [
      'clickshift',
      async () => {
        await page.mouse.click(box.x + 2, box.y + 8)
        await page.keyboard.press('Shift+End')
      },
    ],
  ] as const) {
    await act()
    await page.waitForTimeout(500)
    await page.keyboard.press('Control+Alt+m')
    await page.waitForTimeout(700)
    console.log(
      name,
      await page.evaluate(() => document.querySelector('.comments blockquote')?.textContent),
      await page.evaluate(() => [document.activeElement?.className, getSelection()?.toString()]),
    )
    await page.screenshot({ path: `/tmp/w/lead/look/rev-${name}.png` })
    await page.keyboard.press('Escape')
  }
})
