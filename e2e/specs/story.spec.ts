import { docx } from '@wenfang/shared-testing/fixtures'
import { findLibreOffice } from '@wenfang/shared-testing/programs'
import { arrivalOf, pressAt } from '../support/arrival.ts'
import { textByLibreOffice } from '../support/office-document.ts'
import { openTogether } from '../support/open-together.ts'
import { expect, test } from '../support/wenfang-test.ts'

const libreOffice = findLibreOffice('writer')
const FIRST_LINE = '会议纪要由两个人一起写成'
const LAST_LINE = '散会后由记录人整理归档'
const source = {
  name: '会议纪要.docx',
  bytes: docx({
    title: '会议纪要',
    blocks: [
      { kind: 'heading', level: 1, text: '项目会议纪要' },
      { kind: 'paragraph', content: [FIRST_LINE] },
      { kind: 'paragraph', content: [LAST_LINE] },
    ],
  }),
}

test.describe('two people in one Word document', () => {
  test.describe.configure({ timeout: 180_000 })

  test('S1 S2 S24 S25 S47 see each other type; kill -9 loses nothing; the export holds it all', async ({
    server,
    drive,
    page,
    signIn,
  }) => {
    const { file, a, b } = await openTogether({ drive, page, signIn }, source)
    await a.shows(FIRST_LINE)
    await b.shows(FIRST_LINE)

    await test.step('a key of one person is painted at the other', async () => {
      await a.caretAfter(FIRST_LINE)
      await b.caretAfter(LAST_LINE)
      const delays: number[] = []
      for (const [index, mark] of ['Q', 'W', 'X', 'Z', 'J', 'K', 'V', 'Y'].entries()) {
        const [writer, reader] = index % 2 === 0 ? [a, b] : [b, a]
        const arrived = arrivalOf(reader.page, mark)
        const pressed = await pressAt(writer.page, mark)
        delays.push((await arrived) - pressed)
      }
      const sorted = delays.toSorted((one, other) => one - other)
      console.log(
        `edit of one painted at the other: median ${sorted[4]?.toFixed(0)} ms, worst ${sorted.at(-1)?.toFixed(0)} ms`,
      )
      await expect(page.getByText('林小雨').first()).toBeAttached()
    })

    await test.step('the server is killed in the middle of typing and comes back', async () => {
      const typing = Promise.all([a.type('第一位在断线前后继续输入'), b.type('第二位也没有停下来')])
      await new Promise((resolve) => setTimeout(resolve, 150))
      await server.kill('SIGKILL')
      await typing
      await expect(a.saveState('仅保存在本机').first()).toBeVisible()
      await server.start()
      await a.shows('第二位也没有停下来')
      await b.shows('第一位在断线前后继续输入')
      await a.isSaved()
      await b.isSaved()
      expect(await b.text()).toBe(await a.text())
    })

    await test.step('it is still there after a reload', async () => {
      const before = await a.text()
      await page.reload()
      await a.isShown()
      await expect.poll(() => a.text()).toBe(before)
    })

    await test.step('the export opens in another word processor', async () => {
      const exported = await drive.export(file.id, 'docx')
      if (!libreOffice) test.skip(!process.env['CI'], 'LibreOffice is not installed')
      const text = await textByLibreOffice(libreOffice ?? '', exported)
      expect(text).toContain('第一位在断线前后继续输入')
      expect(text).toContain('第二位也没有停下来')
    })
  })
})
