import type { Op } from '@wenfang/remote-dbsheet/model'

/** A table with a record of somebody's own, one of nobody that he knows, and a field that is not for him. */
export const customers = (id: string): readonly Op[] => [
  {
    kind: 'table.add',
    table: 't',
    title: '客户',
    field: { id: 'f', kind: 'text', settings: { title: '名称' } },
    view: { id: 'v', kind: 'grid', settings: { title: '全部' }, fields: {} },
    before: null,
  },
  { kind: 'field.add', table: 't', field: { id: 'p', kind: 'person', settings: { title: '负责人' } }, before: null },
  { kind: 'field.add', table: 't', field: { id: 's', kind: 'text', settings: { title: '底价' } }, before: null },
  {
    kind: 'records.add',
    table: 't',
    records: [1, 2],
    fields: ['f', 'p', 's'],
    values: [
      ['甲公司', '乙公司'],
      [[id], ['nobody']],
      ['绝密一', '绝密二'],
    ],
  },
]

/** Of people who see their own records, and not that field. */
export const salesRole = (people: readonly string[]) => ({
  id: 'sales',
  title: '业务',
  people,
  isForOthers: false,
  tables: {
    t: {
      rows: { match: 'all', conditions: [{ field: 'p', operator: 'anyOf', value: ['@me'] }] },
      fields: { s: 'none' },
      otherFields: 'edit',
      canAdd: true,
      canDelete: false,
      canShape: false,
    },
  },
  otherTables: 'hidden',
})
