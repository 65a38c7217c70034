import { expect, test } from 'vitest'
import type { Field } from '../fields/field.schema.ts'
import { FIELDS } from '../testing/new-table.ts'
import {
  FormQuestionSchema,
  FormSchema,
  ViewFieldSchema,
  ViewSchema,
  ViewSettingsSchema,
} from '../views/view.schema.ts'
import type { View, ViewSettings } from '../views/view.schema.ts'
import { seenView } from './seen-view.ts'

const SECRET: Field = { id: 'secret', kind: 'text', settings: { title: '藏' } }
const hidden = { field: 'secret', operator: 'is', value: '藏' } as const
const open = { field: 'name', operator: 'is', value: '甲' } as const

/** Every setting that there is, saying as much as it can of a field that is hidden. */
const telling: Required<ViewSettings> = {
  title: '计划',
  filter: {
    match: 'all',
    conditions: [hidden, { match: 'any', conditions: [hidden] }, { match: 'any', conditions: [hidden, open] }, open],
  },
  sorts: [
    { field: 'secret', isDescending: true },
    { field: 'name', isDescending: false },
  ],
  groups: [
    { field: 'secret', isDescending: true },
    { field: 'state', isDescending: false },
  ],
  rowHeight: 'high',
  frozen: 1,
  isLocked: true,
  stack: 'secret',
  colour: 'secret',
  cover: 'secret',
  from: 'secret',
  to: 'secret',
  after: 'secret',
  milestone: 'secret',
  progress: 'secret',
  asks: [
    { field: 'secret', operator: 'is' },
    { field: 'name', operator: 'is' },
  ],
  form: {
    heading: '报名',
    words: '请填写',
    colour: 3,
    thanks: '谢谢',
    until: 20_000,
    questions: [
      {
        field: 'secret',
        title: '藏起来的',
        help: '藏',
        isRequired: true,
        section: '藏',
        when: open,
      },
      { field: 'name', title: '姓名', help: '全名', isRequired: true, section: '一', when: hidden },
      { field: 'amount', when: open },
      { field: 'day', when: null },
    ],
  },
}
/** Somebody's own view is told by the same rules as everybody's. */
const view: Required<View> = {
  id: 'v',
  kind: 'gantt',
  owner: 'somebody',
  settings: telling,
  fields: { secret: { width: 100 }, name: { isHidden: true, width: 90, aggregate: 'count' } },
}
const told = {
  title: '计划',
  filter: { match: 'all', conditions: [{ match: 'any', conditions: [open] }, open] },
  sorts: [{ field: 'name', isDescending: false }],
  groups: [{ field: 'state', isDescending: false }],
  rowHeight: 'high',
  frozen: 1,
  isLocked: true,
  asks: [{ field: 'name', operator: 'is' }],
  form: {
    heading: '报名',
    words: '请填写',
    colour: 3,
    thanks: '谢谢',
    until: 20_000,
    questions: [
      { field: 'name', title: '姓名', help: '全名', isRequired: true, section: '一' },
      { field: 'amount', when: open },
      { field: 'day', when: null },
    ],
  },
}

const names = (said: object): string[] => Object.keys(said).toSorted()

test('nothing that a view says of a field leaves for somebody who may not see it', () => {
  const seen = seenView(view, FIELDS)
  expect(JSON.stringify(seen)).not.toMatch(/secret|藏/)
  expect(seen).toEqual({
    id: 'v',
    kind: 'gantt',
    owner: 'somebody',
    settings: told,
    fields: { name: { isHidden: true, width: 90, aggregate: 'count' } },
  })
})

test('whoever sees all fields is told all of every setting', () => {
  expect(names(view)).toEqual(names(ViewSchema.properties))
  expect(names(telling)).toEqual(names(ViewSettingsSchema.properties))
  expect(names(telling.form)).toEqual(names(FormSchema.properties))
  expect(names(telling.form.questions[0] ?? {})).toEqual(names(FormQuestionSchema.properties))
  expect(names(view.fields['name'] ?? {})).toEqual(names(ViewFieldSchema.properties))
  expect(seenView(view, [...FIELDS, SECRET])).toEqual(view)
  const empty: View = { ...view, settings: { title: '', filter: null, colour: null, to: null, progress: null } }
  expect(seenView(empty, FIELDS).settings).toEqual(empty.settings)
})

test('what a view says in a way that is not known is told to nobody who sees a part', () => {
  const unknown = { only: { secret: '藏' } }
  const strange = {
    ...view,
    ...unknown,
    settings: {
      ...telling,
      ...unknown,
      filter: { match: 'all', conditions: [{ ...open, ...unknown }], ...unknown },
      sorts: [{ field: 'name', isDescending: false, ...unknown }],
      asks: [{ field: 'name', operator: 'is', ...unknown }],
      form: { ...telling.form, questions: [{ field: 'name', ...unknown }], ...unknown },
    },
    fields: { name: { width: 90, ...unknown } },
  } as View
  expect(JSON.stringify(seenView(strange, FIELDS))).not.toMatch(/secret|藏|only/)
})
