import { expect, it } from 'vitest'
import { bodyOf } from '../files/dbt.ts'
import { sample } from '../files/sample.ts'
import { openBody, type Block, type BlockPatch } from '../model/index.ts'
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

it('S9 S10 a calendar is pictured as its month, a gantt as bars along its days', async () => {
  const body = openBody(sample(Date.now()).source)
  const seen = async (kind: 'calendar' | 'gantt' | 'grid') => {
    const [table] = body.database.tables
    const view = table?.views.find((each) => each.kind === kind)
    if (!table || !view) throw new Error(kind)
    const part = `view:${table.id}/${view.id}`
    return (await documentSnapshots.snapshot({ ...document, body: bodyOf(body) }, { part, ...WINDOW }))?.svg ?? ''
  }
  expect(await seen('calendar')).toContain('>周三<')
  const gantt = await seen('gantt')
  expect(gantt).toMatch(/>\d{4}年\d{1,2}月</)
  // Names stand beside their bars.
  expect(gantt.split('>联调<').length).toBeGreaterThan(2)
})

it('S56 a dashboard is a part, pictured block by block, its charts too', async () => {
  const body = openBody(sample(NOON).source)
  const [table] = body.database.tables
  const states = table?.fields.find(({ kind }) => kind === 'select')
  const group = states?.id ?? ''
  const end = states?.settings.options?.find(({ title }) => title === '已完成')?.id ?? ''
  if (!table) throw new Error('no table')
  const block = (id: string, row: number, settings: BlockPatch): Block => ({
    id,
    settings: { kind: 'number', place: { column: 0, row, width: 6, height: 4 }, table: table.id, ...settings },
  })
  const blocks = [
    block('n', 0, { title: '任务数' }),
    block('b', 4, { kind: 'bar', group }),
    block('p', 8, { kind: 'pivot', group }),
    block('l', 12, { kind: 'list' }),
  ]
  body.found([{ kind: 'dashboard.add', dashboard: { id: 'd', settings: { title: '总览' }, blocks }, before: null }])
  const file = { ...document, body: bodyOf(body) }
  expect((await documentSnapshots.parts(file)).at(-1)).toEqual({ part: 'dashboard:d', kind: 'view', title: '总览' })
  const seen = await documentSnapshots.snapshot(file, { part: 'dashboard:d', width: 900, height: 1_200 })
  expect(seen?.svg).not.toMatch(/NaN|undefined|Infinity/)
  for (const words of ['任务数', '合计', '已完成']) expect(seen?.svg).toContain(`>${words}<`)
  expect(seen?.text).toContain('任务数')
  // A filter that is kept holds in pictures as it does in the page.
  const countOf = (text = '') => Number(/任务数\n(\d+)/.exec(text)?.[1])
  const conditions = [{ field: group, operator: 'anyOf' as const, value: [end] }]
  const kept = block('f', 16, { kind: 'filter', value: group, filter: { match: 'all', conditions } })
  body.found([{ kind: 'block.add', dashboard: 'd', block: kept }])
  const some = await documentSnapshots.snapshot(
    { ...document, body: bodyOf(body) },
    { part: 'dashboard:d', width: 900, height: 1_200 },
  )
  expect(some?.text).toContain('是其中之一 已完成')
  expect(countOf(some?.text)).toBeGreaterThan(0)
  expect(countOf(some?.text)).toBeLessThan(countOf(seen?.text))
})
