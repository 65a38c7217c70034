import { PDFDocument } from '@cantoo/pdf-lib'
import { createAnnotationStore } from '@wenfang/shared-annotate'
import { applyStates, createDocument, encodeState } from '@wenfang/shared-document'
import { pdf } from '@wenfang/shared-testing/fixtures'
import { WenfangError } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { createPageStore } from '../model/index.ts'
import { formats } from './index.ts'
import { loadPdfJs, openPdf } from './pdfjs.ts'

const page = (title: string) => ({ title, lines: [] })
const source = pdf(['甲', '乙', '丙', '丁'].map(page))
const other = pdf(['子', '丑'].map(page))
const HASH = 'a'.repeat(64)
const size = [595, 842] as const

async function opened(inserted: Uint8Array = other) {
  const imported = await formats.importSource({ source, ext: 'pdf' })
  if (!imported.ok) throw new Error(imported.detail)
  const [body, comments] = [createDocument(), createDocument()]
  applyStates(body, [imported.body])
  const annotations = createAnnotationStore({
    body,
    comments,
    author: { id: 'u1', name: '林晚' },
    right: () => 'write',
  })
  const pages = createPageStore({ body, sourcePages: 4, canArrange: () => true })
  const exported = async (format = 'pdf', places?: readonly string[]) => {
    const asset = (hash: string): Promise<Uint8Array> =>
      hash === HASH ? Promise.resolve(inserted) : Promise.reject(new WenfangError('NotFound', 'no such asset'))
    const input = { source, body: encodeState(body), comments: encodeState(comments), format, asset }
    return (await formats.exportBody({ ...input, ...(places ? { places } : {}) })).bytes
  }
  return { annotations, pages, exported }
}

/** What stayed on a device that never came back. */
const GONE = 'b'.repeat(64)

async function read(bytes: Uint8Array): Promise<readonly string[]> {
  const document = await openPdf(await loadPdfJs(), bytes, undefined)
  const rows: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await document.getPage(number)
    const { items } = await content.getTextContent()
    const marks = (await content.getAnnotations()).length
    const words = items.map((item) => ('str' in item ? item.str : '')).join('')
    rows.push(`${words}${content.rotate === 0 ? '' : ` ${content.rotate}`}${marks > 0 ? ` +${marks}` : ''}`)
  }
  await document.loadingTask.destroy()
  return rows
}

test('pages are exported in their order, turned, with what was put in, and marks go with their page', async () => {
  const { annotations, pages, exported } = await opened()
  const style = { colour: '#e5484d', width: 2, opacity: 1, fontSize: 14 }
  annotations.add({ place: 'p2', kind: 'rectangle', geometry: { box: [100, 200, 80, 40] }, style })
  pages.move(['p2'], 'p0')
  pages.turn(['p2', 'p1'], 1)
  pages.remove(['p3'])
  const [blank = ''] = pages.insert([{ kind: 'blank', size }], 'p2')
  pages.insert(
    [
      { kind: 'asset', hash: HASH, index: 1, size },
      { kind: 'asset', hash: HASH, index: 0, size },
    ],
    'p1',
  )
  annotations.add({ place: blank, kind: 'ellipse', geometry: { box: [10, 20, 80, 40] }, style })
  expect(await read(await exported())).toEqual(['丙 90 +1', ' +1', '甲', '乙 90', '丑', '子'])
  expect(await read(await exported('flat'))).toEqual(['丙 90', '', '甲', '乙 90', '丑', '子'])
})

test('a page that was taken out is not in the file any more', async () => {
  const { pages, exported } = await opened()
  const hex = (letter: string): string => letter.charCodeAt(0).toString(16)
  expect(Buffer.from(source).toString('latin1')).toContain(`<${hex('丁')}>`)
  pages.remove(['p3'])
  const bytes = await exported()
  expect(await read(bytes)).toEqual(['甲', '乙', '丙'])
  expect(Buffer.from(bytes).toString('latin1')).not.toContain(`<${hex('丁')}>`)
  pages.undo.undo()
  expect(await read(await exported())).toEqual(['甲', '乙', '丙', '丁'])
})

test('some pages become a file of their own, without the others', async () => {
  const { exported } = await opened()
  const bytes = await exported('pdf', ['p3', 'p1'])
  expect(await read(bytes)).toEqual(['乙', '丁'])
  await expect(exported('pdf', ['p9'])).rejects.toMatchObject({ code: 'InvalidArgument' })
})

test('a file that may be read and not changed is put in, and everything can still be exported', async () => {
  const restricted = await PDFDocument.load(other)
  restricted.encrypt({ ownerPassword: 'owner', permissions: { modifying: false, copying: false } })
  const { pages, exported } = await opened(await restricted.save())
  pages.insert([{ kind: 'asset', hash: HASH, index: 1, size }], 'p0')
  expect(await read(await exported())).toEqual(['甲', '丑', '乙', '丙', '丁'])
})

test('pages and pictures that are nowhere keep nothing else in: an empty page and a crossed box stand for them', async () => {
  const { annotations, pages, exported } = await opened()
  const style = { colour: '#e5484d', width: 2, opacity: 1, fontSize: 14 }
  annotations.add({
    place: 'p1',
    kind: 'stamp',
    geometry: { box: [100, 200, 80, 40] },
    style,
    content: { asset: GONE },
  })
  expect(await read(await exported())).toEqual(['甲', '乙 +1', '丙', '丁'])
  pages.insert([{ kind: 'asset', hash: GONE, index: 0, size }], 'p0')
  expect(await read(await exported())).toEqual(['甲', '', '乙 +1', '丙', '丁'])
})
