import { expect, test } from 'vitest'
import { formats } from '../files/formats.ts'
import { sample } from '../files/sample.ts'
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
