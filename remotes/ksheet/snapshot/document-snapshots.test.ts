import { decodeParts, encodeParts } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { loadDocumentCommands } from '../commands/document-commands.ts'
import { formats } from '../files/formats.ts'
import { sample } from '../files/sample.ts'
import { loadKernel } from '../model/kernel.ts'
import { loadDocumentSnapshots } from './document-snapshots.ts'

const WINDOW = { width: 900, height: 600 }

async function opened() {
  const { source } = await sample()
  const read = await formats.importSource({ source, ext: 'ksheet' })
  if (!read.ok) throw new Error(read.detail)
  const asset = () => Promise.reject(new Error('no assets'))
  return { body: read.body, source: () => Promise.resolve(source), asset }
}

test('S82 formulas over the tables have their results in the picture of a sheet', async () => {
  const snapshots = await loadDocumentSnapshots()
  const seen = await snapshots.snapshot(await opened(), { part: null, ...WINDOW })
  expect(seen?.text).toMatch(/合计\t\d+/)
  expect(seen?.text).not.toContain('#')
})

test('views of the tables are parts beside the sheets, each with its picture', async () => {
  const [snapshots, document] = [await loadDocumentSnapshots(), await opened()]
  const parts = await snapshots.parts(document)
  expect(new Set(parts.map(({ kind }) => kind))).toEqual(new Set(['sheet', 'view']))
  for (const { part, title } of parts)
    expect((await snapshots.snapshot(document, { part, ...WINDOW }))?.title).toBe(title)
  expect(await snapshots.snapshot(document, { part: 'view:no/such', ...WINDOW })).toBeNull()
})

test('a page of text is a part with its picture, by its title', async () => {
  const [snapshots, document, commands] = [await loadDocumentSnapshots(), await opened(), await loadDocumentCommands()]
  const add = { id: 'pages.add', args: { title: '周报', markdown: '进展顺利' } }
  const { update } = await commands.run(document, [add])
  const body = (await loadKernel()).open(decodeParts(document.body)[0]?.bytes ?? null)
  for (const { bytes } of update ? decodeParts(update) : []) body.take(bytes, { userId: 'u', timeMs: 1, isOwner: true })
  const written = { ...document, body: encodeParts([{ kind: 'snapshot', bytes: body.snapshot() }]) }
  const page = (await snapshots.parts(written)).find(({ kind }) => kind === 'page')
  expect(page?.title).toBe('周报')
  const seen = await snapshots.snapshot(written, { part: page?.part ?? '', ...WINDOW })
  expect(seen?.title).toBe('周报')
  expect(seen?.text).toContain('进展顺利')
  expect(await snapshots.snapshot(written, { part: 'page:gone', ...WINDOW })).toBeNull()
})
