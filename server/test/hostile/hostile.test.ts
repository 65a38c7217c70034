import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FileItem, SessionResponse } from '@wenfang/shared-protocol'
import { isErrorCode } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../drive/support/browser.ts'
import { ready } from '../drive/support/ready.ts'
import { hostileFiles } from './hostile-files.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

const corpus = resolve(import.meta.dirname, '../../../../shared/corpus')
const MB = 1024 * 1024
const TOKEN = 'token-of-the-hostile-suite'

interface Facts {
  readonly cls: string
  readonly expect: string
  readonly must_not: readonly string[]
  readonly password?: string
}

interface Outcome {
  readonly code: string
  readonly ms: number
  readonly childPeakMb: number
  readonly serverGrowthMb: number
}

const facts = (): Readonly<Record<string, Facts>> => {
  const all = JSON.parse(readFileSync(join(corpus, 'facts.json'), 'utf8')) as {
    files: Record<string, { facts: Facts }>
  }
  return Object.fromEntries(
    Object.entries(all.files).flatMap(([path, { facts: found }]) =>
      path.startsWith('broken/') ? [[path.slice('broken/'.length), found]] : [],
    ),
  )
}

/** Which outcomes a fact allows: the codes of a refusal, and whether the file may open. */
const ALLOWED: Readonly<Record<string, { readonly opens: boolean; readonly codes: readonly string[] }>> = {
  empty: { opens: false, codes: ['FileEmpty'] },
  'truncated-zip': { opens: false, codes: ['FileCorrupt'] },
  'truncated-pdf': { opens: true, codes: ['FileCorrupt'] },
  'corrupt-zip': { opens: true, codes: ['FileCorrupt'] },
  'zip-bomb': { opens: false, codes: ['ArchiveUnsafe'] },
  'lying-size': { opens: false, codes: ['ArchiveUnsafe', 'FileCorrupt'] },
  'zip-many-entries': { opens: true, codes: ['ArchiveUnsafe'] },
  xxe: { opens: true, codes: ['ArchiveUnsafe', 'FileCorrupt'] },
  'xml-bomb': { opens: false, codes: ['ArchiveUnsafe', 'FileCorrupt'] },
  'external-relationship': { opens: true, codes: [] },
  'path-traversal': { opens: true, codes: ['ArchiveUnsafe'] },
  'zip-duplicate': { opens: true, codes: ['ArchiveUnsafe'] },
  macro: { opens: true, codes: [] },
  encrypted: { opens: true, codes: ['NeedPassword'] },
  'wrong-extension': { opens: false, codes: ['FileTypeMismatch'] },
  // As a workbook its table opens, without its script.
  'html-disguised': { opens: true, codes: ['FileTypeMismatch'] },
  'svg-script': { opens: true, codes: [] },
  'epub-script': { opens: true, codes: [] },
  'pdf-javascript': { opens: true, codes: [] },
  'pdf-launch': { opens: true, codes: [] },
  'csv-injection': { opens: true, codes: [] },
  'image-bomb': { opens: false, codes: ['PictureTooLarge'] },
  'extreme-structure': { opens: true, codes: ['FileCorrupt', 'ArchiveUnsafe', 'ImportTimeout', 'ImportMemory'] },
  'xss-string': { opens: true, codes: [] },
  'eml-script': { opens: true, codes: [] },
  'invalid-json': { opens: false, codes: ['FileCorrupt'] },
  // Old workbooks are read by ourselves, old texts and slides by LibreOffice where the server has its part.
  'legacy-binary': { opens: true, codes: ['FormatUnsupported', 'OfficeMissing'] },
}

/** A start of LibreOffice on a busy machine; how long it may work is its own limit. */
const OFFICE_MS = 100_000

describe('hostile files through the real upload', () => {
  let dataDir: string
  let server: ServerProcess
  let owner: Browser
  const table = new Map<string, Outcome>()
  const latenciesMs: number[] = []
  let isPolling = true
  let polling: Promise<void>

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wenfang-hostile-'))
    server = await startServerProcess({ WENFANG_DATA: dataDir, WENFANG_OWNER_TOKEN: TOKEN })
    owner = new Browser(server.origin, { authorization: `Bearer ${TOKEN}` })
    // Somebody else at work all the while.
    polling = (async () => {
      while (isPolling) {
        const startedMs = performance.now()
        const answer = await fetch(`${server.origin}/healthz`)
        await answer.arrayBuffer()
        latenciesMs.push(performance.now() - startedMs)
        await new Promise((done) => setTimeout(done, 20))
      }
    })()
  })
  afterAll(async () => {
    isPolling = false
    await polling
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
    printTable(table, latenciesMs)
  })

  /** Ticket and open data, as a page asks for them. */
  async function open(file: FileItem, password?: string): Promise<{ readonly code: string; readonly bytes: Buffer }> {
    const body = { connid: 'c1', args: password === undefined ? {} : { password } }
    const ticket = await owner.request('POST', `/api/v3/office/session/${file.id}/${file.office_type}`, {
      body: { ...body, fileid: file.id, front_ver: '', device_id: 'd' },
    })
    if (ticket.status !== 200) return { code: resultOf(ticket.body), bytes: Buffer.alloc(0) }
    expect((ticket.body as SessionResponse).token).toBeTruthy()
    const answer = await owner.request('POST', `/api/v3/office/file/${file.id}/open/${file.office_type}`, { body })
    return answer.status === 200
      ? { code: 'opens', bytes: answer.bytes }
      : { code: resultOf(answer.body), bytes: Buffer.alloc(0) }
  }

  /** S170: the wrong password is told apart from a broken file, the right one opens. */
  async function unlock(file: FileItem, password: string): Promise<void> {
    expect((await open(file, `${password}?`)).code).toBe('PasswordWrong')
    expect((await open(file)).code).toBe('NeedPassword')
    expect((await open(file, password)).code).toBe('opens')
    expect((await open(file)).code).toBe('opens')
  }

  const names = existsSync(join(corpus, 'broken')) ? readdirSync(join(corpus, 'broken')).toSorted() : []
  const known = existsSync(join(corpus, 'facts.json')) ? facts() : {}

  const made = new Map(hostileFiles().map((file) => [file.name, file]))

  it.each([...made.keys(), ...names])(
    '%s',
    async (name) => {
      const own = made.get(name)
      const fact: Facts | undefined = own ? { cls: own.cls, expect: '', must_not: [] } : known[name]
      if (!fact) throw new Error(`${name} has no facts`)
      const source = own?.bytes ?? readFileSync(join(corpus, 'broken', name))
      const rssBefore = await server.rssBytes()
      const conversionsBefore = server.conversions.length
      let peakRss = rssBefore
      const startedMs = performance.now()
      const watch = setInterval(() => void server.rssBytes().then((rss) => (peakRss = Math.max(peakRss, rss))), 25)

      const answer = await owner.upload(name, source)
      expect([name, answer.status]).toEqual([name, 201])
      const isForOffice = /\.(doc|ppt)$/.test(name)
      const file = await ready(owner, (answer.body as FileItem).id, isForOffice ? OFFICE_MS : 30_000)
      const opened = await open(file)
      clearInterval(watch)
      const ms = performance.now() - startedMs
      const childPeak = Math.max(0, ...server.conversions.slice(conversionsBefore).map((usage) => usage.peakRssBytes))
      const outcome = { code: opened.code, ms, childPeakMb: childPeak / MB, serverGrowthMb: (peakRss - rssBefore) / MB }
      table.set(name, outcome)

      const allowed = ALLOWED[fact.cls]
      if (!allowed) throw new Error(`no rule for ${fact.cls}`)
      expect([...(allowed.opens ? ['opens'] : []), ...allowed.codes]).toContain(opened.code)
      // What the page is told at once is what opening answers.
      if (opened.code !== 'opens') expect([file.import_state, file.import_error]).toEqual(['failed', opened.code])

      if (fact.expect.startsWith('open-without-prompt')) expect(opened.code).toBe('opens')
      if (opened.code === 'NeedPassword') await unlock(file, fact.password ?? '')

      const content = await owner.get(`/api/v1/files/${file.id}/content`)
      expect(sha256(content.bytes)).toBe(sha256(source))
      expect(content.headers.get('content-type')).toBe('application/octet-stream')
      expect(content.headers.get('content-disposition')).toMatch(/^attachment;/)
      expect(content.headers.get('x-content-type-options')).toBe('nosniff')

      expect(server.isAlive()).toBe(true)
      expect(opened.bytes.toString('latin1')).not.toContain('root:x:0')
      expect(readdirSync('/tmp').filter((entry) => entry.startsWith('corpus-canary-dev'))).toEqual([])
      expect(ms).toBeLessThan(isForOffice ? OFFICE_MS : 20_000)
      expect(outcome.serverGrowthMb).toBeLessThan(256)
      expect(outcome.childPeakMb).toBeLessThan(700)
    },
    OFFICE_MS + 20_000,
  )

  it('other sessions stay responsive meanwhile', () => {
    const p99 = percentile(latenciesMs, 0.99)
    expect(latenciesMs.length).toBeGreaterThan(50)
    expect(p99).toBeLessThan(500)
  })
  it('the server still opens a good file', async () => {
    const answer = await owner.upload('gut.md', Buffer.from('# 好'))
    const file = await ready(owner, (answer.body as FileItem).id)
    expect((await open(file)).code).toBe('opens')
  })
})

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function resultOf(body: unknown): string {
  const { result } = body as { readonly result?: unknown }
  if (!isErrorCode(result)) throw new Error(`not an error of the catalogue: ${JSON.stringify(body)}`)
  return result
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function printTable(table: ReadonlyMap<string, Outcome>, latenciesMs: readonly number[]): void {
  const lines = [...table].map(
    ([name, { code, ms, childPeakMb, serverGrowthMb }]) =>
      `${name.padEnd(36)} ${code.padEnd(18)} ${ms.toFixed(0).padStart(6)} ms  child ${childPeakMb.toFixed(0).padStart(4)} MB  server +${serverGrowthMb.toFixed(1)} MB`,
  )
  const p50 = percentile(latenciesMs, 0.5).toFixed(1)
  const p99 = percentile(latenciesMs, 0.99).toFixed(1)
  console.log([...lines, `/healthz meanwhile: n ${latenciesMs.length}, p50 ${p50} ms, p99 ${p99} ms`].join('\n'))
}
