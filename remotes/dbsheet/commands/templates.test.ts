import { expect, test } from 'vitest'
import { applyOp, Changes, isTaken, kernel, runQuery, VIEW_KINDS, type TableBody } from '../model/index.ts'
import { TEMPLATES } from '../model/templates/templates.ts'
import { blankDatabase } from '../files/blank.ts'
import type { Editing } from './editing.ts'
import { useTemplate } from './templates.ts'

let names = 0

function editing(body: TableBody): Editing {
  return {
    database: body.database,
    isOwner: true,
    newName: () => `n${(names += 1)}`,
    newRecord: () => 1_000 + (names += 1),
    do(ops) {
      for (const op of ops) {
        expect(isTaken(op), JSON.stringify(op).slice(0, 200)).toBe(true)
        applyOp(body.database, op, { userId: 'u', timeMs: 1 }, new Changes())
      }
    },
  }
}

test('at least ten templates bring tables with records and views that show them', () => {
  expect(TEMPLATES.length).toBeGreaterThanOrEqual(10)
  const kinds = new Set<string>()
  for (const { id, title } of TEMPLATES) {
    const body = kernel.open(blankDatabase()) as TableBody
    const { tables } = useTemplate.run(editing(body), { template: id })
    expect(
      body.database.tables.map((table) => table.id),
      title,
    ).toEqual(tables)
    for (const table of body.database.tables) {
      expect(table.size, `${title} ${table.title}`).toBeGreaterThanOrEqual(3)
      expect(table.views.length, `${title} ${table.title}`).toBeGreaterThanOrEqual(2)
      for (const view of table.views) {
        kinds.add(view.kind)
        const { sorts, groups } = view.settings
        const shown = runQuery(table, { sorts, groups }, { nowMs: 0, userId: 'u' }, body.database.people)
        expect(shown.slots).toHaveLength(table.size)
      }
    }
  }
  expect([...kinds].toSorted()).toEqual([...VIEW_KINDS].toSorted())
})

test('a database that somebody wrote into keeps its tables, and gets those of a template beside them', () => {
  const body = kernel.open(blankDatabase()) as TableBody
  const [table] = body.database.tables
  const [field] = table?.fields ?? []
  if (!table || !field) throw new Error('blank')
  applyOp(
    body.database,
    { kind: 'cells.set', table: table.id, field: field.id, records: [1], values: ['写着'] },
    { userId: 'u', timeMs: 1 },
    new Changes(),
  )
  useTemplate.run(editing(body), { template: 'reading' })
  useTemplate.run(editing(body), { template: 'reading' })
  expect(body.database.tables.map(({ title }) => title)).toEqual(['数据表', '书单', '书单 2'])
})
