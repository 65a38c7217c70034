import { expect, test } from 'vitest'
import { FIELDS } from '../testing/new-table.ts'
import type { View } from '../views/view.schema.ts'
import { seenView } from './seen-view.ts'

const view: View = {
  id: 'v',
  kind: 'gantt',
  settings: {
    title: '计划',
    rowHeight: 'high',
    stack: 'secret',
    colour: 'secret',
    cover: 'secret',
    from: 'secret',
    to: 'day',
    after: 'secret',
    milestone: 'secret',
    progress: null,
    asks: [
      { field: 'secret', operator: 'is' },
      { field: 'name', operator: 'is' },
    ],
    form: {
      heading: '报名',
      questions: [
        { field: 'secret', title: '藏起来的' },
        { field: 'name', when: { field: 'secret', operator: 'is', value: '藏' } },
        { field: 'amount', when: { field: 'name', operator: 'is', value: '甲' } },
      ],
    },
  },
  fields: { secret: { width: 100 }, name: { width: 90 } },
}

test('nothing that a view says of a field leaves for somebody who may not see it', () => {
  const seen = seenView(view, FIELDS)
  expect(JSON.stringify(seen)).not.toMatch(/secret|藏/)
  expect(seen).toEqual({
    id: 'v',
    kind: 'gantt',
    settings: {
      title: '计划',
      rowHeight: 'high',
      to: 'day',
      progress: null,
      asks: [{ field: 'name', operator: 'is' }],
      form: {
        heading: '报名',
        questions: [{ field: 'name' }, { field: 'amount', when: { field: 'name', operator: 'is', value: '甲' } }],
      },
    },
    fields: { name: { width: 90 } },
  })
  const all = [...FIELDS, { id: 'secret', kind: 'text' as const, settings: { title: '藏' } }]
  expect(seenView(view, all)).toEqual(view)
})
