import { fileURLToPath } from 'node:url'
import { PDFDocument } from '@cantoo/pdf-lib'
import {
  ANNOTATION_KINDS,
  boundsOf,
  createAnnotationStore,
  readAnnotations,
  type AnnotationStore,
} from '@wenfang/shared-annotate'
import { applyStates, createDocument, encodeState } from '@wenfang/shared-document'
import { pdf } from '@wenfang/shared-testing/fixtures'
import { hasPoppler } from '@wenfang/shared-testing/programs'
import { expect, test } from 'vitest'
import { readFacts } from '../model/index.ts'
import { formats } from './index.ts'
import { loadPdfJs, openPdf } from './pdfjs.ts'
import { addEveryKind } from './testing/every-kind.ts'
import { faceOf } from './testing/faces.ts'
import { drawnBy } from './testing/poppler.ts'

const source = pdf([
  { title: '第一页', lines: ['天地玄黄', '宇宙洪荒'] },
  { title: '第二页', lines: ['日月盈昃'] },
])
const asset = (): Promise<Uint8Array> => Promise.reject(new Error('no asset'))

async function imported(bytes: Uint8Array): Promise<{ body: Uint8Array; store: AnnotationStore; save(): Saved }> {
  const result = await formats.importSource({ source: bytes, ext: 'pdf' })
  if (!result.ok) throw new Error(result.detail)
  const [body, comments] = [createDocument(), createDocument()]
  applyStates(body, [result.body])
  const store = createAnnotationStore({
    body,
    comments,
    author: { id: 'u1', name: '林晚' },
    right: () => 'write',
    now: () => Date.UTC(2026, 10, 22),
  })
  return { body: result.body, store, save: () => ({ body: encodeState(body), comments: encodeState(comments) }) }
}
interface Saved {
  readonly body: Uint8Array
  readonly comments: Uint8Array
}

const exported = ({ body, comments }: Saved, format: string, from: Uint8Array = source) =>
  formats.exportBody({ source: from, body, comments, format, asset, face: faceOf })

async function annotationsIn(bytes: Uint8Array): Promise<readonly Record<string, unknown>[]> {
  const document = await openPdf(await loadPdfJs(), bytes, undefined)
  const page = await document.getPage(1)
  const found = (await page.getAnnotations({ intent: 'any' })) as readonly Record<string, unknown>[]
  await document.loadingTask.destroy()
  return found
}

test('a file tells its pages; the same file makes the same body', async () => {
  const first = await imported(source)
  const doc = createDocument()
  applyStates(doc, [first.body])
  expect(readFacts(doc)).toEqual({ pages: 2, sizes: [[2, 595, 842]], imported: {} })
  expect((await imported(source)).body).toEqual(first.body)
})

test('exports what was not annotated as it came, byte for byte', async () => {
  const { save } = await imported(source)
  expect((await exported(save(), 'pdf')).bytes).toEqual(source)
})

test('S33: annotations of every kind are standard ones with pictures of their own; the source is the beginning of the file', async () => {
  const { store, save } = await imported(source)
  addEveryKind(store)
  const { bytes, contentType } = await exported(save(), 'pdf')
  expect(contentType).toBe('application/pdf')
  expect(bytes.slice(0, source.length)).toEqual(source)
  const found = await annotationsIn(bytes)
  expect(found.map(({ subtype }) => String(subtype)).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [
      'Circle',
      'FreeText',
      'Highlight',
      'Ink',
      'Line',
      'Line',
      'Square',
      'Stamp',
      'Stamp',
      'StrikeOut',
      'Text',
      'Text',
      'Underline',
    ].toSorted(),
  )
  expect(found.filter(({ inReplyTo }) => inReplyTo == null).every(({ hasAppearance }) => hasAppearance)).toBe(true)
  expect(found.find(({ subtype }) => subtype === 'FreeText')).toMatchObject({
    titleObj: { str: '林晚' },
    contentsObj: { str: '请核对 this 数字' },
    rect: [300, 482, 420, 542],
  })
  const note = found.find(({ subtype, inReplyTo }) => subtype === 'Text' && inReplyTo == null)
  expect(found.find(({ inReplyTo }) => inReplyTo != null)).toMatchObject({
    inReplyTo: note?.['id'],
    contentsObj: { str: '同意' },
  })
})

test.skipIf(!hasPoppler())('S33: another reader (poppler) draws every kind where it was put', async () => {
  const { store, save } = await imported(source)
  addEveryKind(store)
  const [plain, annotated] = [drawnBy(source), drawnBy((await exported(save(), 'pdf')).bytes)]
  const flat = drawnBy((await exported(save(), 'flat')).bytes)
  const rows = store.all().map((annotation) => {
    const { kind } = annotation
    const [x, y, width, height] = boundsOf(annotation.geometry) ?? [0, 0, 0, 0]
    // A pin stands on its point.
    const within =
      kind === 'note' ? ([x - 10, y - 20, 20, 20] as const) : ([x - 1, y - 1, width + 2, height + 2] as const)
    return { kind, drawn: plain.differsFrom(annotated, within), flat: plain.differsFrom(flat, within) }
  })
  console.table(rows)
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(ANNOTATION_KINDS.toSorted())
  expect(rows.filter(({ drawn, flat: painted }) => drawn < 5 || painted < 5)).toEqual([])
})

test('annotations of a file come back as editable ones, and only what was changed is written anew', async () => {
  const first = await imported(source)
  addEveryKind(first.store)
  const annotated = (await exported(first.save(), 'pdf')).bytes
  const second = await imported(annotated)
  const kinds = second.store.all().map(({ kind }) => kind)
  // Stamps and signatures are pictures in a file; they stay what they are.
  expect(kinds.toSorted()).toEqual(
    ['arrow', 'ellipse', 'highlight', 'ink', 'line', 'note', 'rectangle', 'strike', 'text', 'underline'].toSorted(),
  )
  const one = (kind: string) => second.store.all().find((annotation) => annotation.kind === kind)
  expect(one('text')).toMatchObject({
    text: '请核对 this 数字',
    author: { name: '林晚' },
    geometry: { box: [300, 300, 120, 60] },
  })
  expect(one('highlight')?.geometry).toEqual({
    boxes: [
      [72, 80, 90, 20],
      [72, 104, 40, 20],
    ],
  })
  expect(second.store.replies(one('note')?.id ?? '')).toMatchObject([{ text: '同意', author: { name: '林晚' } }])
  expect((await exported(second.save(), 'pdf', annotated)).bytes).toEqual(annotated)

  second.store.change(one('text')?.id ?? '', { text: '改好了' })
  second.store.remove([one('rectangle')?.id ?? ''])
  const again = (await exported(second.save(), 'pdf', annotated)).bytes
  expect(again.slice(0, annotated.length)).toEqual(annotated)
  const found = await annotationsIn(again)
  expect(found).toHaveLength(12)
  expect(found.filter(({ subtype }) => subtype === 'Square')).toEqual([])
  expect(found.filter(({ subtype }) => subtype === 'FreeText')).toMatchObject([{ contentsObj: { str: '改好了' } }])
})

test('a flat export has no annotation that could be moved, and the page shows their text', async () => {
  const { store, save } = await imported(source)
  addEveryKind(store)
  const { bytes } = await exported(save(), 'flat')
  expect(await annotationsIn(bytes)).toEqual([])
  const { getDocument } = await loadPdfJs()
  const cMapUrl = fileURLToPath(import.meta.resolve('pdfjs-dist/cmaps/'))
  const document = await getDocument({ data: bytes.slice(), cMapUrl, cMapPacked: true, verbosity: 0 }).promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join('')
  expect(text).toContain('天地玄黄')
  expect(text).toContain('请核对')
  expect(text).toContain('已阅')
  await document.loadingTask.destroy()
})

test('the server hands over buffers of its own kind', async () => {
  expect(await formats.importSource({ source: Buffer.from(source), ext: 'pdf' })).toMatchObject({ ok: true })
})

test('what is no PDF is refused with a reason', async () => {
  const broken = new TextEncoder().encode('%PDF-1.7\nnothing of the kind')
  expect(await formats.importSource({ source: broken, ext: 'pdf' })).toMatchObject({ ok: false, code: 'FileCorrupt' })
})

test('annotations that nobody of ours wrote are not exported', async () => {
  const { save } = await imported(source)
  const { body, comments } = save()
  const doc = createDocument()
  applyStates(doc, [body])
  doc.getMap('annotations').set('x', { kind: 'text' })
  expect(readAnnotations(doc, createDocument()).all).toEqual([])
  expect((await exported({ body: encodeState(doc), comments }, 'pdf')).bytes).toEqual(source)
})

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const beforeTable = source.subarray(0, latin1(source).lastIndexOf('startxref'))
const ends = (end: string): Uint8Array => Buffer.concat([beforeTable, Buffer.from(end)])

test.each([
  ['says nowhere where its table is', beforeTable],
  ['says so wrongly', ends('startxref\n0\n%%EOF\n')],
  ['begins with something else', Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), source])],
])('a file that %s is exported as one in which everything is found', async (_, damaged) => {
  const { store, save } = await imported(damaged)
  addEveryKind(store)
  const { bytes } = await exported(save(), 'pdf', damaged)
  expect(latin1(bytes).startsWith(latin1(damaged))).toBe(false)
  const [table] = [...latin1(bytes).matchAll(/startxref\s+(\d+)/g)].slice(-1)
  const place = Number(table?.[1])
  expect(latin1(bytes.subarray(place, place + 30))).toMatch(/^xref|^\d+ \d+ obj/)
  // Without a table before it, this one has to know all objects.
  expect(latin1(bytes.subarray(place))).not.toContain('/Prev')
  const document = await openPdf(await loadPdfJs(), bytes, undefined)
  expect(document.numPages).toBe(2)
  await document.loadingTask.destroy()
  expect((await annotationsIn(bytes)).length).toBeGreaterThanOrEqual(store.all().length)
})

test('an annotation that the file hides is not shown, and stays hidden in what is exported', async () => {
  const document = await PDFDocument.create()
  const { node } = document.addPage([595, 842])
  for (const [at, flags] of [4, 2, 32].entries()) {
    const rect = [100, 100 + at * 100, 200, 150 + at * 100]
    node.addAnnot(
      document.context.register(document.context.obj({ Type: 'Annot', Subtype: 'Square', Rect: rect, F: flags })),
    )
  }
  const from = await document.save()
  const { store, save } = await imported(from)
  const [seen, ...others] = store.all()
  expect(others).toEqual([])
  store.remove([seen?.id ?? ''])
  const left = await annotationsIn((await exported(save(), 'pdf', from)).bytes)
  expect(left.map(({ annotationFlags }) => annotationFlags)).toEqual([2, 32])
})
