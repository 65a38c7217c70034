import type { FirstSeen, KeptViews, OfferedColumn, OfferedRows, RowsEdit, RowsPort } from '@wenfang/shared-contract'
import { expect, test } from 'vitest'
import { displayed, TableReplica, type Op } from '../../model/index.ts'
import { RowsBody } from './rows-body.ts'

const plain: OfferedColumn = { formats: [], hasTexts: true, hasFlags: false, choices: [] }
const STATES: OfferedColumn = {
  ...plain,
  field: {
    kind: 'select',
    options: [
      { title: '未开始', colour: 4 },
      { title: '完成', colour: 1 },
    ],
    most: 5,
  },
}

/** Cells of a sheet, as lines of texts. */
class Cells {
  header = ['任务', '状态', '开始', '完成']
  lines = [
    ['调研', '完成', '2026-01-05', 'true'],
    ['设计', '未开始', '2026-01-08', 'false'],
  ]
  columns = [plain, STATES, plain, { ...plain, hasTexts: false, hasFlags: true }]
  isRefusing = false
  kept: KeptViews = { views: [], columns: [] }
  readonly #rows = new Set<(rows: OfferedRows | null) => void>()
  readonly #views = new Set<(kept: KeptViews) => void>()

  readonly port: RowsPort = {
    rows$: {
      subscribe: (next) => {
        this.#rows.add(next)
        next(this.#read())
        return { unsubscribe: () => void this.#rows.delete(next) }
      },
    },
    edit: (edits) => !this.isRefusing && edits.every((edit) => this.#do(edit)),
    views$: {
      subscribe: (next) => {
        this.#views.add(next)
        next(this.kept)
        return { unsubscribe: () => void this.#views.delete(next) }
      },
    },
    keepViews: (kept) => void (this.kept = kept),
  }

  change(change: () => void): void {
    change()
    for (const next of this.#rows) next(this.#read())
  }

  see(kept: KeptViews): void {
    this.kept = kept
    for (const next of this.#views) next(kept)
  }

  #read(): OfferedRows {
    return { title: 'Sheet1', header: this.header, rows: this.lines.map((line) => [...line]), columns: this.columns }
  }

  #do(edit: RowsEdit): boolean {
    if (edit.kind === 'remove') this.lines = this.lines.filter((_, row) => !edit.rows.includes(row))
    if (edit.kind === 'cells')
      for (const { row, column, value } of edit.cells)
        (this.lines[row] ??= ['', '', '', ''])[column] = value === null ? '' : String(value)
    return true
  }
}

function opened(cells = new Cells(), first?: FirstSeen) {
  const told: string[] = []
  const body = new RowsBody({
    rows: { ...cells.port, ...(first && { first }) },
    userId: 'u',
    tell: (text) => told.push(text),
  })
  const replica = new TableReplica({ id: 'r', userId: 'u', now: () => Date.now(), send: (parts) => body.submit(parts) })
  body.attach({ receive: (parts) => replica.receive(parts), everything: () => replica.everything() })
  const table = () => {
    const found = replica.database.table('rows')
    if (!found) throw new Error('there is no table')
    return found
  }
  const records = () =>
    Array.from({ length: table().length }, (_, slot) => slot)
      .filter((slot) => !table().isDeleted(slot))
      .map((slot) => table().ids[slot] ?? 0)
  const shown = () =>
    records().map((record) => table().fields.map((one) => displayed(one, table().get(record, one), new Map())))
  const field = (title: string) => table().fields.find(({ settings }) => settings.title === title)
  const submit = (...ops: readonly Op[]) => replica.submit(ops)
  return { cells, table, records, shown, field, submit, told }
}

test('rows of cells are records with the kinds of their columns, and are followed as they change', () => {
  const { cells, table, shown, field } = opened()
  expect(table().fields.map(({ kind }) => kind)).toEqual(['text', 'select', 'date', 'checkbox'])
  expect(field('状态')?.settings.options?.map(({ colour }) => colour)).toEqual([4, 1])
  expect(table().views.map(({ kind }) => kind)).toEqual(['kanban', 'gantt', 'calendar', 'gallery', 'grid'])
  expect(shown().map(([name, state]) => [name, state])).toEqual([
    ['调研', '完成'],
    ['设计', '未开始'],
  ])
  cells.change(() => {
    cells.lines[1] = ['设计稿', '完成', '2026-01-08', 'false']
    cells.lines.push(['开发', '未开始', '', 'false'])
  })
  expect(shown().map(([name, state]) => [name, state])).toEqual([
    ['调研', '完成'],
    ['设计稿', '完成'],
    ['开发', '未开始'],
  ])
  cells.change(() => void cells.lines.splice(0, 2))
  expect(shown().map(([name]) => name)).toEqual(['开发'])
})

test('what is done to records is written into their cells, and what the cells refuse comes back', () => {
  const { cells, records, shown, field, submit } = opened()
  const [first = 0, second = 0] = records()
  const state = field('状态')
  const done = state?.settings.options?.find(({ title }) => title === '完成')?.id ?? ''
  submit({ kind: 'cells.set', table: 'rows', field: state?.id ?? '', records: [second], values: [done] })
  expect(cells.lines[1]?.[1]).toBe('完成')
  submit({
    kind: 'records.add',
    table: 'rows',
    records: [77],
    fields: [field('任务')?.id ?? ''],
    values: [['上线']],
  })
  expect(cells.lines[2]?.[0]).toBe('上线')
  submit({ kind: 'records.delete', table: 'rows', records: [first] })
  expect(cells.lines.map(([name]) => name)).toEqual(['设计', '上线'])
  cells.isRefusing = true
  submit({ kind: 'cells.set', table: 'rows', field: field('任务')?.id ?? '', records: [second], values: ['另写'] })
  expect(shown().map(([name]) => name)).toEqual(['设计', '上线'])
})

test('fields stay those of the sheet; views are kept, and followed as others set them', () => {
  const { cells, table, field, submit, told } = opened()
  submit({ kind: 'field.remove', table: 'rows', field: field('状态')?.id ?? '' })
  expect(told).toHaveLength(1)
  expect(field('状态')).toBeDefined()
  const [kanban] = table().views
  submit({ kind: 'view.set', table: 'rows', view: kanban?.id ?? '', settings: { title: '按状态' } })
  expect(cells.kept.views[0]).toMatchObject({ id: kanban?.id, settings: { title: '按状态' } })
  const again = opened(cells)
  expect(again.table().views.map(({ settings }) => settings.title)).toEqual(table().views.map((v) => v.settings.title))
  again.submit({ kind: 'view.remove', table: 'rows', view: again.table().views[4]?.id ?? '' })
  cells.see(cells.kept)
  expect(table().views).toHaveLength(4)
  // A column of another name is the same column for the views that name it.
  const id = field('开始')?.id
  cells.change(() => void (cells.header = ['任务', '状态', '开工', '完成']))
  expect(field('开工')?.id).toBe(id)
  expect(opened(cells).field('状态')?.id).toBe(field('状态')?.id)
})

test('rows that were asked for in groups are seen so by others, with sums of their numbers', () => {
  const cells = new Cells()
  cells.header.push('工时')
  cells.lines.forEach((line, at) => line.push(String(at + 2)))
  cells.columns.push({ ...plain, hasTexts: false, formats: ['General'] })
  const { table, field } = opened(cells, { kind: 'groups', column: 1 })
  const [view] = table().views
  expect(table().views).toHaveLength(1)
  expect(view?.settings).toMatchObject({ title: '按“状态”分组', groups: [{ field: field('状态')?.id }] })
  expect(view?.fields[field('工时')?.id ?? '']).toMatchObject({ aggregate: 'sum' })
  expect(opened(cells).table().views).toEqual(table().views)
  expect(
    opened(new Cells(), { kind: 'filter' })
      .table()
      .views.map(({ kind, settings }) => [kind, settings.title]),
  ).toEqual([['grid', '筛选视图']])
})
