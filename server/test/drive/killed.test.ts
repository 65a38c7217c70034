import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileItem, Task } from '@wenfang/shared-protocol'
import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { findChromium } from '../../src/print/index.ts'
import { quickFolder } from '../support/quick-folder.ts'
import { startDriveServer, type DriveServer } from './support/drive-server.ts'
import { leftFolders } from './support/left-folders.ts'
import { ready } from './support/ready.ts'

const chromium = findChromium('')
const RTF = Buffer.from('{\\rtf1\\ansi a}', 'latin1')

/** Is killed at its first run, with a child that would go on; afterwards it does `then`. */
async function killedOnce(path: string, then: string): Promise<string> {
  await writeFile(
    path,
    `#!/bin/sh
if [ ! -e "${path}.ran" ]; then sleep 600 & echo $! > "${path}.ran"; kill -9 $$; fi
${then}
`,
  )
  await chmod(path, 0o755)
  return path
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const isGone = async (program: string): Promise<void> => {
  const pid = Number(await readFile(`${program}.ran`, 'utf8'))
  await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false)
}

describe.skipIf(process.platform === 'win32')('a program that is killed while it works', () => {
  let server: DriveServer
  let office: string
  let browser: string
  beforeAll(async () => {
    const folder = await quickFolder('wenfang-killed-')
    const document = join(folder, 'read.docx')
    await writeFile(document, fixtureFile('docx', 1).bytes)
    office = await killedOnce(
      join(folder, 'soffice'),
      `while [ "$1" != --outdir ]; do shift; done; mkdir -p "$2"; cp "${document}" "$2/source.docx"`,
    )
    browser = await killedOnce(join(folder, 'chromium'), `exec "${chromium ?? ''}" "$@"`)
    server = await startDriveServer({
      remotesDirs: [REMOTES_DIR],
      environment: { WENFANG_LIBREOFFICE: office, WENFANG_CHROMIUM: browser },
    })
  })
  afterAll(() => server.close())

  it('S33: an old document is not called damaged, is opened by the next try, and nothing is left behind', async () => {
    const owner = server.owner()
    const { id } = (await owner.upload('旧.rtf', RTF)).body as FileItem
    const file = await ready(owner, id)
    expect([file.import_state, file.import_error]).toEqual(['failed', 'ConverterCrashed'])
    await isGone(office)
    expect(await leftFolders(server)).toEqual([])
    const again = await owner.request('POST', `/api/v3/office/file/${id}/open/w`, { body: { connid: 'c1', args: {} } })
    expect([again.status, again.body]).toMatchObject([202, { result: 'TaskRunning' }])
    expect((await ready(owner, id)).import_state).toBe('ready')
  })

  it.skipIf(chromium === null)(
    'S33: a printer says that it died; the next export is made, and nothing is left behind',
    async () => {
      const owner = server.owner()
      const { id } = (await owner.upload('文.md', Buffer.from('# 文'))).body as FileItem
      await ready(owner, id)
      const address = `/api/v1/files/${id}/export?format=pdf`
      const killed = await owner.get(address)
      expect([killed.status, killed.body]).toMatchObject([422, { result: 'ConverterCrashed' }])
      await isGone(browser)
      expect(await leftFolders(server)).toEqual([])
      let answer = await owner.get(address)
      while (answer.status === 202) answer = await owner.get(`${address}&task_id=${(answer.body as Task).task_id}`)
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    },
    180_000,
  )
})
