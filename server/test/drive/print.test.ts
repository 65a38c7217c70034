import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { FileItem, Task } from '@wenfang/shared-protocol'
import { docx, fixtureFile, pptx, xlsx } from '@wenfang/shared-testing/fixtures'
import { hasPoppler } from '@wenfang/shared-testing/programs'
import { bookPages } from '@wenfang/remote-sheet/print'
import { importWorkbook, openWorkbook } from '@wenfang/remote-sheet/model'
import { readXlsx } from '@wenfang/remote-sheet/files'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { chromiumFinder, findChromium } from '../../src/print/index.ts'
import type { Browser, Answer } from './support/browser.ts'
import { startDriveServer, type DriveServer } from './support/drive-server.ts'
import { emf, withPictures, wmf } from './support/metafiles.ts'
import { leftFolders } from './support/left-folders.ts'
import { ready } from './support/ready.ts'
import { textDocument } from './support/text-document.ts'

const run = promisify(execFile)
const chromium = findChromium('')
const hasReader = hasPoppler()

/** Longer than one page, wider than one page, and in Chinese. */
const SOURCE = xlsx([
  {
    name: '一月',
    rows: [
      ['城市', '销售额', ...Array.from({ length: 14 }, (_, at) => `第${at + 1}周`)],
      ...Array.from({ length: 80 }, (_, at) => [
        `上海市浦东新区${at + 1}号`,
        at * 10,
        ...Array.from({ length: 14 }, () => at),
      ]),
    ],
    widths: [20, 12],
  },
  { name: '二月', rows: [['合计', { formula: '一月!B3*2', value: 0 }]] },
])

/** Asks until the task has ended. */
async function exported(owner: Browser, id: string, format = 'pdf'): Promise<Answer> {
  let answer = await owner.get(`/api/v1/files/${id}/export?format=${format}`)
  for (let asked = 0; answer.status === 202 && asked < 20; asked++)
    answer = await owner.get(`/api/v1/files/${id}/export?format=${format}&task_id=${(answer.body as Task).task_id}`)
  return answer
}

async function pagesOfPreview(source: Uint8Array): Promise<number> {
  const { data } = await readXlsx(source)
  const doc = new Y.Doc()
  importWorkbook(doc, data)
  const book = openWorkbook(doc)
  const nothing = {
    valueAt: () => null,
    decorations: async () => [],
    pictureUrl: async () => null,
    chart: async () => null,
  }
  const given = { book, themeColours: data.themeColours, dateSystem: data.dateSystem, fileName: '', now: new Date() }
  return bookPages({ ...given, ...nothing }, { sheetIds: data.sheets.map((sheet) => sheet.id) }).length
}

describe.skipIf(chromium === null)('a workbook as PDF', () => {
  let server: DriveServer
  let owner: Browser
  beforeAll(async () => {
    server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
    owner = server.owner()
  })
  afterAll(() => server.close())

  it('S33: has the pages of the preview, and its Chinese can be selected', async () => {
    const { id } = (await owner.upload('账目.xlsx', SOURCE)).body as FileItem
    await ready(owner, id)
    const answer = await exported(owner, id)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('账目.pdf'))
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const pages = answer.bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
    expect(pages).toBe(await pagesOfPreview(SOURCE))
    expect(pages).toBeGreaterThan(3)
    if (!hasReader) return
    const file = join(server.dataDir, 'read.pdf')
    await writeFile(file, answer.bytes)
    const { stdout } = await run('pdftotext', ['-layout', file, '-'])
    expect(stdout).toContain('上海市浦东新区80号')
    expect(stdout).toMatch(/合计\s+20/)
  }, 90_000)

  it.skipIf(!hasReader)(
    'S33: pictures of old Windows are on paper what they are on the screen',
    async () => {
      const pictures = {
        'image1.emf': emf(0x0000ff),
        'image2.wmf': wmf(0xff0000),
        'image3.emf': Uint8Array.of(1, 2, 3),
      }
      const source = withPictures(xlsx([{ name: '图', rows: [['上海市图样'], [1]] }]), pictures)
      const { id } = (await owner.upload('图样.xlsx', source)).body as FileItem
      await ready(owner, id)
      const file = join(server.dataDir, 'pictures.pdf')
      await writeFile(file, (await exported(owner, id)).bytes)
      expect((await run('pdftotext', [file, '-'])).stdout).toContain('上海市图样')
      const painted = await run('pdftoppm', ['-r', '24', '-singlefile', file], { encoding: 'buffer' })
      const [header = ''] = /^P6\s+\d+\s+\d+\s+\d+\s/.exec(painted.stdout.toString('latin1')) ?? []
      const colours = painted.stdout.subarray(header.length).toString('hex').match(/.{6}/g) ?? []
      // A square of 100 pixels on the screen is one of 25 on this paper, colours managed; the third is no picture.
      for (const colour of [/^f[d-f]0000$/, /^0000f[d-f]$/])
        expect(colours.filter((one) => colour.test(one)).length, String(colour)).toBeGreaterThan(400)
    },
    90_000,
  )

  it('S33: a workbook that shows nothing says so', async () => {
    const { id } = (await owner.upload('空.xlsx', xlsx([{ name: '空', rows: [] }]))).body as FileItem
    await ready(owner, id)
    const answer = await exported(owner, id)
    expect([answer.status, answer.body]).toMatchObject([422, { result: 'NothingToPrint' }])
  })
})

describe.skipIf(chromium === null)('a deck as PDF', () => {
  let server: DriveServer
  beforeAll(async () => {
    server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  })
  afterAll(() => server.close())

  it('whose slides are all hidden is refused while the browser still starts, and the server goes on', async () => {
    const owner = server.owner()
    const parts = unzipSync(pptx([{ title: '藏起来', bullets: ['不放映'] }]))
    const name = 'ppt/slides/slide1.xml'
    parts[name] = strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace('<p:sld ', '<p:sld show="0" '))
    const { id } = (await owner.upload('全部隐藏.pptx', zipSync(parts))).body as FileItem
    await ready(owner, id)
    const answer = await exported(owner, id)
    expect([answer.status, (answer.body as { readonly result: string }).result]).toEqual([422, 'NothingToPrint'])
    expect((await owner.get(`/api/v1/files/${id}`)).status).toBe(200)
  })
})

describe.skipIf(chromium === null)('a document as PDF', () => {
  it('S33: has the pages that are laid out, with its outline, its links and words that can be selected', async () => {
    const server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
    try {
      const owner = server.owner()
      const paragraphs = Array.from({ length: 60 }, (_, at) => `第${at + 1}段 [链接](https://example.com/${at})`)
      const source = `# 第一章 概述\n\n${paragraphs.join('\n\n')}\n\n## 第二节\n\n比例 $\\frac{q}{w}$ 如上\n\n完\n`
      const { id } = await textDocument(owner, '长文.md', source)
      const answer = await exported(owner, id)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const file = join(server.dataDir, 'read.pdf')
      await writeFile(file, answer.bytes)
      const text = answer.bytes.toString('latin1')
      expect(text).toContain('/Outlines')
      expect(text).toContain('https://example.com/59')
      if (!hasReader) return
      const { stdout } = await run('pdftotext', ['-layout', file, '-'])
      const pages = stdout.split('\f').slice(0, -1)
      expect(pages.length).toBeGreaterThan(1)
      // No sheet is empty, and no words stand twice.
      expect(pages.every((page) => page.trim() !== '')).toBe(true)
      for (const words of ['第一章 概述', '第1段', '第60段', '第二节'])
        expect(stdout.replaceAll(/\s+/g, '').split(words.replaceAll(' ', '')).length).toBe(2)
      // Letters of equations are signs of their own.
      const letters = stdout.normalize('NFKC').split('比例')[1] ?? ''
      expect(letters.match(/[qw]/g)?.toSorted()).toEqual(['q', 'w'])
    } finally {
      await server.close()
    }
  }, 180_000)
})

describe.skipIf(chromium === null || !hasReader)('a smart document as PDF and as a picture', () => {
  it('S33: has all its words, over as many pages as they take, and stands on one long picture', async () => {
    const server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
    try {
      const owner = server.owner()
      const lines = Array.from({ length: 120 }, (_, at) => `<outline text="第${at + 1}行"/>`).join('')
      const source = `<opml version="2.0"><head><title>打印的大纲</title></head><body><outline text="根" _note="备注">${lines}</outline></body></opml>`
      const { id } = (await owner.upload('打印.opml', Buffer.from(source))).body as FileItem
      await ready(owner, id)
      const answer = await exported(owner, id)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const file = join(server.dataDir, 'outline.pdf')
      await writeFile(file, answer.bytes)
      const { stdout } = await run('pdftotext', ['-layout', file, '-'])
      const pages = stdout.split('\f').slice(0, -1)
      expect(pages.length).toBeGreaterThan(1)
      expect(pages.every((page) => page.trim() !== '')).toBe(true)
      const words = stdout.replaceAll(/\s+/g, '')
      for (const said of ['打印的大纲', '备注', '第1行', '第120行']) expect(words).toContain(said)
      const long = await exported(owner, id, 'longpng')
      expect([long.status, long.headers.get('content-type')]).toEqual([200, 'image/png'])
      const [width, height] = [long.bytes.readUInt32BE(16), long.bytes.readUInt32BE(20)]
      // As wide as a sheet, and higher than its hundred lines are without what lies between them.
      expect([width, height > 122 * 20]).toEqual([794, true])
    } finally {
      await server.close()
    }
  }, 180_000)
})

describe.skipIf(chromium === null || !hasReader)('what the build corrects in the kernel', () => {
  it('S33: lists are numbered on paper as on the screen, also in Chinese, and pictures are there', async () => {
    const server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
    try {
      const owner = server.owner()
      const items = Array.from({ length: 3 }, (_, at) => ({ content: [`条${at}`] }))
      const { bytes: png } = fixtureFile('png', 7)
      const picture = { kind: 'image', png, widthPx: 96, heightPx: 48, description: '图' } as const
      const files = unzipSync(
        docx({ title: '目', blocks: [{ kind: 'list', isOrdered: true, items }, picture, picture] }),
      )
      const numbering = strFromU8(files['word/numbering.xml'] ?? new Uint8Array())
      files['word/numbering.xml'] = strToU8(numbering.replaceAll('"decimal"', '"chineseCountingThousand"'))
      const { id } = (await owner.upload('目.docx', zipSync(files))).body as FileItem
      await ready(owner, id)
      const file = join(server.dataDir, 'read.pdf')
      await writeFile(file, (await exported(owner, id)).bytes)
      const { stdout } = await run('pdftotext', ['-layout', file, '-'])
      const [, , first] = (await run('pdfimages', ['-list', file])).stdout.split('\n')
      const size = Buffer.from(png)
      expect(first?.trim().split(/\s+/).slice(2, 5)).toEqual([
        'image',
        `${size.readUInt32BE(16)}`,
        `${size.readUInt32BE(20)}`,
      ])
      expect(stdout).toMatch(/一\.\s*条\s*0\s+二\.\s*条\s*1\s+三\.\s*条\s*2/)
    } finally {
      await server.close()
    }
  }, 180_000)
})

describe.skipIf(chromium === null)('a document as pictures of its pages', () => {
  it('S33: one page is a PNG of the resolution that was asked for, all below one another are a long picture', async () => {
    const server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
    try {
      const owner = server.owner()
      const source = Array.from({ length: 90 }, (_, at) => `第${at + 1}段`).join('\n\n')
      const { id } = await textDocument(owner, '页.md', source)
      const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]
      const page = await exported(owner, id, 'png&pages=2&dpi=150')
      expect([page.headers.get('content-type'), page.headers.get('content-disposition')]).toEqual([
        'image/png',
        expect.stringContaining(encodeURIComponent('页（文字文档）.png')),
      ])
      // A4 at 150 pixels an inch.
      const [width = 0, height = 0] = sizeOf(page.bytes)
      expect([Math.abs(width - 1240) < 4, Math.abs(height - 1754) < 4]).toEqual([true, true])
      const long = await exported(owner, id, 'longpng')
      const [longWidth = 0, longHeight = 0] = sizeOf(long.bytes)
      expect([longWidth, longHeight % 1123, longHeight / 1123 > 1]).toEqual([794, 0, true])
      expect((await exported(owner, id, 'docx&dpi=300')).body).toMatchObject({ result: 'InvalidArgument' })
      expect(await leftFolders(server)).toEqual([])
    } finally {
      await server.close()
    }
  }, 180_000)
})

describe('a server without a browser', () => {
  it('S33: says at once that it prints nothing', async () => {
    const server = await startDriveServer({ remotesDirs: [REMOTES_DIR], environment: { WENFANG_CHROMIUM: 'none' } })
    try {
      const owner = server.owner()
      const { id } = (await owner.upload('账目.xlsx', SOURCE)).body as FileItem
      await ready(owner, id)
      const answer = await owner.get(`/api/v1/files/${id}/export?format=pdf`)
      expect([answer.status, answer.body]).toMatchObject([501, { result: 'PrinterMissing' }])
    } finally {
      await server.close()
    }
  })
  it('a named program counts only where it is', () => {
    expect(findChromium('/no/such/browser')).toBe(null)
    expect(findChromium('none')).toBe(null)
    expect(findChromium(process.execPath)).toBe(process.execPath)
    expect(findChromium(['/no/such/browser', process.execPath].join(delimiter))).toBe(process.execPath)
  })
  it('one that comes after the start is found, and the want of one is believed for a moment only', () => {
    let [installed, looks, nowMs]: [string | null, number, number] = [null, 0, 0]
    const find = (): string | null => {
      looks += 1
      return installed
    }
    const look = chromiumFinder('', { find, now: () => nowMs })
    expect([look(), look(), looks]).toEqual([null, null, 1])
    installed = process.execPath
    nowMs = 5_000
    expect([look(), look(), looks]).toEqual([process.execPath, process.execPath, 2])
  })
})
