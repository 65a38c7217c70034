import { expect, it } from 'vitest'
import { bodyOf } from '../files/dbt.ts'
import { sample } from '../files/sample.ts'
import { openBody } from '../model/index.ts'
import { documentSnapshots } from './document-snapshots.ts'

const NOON = Date.UTC(2026, 4, 4, 4)

const document = {
  body: bodyOf(openBody(sample(NOON).source)),
  source: () => Promise.reject(new Error('not asked for')),
  asset: () => Promise.reject(new Error('not asked for')),
}
const WINDOW = { width: 900, height: 600 }

it('S82 a database is seen by its first view: heads, records, colours of options', async () => {
  const seen = await documentSnapshots.snapshot(document, { part: null, ...WINDOW })
  if (!seen) throw new Error('nothing is seen')
  const [first] = await documentSnapshots.parts(document)
  expect(seen.title).toBe(first?.title)
  expect(seen.width).toBeLessThanOrEqual(WINDOW.width)
  expect(seen.height).toBeLessThanOrEqual(WINDOW.height)
  const [heads = '', record = ''] = seen.text.split('\n')
  for (const words of [heads.split('\t')[0], record.split('\t')[0]]) expect(seen.svg).toContain(`>${words}<`)
  expect(seen.svg).toMatch(/fill="hsl\(/)
})

it('every view is a part with a picture of its own', async () => {
  const parts = await documentSnapshots.parts(document)
  expect(parts.length).toBeGreaterThan(3)
  const pictures = new Set<string>()
  for (const { part, title } of parts) {
    const seen = await documentSnapshots.snapshot(document, { part, ...WINDOW })
    expect(seen?.title).toBe(title)
    expect(seen?.svg).not.toMatch(/NaN|undefined|Infinity/)
    pictures.add(seen?.svg ?? '')
  }
  expect(pictures.size).toBeGreaterThan(3)
  expect(await documentSnapshots.snapshot(document, { part: 'view:no/such', ...WINDOW })).toBeNull()
})

it('views of one person are no parts', async () => {
  const body = openBody(sample(NOON).source)
  const [table] = body.database.tables
  const [view] = table?.views ?? []
  if (!table || !view) throw new Error('there is no view')
  Object.assign(view, { owner: 'lin' })
  const parts = await documentSnapshots.parts({ ...document, body: bodyOf(body) })
  expect(parts.map(({ part }) => part)).not.toContain(`view:${table.id}/${view.id}`)
})
