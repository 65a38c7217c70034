import type { FileItem } from '@wenfang/shared-protocol'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from './support/browser.ts'
import { ready } from './support/ready.ts'
import { startDriveServer, type DriveServer } from './support/drive-server.ts'
import { toyDocx } from './support/toy-docx.ts'

const RSS_LIMIT = 300 * 1024 * 1024
const usages: { readonly action: string; readonly peakRssBytes: number; readonly cpuMs: number }[] = []
const MEMORY = { rssBytes: RSS_LIMIT, heapMb: 160 }
/** So much that on no machine it is what ends a child. */
const MUCH_TIME = { wallMs: 3_600_000, cpuMs: 3_600_000 }
/** Ends what never ends; how far anything else comes in it is a matter of the machine. */
const LITTLE_TIME = { wallMs: 15_000, cpuMs: 3_000 }
let server: DriveServer
let hurried: DriveServer
let owner: Browser

beforeAll(async () => {
  process.env['WENFANG_TEST_SECRET'] = 'must not be inherited'
  const onConversion = (action: string, usage: Omit<(typeof usages)[number], 'action'>) =>
    usages.push({ action, ...usage })
  server = await startDriveServer({ processLimits: { ...MEMORY, ...MUCH_TIME }, onConversion })
  hurried = await startDriveServer({ processLimits: { ...MEMORY, ...LITTLE_TIME }, onConversion })
  owner = server.owner()
})
afterAll(async () => {
  delete process.env['WENFANG_TEST_SECRET']
  await Promise.all([server.close(), hurried.close()])
})

async function outcome(text: string, by = owner): Promise<FileItem> {
  const file = (await by.upload(`${text}.docx`, toyDocx(text))).body as FileItem
  return ready(by, file.id)
}

describe('a conversion that misbehaves', () => {
  it.each([
    ['LOOP', 'ImportTimeout'],
    ['HEAP', 'ImportMemory'],
    ['BUFFERS', 'ImportMemory'],
    ['STACK', 'FileCorrupt'],
    ['EXIT', 'ConverterCrashed'],
    ['READ', 'FileCorrupt'],
    ['PASSWORD', 'NeedPassword'],
  ])('%s ends as %s, and the source stays', async (text, code) => {
    const before = process.memoryUsage.rss()
    const by = code === 'ImportTimeout' ? hurried.owner() : owner
    const file = await outcome(text, by)
    expect([file.import_state, file.import_error]).toEqual(['failed', code])
    expect((await by.get(`/api/v1/files/${file.id}/content`)).bytes).toEqual(toyDocx(text))
    const peak = Math.max(...usages.map((usage) => usage.peakRssBytes))
    // The watchdog looks every 100 ms: what fits between two looks comes on top.
    expect(peak).toBeLessThan(RSS_LIMIT * 2.5)
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024)
  })
  it.each(['SECRETS', 'NETWORK'])('%s: the child knows no secret of ours and reaches no network', async (text) => {
    expect((await outcome(text)).import_state).toBe('ready')
  })
  it('leaves no work folder behind', async () => {
    for (const { dataDir } of [server, hurried]) expect(await readdir(join(dataDir, 'tmp'))).toEqual([])
  })
  it('does not hold up others', async () => {
    const ends: string[] = []
    const by = hurried.owner()
    const ending = async (text: string) => {
      const { import_state } = await outcome(text, by)
      ends.push(`${text} ${import_state}`)
    }
    await Promise.all([ending('LOOP'), ending('schnell')])
    expect(ends).toEqual(['schnell ready', 'LOOP failed'])
  })
})

describe('a server that stops in the middle', () => {
  it('takes the import up again at the next start', async () => {
    const first = await startDriveServer({ dataDir: join(server.dataDir, 'restart') })
    const file = (await first.owner().upload('a.docx', toyDocx('nach dem Neustart'))).body as FileItem
    expect(file.import_state).toBe('running')
    await first.close()
    const second = await startDriveServer({ dataDir: join(server.dataDir, 'restart') })
    try {
      expect((await ready(second.owner(), file.id)).import_state).toBe('ready')
    } finally {
      await second.close()
    }
  })
})
