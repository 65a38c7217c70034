import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '@wenfang/shared-testing/programs'
import { afterAll, describe, expect, it } from 'vitest'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'
import { clientOf, sharedFile, writer } from '../history/support.ts'
import { createS3, type S3Server } from '../services/s3.ts'
import { createTestDatabase, hasPostgres } from '../services/shared-services.ts'

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

async function installation(): Promise<{ readonly url: string; readonly s3: S3Server; start(): Promise<DriveServer> }> {
  const [database, s3] = [await createTestDatabase(), await createS3()]
  closing.push(
    () => database.remove(),
    () => s3.stop(),
  )
  return {
    url: database.url,
    s3,
    async start() {
      // Nothing of a node's own folder is kept.
      const dataDir = await mkdtemp(join(tmpdir(), 'wenfang-backup-'))
      const server = await startDriveServer({ dataDir, environment: { DATABASE_URL: database.url, ...s3.environment } })
      closing.push(async () => {
        await server.close()
        await rm(dataDir, { recursive: true, force: true })
      })
      return server
    },
  }
}

describe.skipIf(!hasPostgres)('a backup as docs/operations.md says', () => {
  it('of database, then objects, taken while people write, restores every file and every edit before it', async () => {
    const first = await installation()
    const server = await first.start()
    const lin = await writer(server, 'lin')
    const file = await sharedFile(lin, [])
    const client = await clientOf(server, file, lin).open()
    client.type('备份之前')
    await client.saved()

    const folder = await mkdtemp(join(tmpdir(), 'wenfang-dump-'))
    closing.push(() => rm(folder, { recursive: true, force: true }))
    const dump = join(folder, 'wenfang.dump')
    run('pg_dump', ['--format=custom', `--file=${dump}`, first.url])
    client.type('备份之后')
    await client.saved()
    await cp(first.s3.folder, join(folder, 'objects'), { recursive: true })
    client.drop()

    const second = await installation()
    run('pg_restore', [`--dbname=${second.url}`, dump])
    await cp(join(folder, 'objects'), second.s3.folder, { recursive: true })
    const restored = await second.start()
    const again = { ...lin, browser: restored.owner() }
    const opened = await clientOf(restored, file, again).open()
    expect(opened.text).toContain('备份之前')
    expect(opened.text).not.toContain('备份之后')
    const source = await opened.fetch(`/api/v1/files/${file.id}/content`, undefined, lin.headers)
    expect(Buffer.from(await source.arrayBuffer()).equals(toyDocx('原文'))).toBe(true)
    // And it goes on from there.
    opened.type('恢复之后')
    await opened.saved()
    opened.drop()
  })
})

/** Programs of the same installation as the server. */
function run(name: string, args: readonly string[]): void {
  const path = findPostgres()?.postgres.replace(/postgres$/, name) ?? name
  const { status, stderr } = spawnSync(path, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name}: ${stderr}`)
}
