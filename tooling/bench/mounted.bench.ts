import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { cacheRoot, root } from '../paths.ts'
import { besidePeer, median, type Row } from './besides.ts'
import { openPeople } from './browser/people.ts'
import { startWenfang, uploadFile, type BenchServer } from './servers.ts'

/** The smallest remote: what federation costs is the largest share of its time. */
const REMOTE = 'epub'
const ROUNDS = 15
const MOST_RATIO = 1.05

/** Milliseconds from the start of the navigation until the remote's view is on the page, in a window without a cache. */
async function timeToMounted(page: Page, fileId: string): Promise<number> {
  await page.goto(`/office/f/${fileId}`, { waitUntil: 'commit' })
  return page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const look = () => {
          if (document.querySelector('.wf-remote-view > *')) done(performance.now())
          else if (performance.now() > 20_000) fail(new Error(`nothing is mounted: ${document.body.innerText}`))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

function buildSingleApplication(): string {
  const dist = join(cacheRoot, 'bench-spa')
  const script = join(root, 'tooling', 'bench', 'spa', 'build.ts')
  const env = { ...process.env, DIST: dist, ONLY: `shell,${REMOTE}` }
  if (spawnSync(process.execPath, [script], { cwd: root, env, stdio: 'inherit' }).status !== 0) {
    throw new Error('the single application could not be built')
  }
  return dist
}

async function measured(server: BenchServer) {
  const file = fixtureFile(REMOTE)
  const people = await openPeople(server)
  const fileId = await uploadFile(server, file.name, new Uint8Array(file.bytes))
  return {
    close: () => people.close(),
    async once(): Promise<number> {
      const context = await people.window()
      try {
        return await timeToMounted(await context.newPage(), fileId)
      } finally {
        await context.close()
      }
    },
  }
}

async function run(): Promise<readonly Row[]> {
  const servers = [await startWenfang(), await startWenfang(buildSingleApplication())] as const
  const [ours, theirs] = [await measured(servers[0]), await measured(servers[1])]
  try {
    const times: readonly [number[], number[]] = [[], []]
    // The first of each warms the server up and is not counted; the rest alternate.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [index, side] of [ours, theirs].entries()) {
        const ms = await side.once()
        if (round > 0) times[index === 0 ? 0 : 1].push(ms)
      }
    }
    const peer = { name: 'one single application', value: median(times[1]) }
    return [besidePeer(`time to a mounted remote (${REMOTE})`, median(times[0]), 'ms', peer, MOST_RATIO)]
  } finally {
    await ours.close()
    await theirs.close()
    for (const server of servers) server.kill()
  }
}

export const benches = [{ id: 'mounted', title: 'A federated remote beside one single application', run }]
