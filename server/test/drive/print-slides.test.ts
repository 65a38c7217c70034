import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FileItem, Task } from '@wenfang/shared-protocol'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { hasPoppler } from '@wenfang/shared-testing/programs'
import { corpusSource, hasCorpus } from '@wenfang/shared-testing/corpus'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { findChromium } from '../../src/print/index.ts'
import type { Answer, Browser } from './support/browser.ts'
import { startDriveServer, type DriveServer } from './support/drive-server.ts'
import { ready } from './support/ready.ts'

const run = promisify(execFile)
const hasReader = hasPoppler()

/** Asks until the task has ended. */
async function exported(owner: Browser, id: string, format: string): Promise<Answer> {
  let answer = await owner.get(`/api/v1/files/${id}/export?format=${format}`)
  for (let asked = 0; answer.status === 202 && asked < 20; asked++)
    answer = await owner.get(`/api/v1/files/${id}/export?format=${format}&task_id=${(answer.body as Task).task_id}`)
  return answer
}

describe.skipIf(findChromium('') === null)('slides and boards on paper', () => {
  let server: DriveServer
  let owner: Browser
  beforeAll(async () => {
    server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
    owner = server.owner()
  })
  afterAll(() => server.close())

  it('S33: a deck is a PDF with a page a slide, whose words can be selected', async () => {
    const source = pptx([
      { title: '季度总结', bullets: ['收入增长'] },
      { title: '下一步', bullets: ['继续努力'] },
    ])
    const { id } = (await owner.upload('总结.pptx', source)).body as FileItem
    await ready(owner, id)
    const answer = await exported(owner, id, 'pdf')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
    if (!hasReader) return
    const file = join(server.dataDir, 'slides.pdf')
    await writeFile(file, answer.bytes)
    const { stdout } = await run('pdftotext', ['-layout', file, '-'])
    expect(stdout).toContain('季度总结')
    expect(stdout).toContain('继续努力')
    expect((await run('pdfinfo', [file])).stdout).toMatch(/Page size:\s+960 x 540 pts/)
  }, 90_000)

  it('S33: a board is a PDF with a page a frame, as large as that, and what stands outside is on none', async () => {
    const frame = (id: string, x: number, name: string) => ({
      id,
      type: 'frame',
      x,
      y: 0,
      width: 640,
      height: 360,
      name,
    })
    const words = (id: string, x: number, text: string, frameId: string | null) => ({
      id,
      type: 'text',
      x,
      y: 40,
      width: 200,
      height: 40,
      text,
      originalText: text,
      fontSize: 28,
      frameId,
    })
    const elements = [
      frame('f1', 0, '开场'),
      words('t1', 40, '山高水长', 'f1'),
      frame('f2', 900, '结尾'),
      words('t2', 940, '再会', 'f2'),
      words('t3', 3_000, '画框外', null),
    ]
    const source = Buffer.from(JSON.stringify({ type: 'excalidraw', version: 2, elements, files: {} }))
    const { id } = (await owner.upload('放映.excalidraw', source)).body as FileItem
    await ready(owner, id)
    const answer = await exported(owner, id, 'pdf')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
    if (!hasReader) return
    const file = join(server.dataDir, 'board.pdf')
    await writeFile(file, answer.bytes)
    const { stdout } = await run('pdftotext', ['-layout', file, '-'])
    expect(stdout).toMatch(/山高水长[^]*再会/)
    expect(stdout).not.toContain('画框外')
    expect((await run('pdfinfo', [file])).stdout).toMatch(/Page size:\s+480 x 270 pts/)
  }, 90_000)

  it.runIf(hasCorpus && hasReader)(
    'S33: charts and diagrams are on paper what they are on the screen',
    async () => {
      const source = corpusSource('pptx/11-shp-shapes.pptx')
      const { id } = (await owner.upload('图形.pptx', source)).body as FileItem
      await ready(owner, id)
      const answer = await exported(owner, id, 'pdf')
      expect(answer.status).toBe(200)
      const file = join(server.dataDir, 'shapes.pdf')
      await writeFile(file, answer.bytes)
      const { stdout } = await run('pdftotext', ['-layout', file, '-'])
      expect(stdout).toContain('2nd Qtr')
      expect(stdout).toContain('Smart Art')
    },
    90_000,
  )

  it.runIf(hasCorpus && hasReader)(
    'S33: a line across the lower edge of a slide is cut by it on paper, and not carried to a page that there is not',
    async () => {
      const { id } = (await owner.upload('边上.pptx', corpusSource('pptx/24-45545-comment.pptx'))).body as FileItem
      await ready(owner, id)
      const answer = await exported(owner, id, 'pdf')
      expect(answer.status).toBe(200)
      const file = join(server.dataDir, 'edge.pdf')
      await writeFile(file, answer.bytes)
      expect((await run('pdftotext', ['-layout', file, '-'])).stdout).toContain('teach')
    },
    90_000,
  )
})
