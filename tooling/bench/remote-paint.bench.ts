import { docx } from '@wenfang/shared-testing/fixtures'
import { openPeople, openWriter } from './browser/people.ts'
import { measureRemotePaint } from './browser/remote-paint.ts'
import { besideBar, percentile } from './besides.ts'
import { startWenfang, uploadFile } from './servers.ts'

const KEYS = 60
const BAR_P95_MS = 80
const AIM_MS = 40

const LINE = '两个人在同一份文件里写字，每个人都很快看到对方写下的字。'

async function run() {
  const server = await startWenfang()
  try {
    const people = await openPeople(server)
    try {
      const blocks = Array.from({ length: 12 }, () => ({ kind: 'paragraph' as const, content: [LINE] }))
      const fileId = await uploadFile(server, '两人.docx', new Uint8Array(docx({ title: '两人', blocks })))
      const open = async (line: number) => {
        const page = await (await people.window()).newPage()
        await openWriter(page, fileId)
        await page.locator('.docx-page').getByText(LINE).nth(line).click()
        return page
      }
      const { timesMs } = await measureRemotePaint([await open(1), await open(6)], KEYS)
      return [
        besideBar('edit of one painted at the other, p50', percentile(timesMs, 0.5), 'ms', AIM_MS),
        besideBar('edit of one painted at the other, p95', percentile(timesMs, 0.95), 'ms', BAR_P95_MS),
      ]
    } finally {
      await people.close()
    }
  } finally {
    server.kill()
  }
}

export const benches = [
  { id: 'remote-paint', title: 'A key of one person painted at another, two browser windows', run },
]
