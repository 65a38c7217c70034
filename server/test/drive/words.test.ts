import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileItem, Task } from '@wenfang/shared-protocol'
import { DEFAULT_PASSWORD, encryptPackage } from '@wenfang/shared-ooxml'
import { docx } from '@wenfang/shared-testing/fixtures'
import { convertByLibreOffice, findLibreOffice } from '@wenfang/shared-testing/programs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import type { Answer } from './support/browser.ts'
import { startDriveServer, type DriveServer } from './support/drive-server.ts'
import { ready } from './support/ready.ts'
import { textDocument } from './support/text-document.ts'

let server: DriveServer
beforeAll(async () => {
  server = await startDriveServer({
    remotesDirs: [REMOTES_DIR],
    environment: { WENFANG_CHROMIUM: 'none', WENFANG_LIBREOFFICE: 'none' },
  })
})
afterAll(() => server.close())

async function uploaded(name: string, source: Uint8Array): Promise<FileItem> {
  const owner = server.owner()
  return ready(owner, ((await owner.upload(name, source)).body as FileItem).id)
}

/** Asks until the task has ended. */
async function exported(id: string, format: string): Promise<Answer> {
  const owner = server.owner()
  let answer = await owner.get(`/api/v1/files/${id}/export?format=${format}`)
  for (let asked = 0; answer.status === 202 && asked < 20; asked++)
    answer = await owner.get(`/api/v1/files/${id}/export?format=${format}&task_id=${(answer.body as Task).task_id}`)
  return answer
}

const MARKDOWN = '# 计划\n\n1. 写\n2. 读\n\n| 甲 | 乙 |\n| - | - |\n| 1 | 2 |\n'

/** A document by another of its four names. */
const asPackage = (mainPart: string): Uint8Array => {
  const parts = unzipSync(docx({ title: '函', blocks: [{ kind: 'paragraph', content: ['正文'] }] }))
  const types = strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array())
  return zipSync({ ...parts, '[Content_Types].xml': strToU8(types.replace(DOCUMENT, mainPart)) })
}
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const TEMPLATE = DOCUMENT.replace('document.main', 'template.main')
const MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml'

describe('templates and documents with macros', () => {
  it.each([
    ['dotx', TEMPLATE, 'dotx', 'dotx', TEMPLATE],
    ['dotx', TEMPLATE, 'docx', 'docx', DOCUMENT],
    ['docm', MACROS, 'docm', 'docm', MACROS],
    ['docm', MACROS, 'docx', 'docm', MACROS],
  ])('G11 a .%s of %s asked back as %s is a .%s', async (from, mainPart, format, ext, written) => {
    const file = await uploaded(`函.${from}`, asPackage(mainPart))
    const answer = await exported(file.id, format)
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(`函.${ext}`))
    const types = unzipSync(answer.bytes)['[Content_Types].xml'] ?? new Uint8Array()
    expect(strFromU8(types)).toContain(`"${written}"`)
  })
  it('are the names of their own files alone', async () => {
    const file = await uploaded('函.docx', asPackage(DOCUMENT))
    expect((await exported(file.id, 'docm')).body).toMatchObject({ result: 'FormatUnsupported' })
  })
})

describe('texts of other programs', () => {
  it('S33: Markdown is edited as a smart document or as a text document, leaves as what it was and as a web page; the source stays', async () => {
    expect((await uploaded('计划.md', Buffer.from(MARKDOWN))).office_type).toBe('o')
    const file = await textDocument(server.owner(), '计划.md', MARKDOWN)
    expect([file.import_state, file.office_type]).toEqual(['ready', 'w'])
    const source = await server.owner().get(`/api/v1/files/${file.id}/content`)
    expect(source.bytes.toString()).toBe(MARKDOWN)
    const markdown = await exported(file.id, 'md')
    expect(markdown.bytes.toString()).toBe(MARKDOWN)
    expect(markdown.headers.get('content-disposition')).toContain(encodeURIComponent('计划（文字文档）.md'))
    const html = (await exported(file.id, 'html')).bytes.toString()
    expect(html).toContain('<h1>计划</h1>')
    expect(html).toContain('<title>计划（文字文档）</title>')
  }, 120_000)
  it('S33: a text of UTF-16 without a mark is read as what it is', async () => {
    for (const [name, swap] of [
      ['小.txt', false],
      ['大.txt', true],
    ] as const) {
      const bytes = Buffer.from('第一章 总则，甲方与乙方\r\nSecond line', 'utf16le')
      const file = await uploaded(name, swap ? bytes.swap16() : bytes)
      expect(file.import_state).toBe('ready')
      expect((await exported(file.id, 'md')).bytes.toString()).toMatch(/第一章 总则，甲方与乙方\s+Second line/)
    }
  }, 120_000)
  it('an empty text opens; a picture under the name of a text does not', async () => {
    expect((await uploaded('空.txt', Buffer.from(''))).import_state).toBe('ready')
    const file = await uploaded('图.html', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'))
    expect([file.import_state, file.import_error]).toEqual(['failed', 'FileTypeMismatch'])
  })
  it('an old document says that this server has nothing to open it with, and stays to be downloaded', async () => {
    const source = Buffer.from('{\\rtf1 a}')
    const file = await uploaded('旧.rtf', source)
    expect([file.import_state, file.import_error]).toEqual(['failed', 'OfficeMissing'])
    expect((await server.owner().get(`/api/v1/files/${file.id}/content`)).bytes).toEqual(source)
  })
})

/** One pixel, as a PNG. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const libreOffice = findLibreOffice('writer')

describe.skipIf(libreOffice === null)('documents of before 2007, with LibreOffice', () => {
  let office: DriveServer
  beforeAll(async () => {
    office = await startDriveServer({ remotesDirs: [REMOTES_DIR], environment: { WENFANG_CHROMIUM: 'none' } })
  })
  afterAll(() => office.close())

  it('become Word documents that are edited; the source stays, and no work is left behind', async () => {
    const owner = office.owner()
    const rtf = Buffer.from('{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}{\\b Plan} \\u26087?\\par second}', 'latin1')
    const file = await ready(owner, ((await owner.upload('旧.rtf', rtf)).body as FileItem).id)
    expect([file.import_state, file.import_error]).toEqual(['ready', null])
    expect((await owner.get(`/api/v1/files/${file.id}/content`)).bytes).toEqual(rtf)
    expect((await owner.get(`/api/v1/files/${file.id}/export?format=md`)).bytes.toString()).toContain('**Plan** 旧')
    expect(await readdir(join(office.dataDir, 'tmp'))).toEqual([])
  }, 180_000)

  const opened = async (
    name: string,
    source: Uint8Array,
  ): Promise<{ readonly file: FileItem; readonly text: string }> => {
    const owner = office.owner()
    const file = await ready(owner, ((await owner.upload(name, source)).body as FileItem).id)
    expect([file.import_state, file.import_error]).toEqual(['ready', null])
    return { file, text: (await owner.get(`/api/v1/files/${file.id}/export?format=md`)).bytes.toString() }
  }
  const ROOM = 'urn:oasis:names:tc:opendocument:xmlns'
  const odt = (): Uint8Array =>
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'META-INF/manifest.xml': strToU8(
        `<manifest:manifest xmlns:manifest="${ROOM}:manifest:1.0" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
      ),
      'content.xml': strToU8(
        `<office:document-content xmlns:office="${ROOM}:office:1.0" xmlns:text="${ROOM}:text:1.0" office:version="1.2"><office:body><office:text><text:h text:outline-level="1">章程</text:h><text:p>第一条　总则</text:p></office:text></office:body></office:document-content>`,
      ),
    })

  it('S33: documents of LibreOffice, and of Word under the name of WPS', async () => {
    expect((await opened('章程.odt', odt())).text).toMatch(/# 章程\s+第一条/)
    const doc = await convertByLibreOffice(libreOffice ?? '', odt(), 'odt', 'doc:MS Word 97')
    expect((await opened('旧.wps', doc)).text).toContain('第一条')
  }, 180_000)

  it('S33: a page that a program gives out under the name of an old document is read as the page that it is', async () => {
    const page = '<html><head><meta charset="utf-8"></head><body><h1>月报</h1><p>共 <b>三</b> 项</p></body></html>'
    expect((await opened('月报.doc', Buffer.from(page))).text).toMatch(/# 月报\s+共 \*\*三\*\* 项/)
  }, 180_000)

  it('S30 LibreOffice opens what we sealed', async () => {
    const source = docx({ title: '密文', blocks: [{ kind: 'paragraph', content: ['只给知道口令的人'] }] })
    // The one password that office programs try by themselves: a command line has no place for another.
    const sealed = encryptPackage(source, DEFAULT_PASSWORD)
    const text = await convertByLibreOffice(libreOffice ?? '', sealed, 'docx', 'txt:Text (encoded):UTF8')
    expect(text.toString()).toContain('只给知道口令的人')
  }, 180_000)

  it('S33: pictures of a rich text are pictures of the document', async () => {
    const hex = Buffer.from(PIXEL, 'base64').toString('hex')
    const rtf = `{\\rtf1\\ansi before\\par{\\pict\\pngblip\\picw1\\pich1\\picwgoal300\\pichgoal300 ${hex}}\\par after}`
    const { file, text } = await opened('图.rtf', Buffer.from(rtf, 'latin1'))
    expect(text).toMatch(/before[^]*!\[[^]*after/)
    const docx = await office.owner().get(`/api/v1/files/${file.id}/export?format=docx`)
    expect(docx.bytes.toString('latin1')).toContain('word/media/')
  }, 180_000)
})
