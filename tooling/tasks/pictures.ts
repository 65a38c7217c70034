import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openPeople } from '../bench/browser/people.ts'
import { OWNER_TOKEN, startWenfang } from '../bench/servers.ts'
import { addSamples } from '../first-start.ts'
import { root } from '../paths.ts'

const QUALITY = 82
/** Fonts, thumbnails and what is drawn when nothing else is left to do. */
const SETTLED_MS = 6_000
const POLL_MS = 200

/** The pictures of the READMEs: each sample file as it opens, in `docs/images`, named by what it ends with. */
export async function run(): Promise<number> {
  const server = await startWenfang()
  const people = await openPeople(server)
  try {
    const folder = join(root, 'docs', 'images')
    mkdirSync(folder, { recursive: true })
    await addSamples(server.origin, OWNER_TOKEN)
    const files = await convertedFiles(server.origin)
    const context = await people.window()
    const ofKind = new Map(files.map(({ id, ext }) => [ext, id]))
    for (const [ext, id] of ofKind) {
      const page = await context.newPage()
      await page.goto(`/office/f/${id}`)
      await page.waitForFunction(() => document.querySelector('#loading')?.checkVisibility() !== true)
      await page.waitForTimeout(SETTLED_MS)
      const devtools = await context.newCDPSession(page)
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
      writeFileSync(join(folder, `${ext}.webp`), Buffer.from(data, 'base64'))
      console.log(`docs/images/${ext}.webp`)
      await page.close()
    }
    return 0
  } finally {
    await people.close()
    server.kill()
  }
}

async function convertedFiles(origin: string): Promise<readonly { readonly id: string; readonly ext: string }[]> {
  for (;;) {
    const answer = await fetch(`${origin}/api/v1/files`, { headers: { authorization: `Bearer ${OWNER_TOKEN}` } })
    const { files } = (await answer.json()) as {
      readonly files: readonly { readonly id: string; readonly ext: string; readonly import_state: string }[]
    }
    if (files.every(({ import_state: state }) => state !== 'running')) return files
    await delay(POLL_MS)
  }
}
