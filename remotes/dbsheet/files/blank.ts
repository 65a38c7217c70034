import { emptyBody, newName, type Op } from '../model/index.ts'

const option = (title: string, colour: number) => ({ id: newName(Math.random), title, colour })

/** A new database: one table to write into, with a title and a few fields that people keep or change. */
export function blankDatabase(): Uint8Array {
  const body = emptyBody()
  const table = newName(Math.random)
  const title = newName(Math.random)
  const add = (kind: 'select' | 'person' | 'date' | 'longText', name: string, settings: object = {}): Op => ({
    kind: 'field.add',
    table,
    field: { id: newName(Math.random), kind, settings: { title: name, ...settings } },
    before: null,
  })
  const ops: Op[] = [
    {
      kind: 'table.add',
      table,
      title: '数据表',
      field: { id: title, kind: 'text', settings: { title: '标题' } },
      view: { id: newName(Math.random), kind: 'grid', settings: { title: '全部记录' }, fields: {} },
      before: null,
    },
    add('select', '状态', { options: [option('未开始', 0), option('进行中', 2), option('已完成', 1)] }),
    add('person', '负责人'),
    add('date', '截止日期'),
    add('longText', '备注'),
    { kind: 'records.add', table, records: [1, 2, 3, 4, 5], fields: [], values: [] },
  ]
  body.found(ops)
  return body.snapshot()
}
