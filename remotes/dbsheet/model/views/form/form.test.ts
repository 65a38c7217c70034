import { expect, test } from 'vitest'
import { parsedDate } from '../../fields/calendar.ts'
import { kernel } from '../../kernel.ts'
import type { TableBody } from '../../table-body.ts'
import { tableOps } from '../../testing/new-table.ts'
import type { Form, View } from '../view.schema.ts'
import { answerFault } from './answer-fault.ts'
import { askedNow, formOfView, isFormClosed, type Answers } from './form-questions.ts'

const body = kernel.open(null) as TableBody
body.found([
  ...tableOps(),
  { kind: 'field.add', table: 't', field: { id: 'site', kind: 'url', settings: { title: '网址' } }, before: null },
  { kind: 'field.add', table: 't', field: { id: 'mail', kind: 'email', settings: { title: '邮箱' } }, before: null },
])
const found = body.database.table('t')
if (!found) throw new Error('no table')
const table = found

const asked = (form: Form, answers: Answers = new Map()) => askedNow(table, form, answers, 0).map(({ field }) => field)

test('S11 a form that nobody made asks for every shown field that people fill', () => {
  const view: View = { id: 'f', kind: 'form', settings: { title: '表单' }, fields: { done: { isHidden: true } } }
  expect(asked(formOfView(table, view))).toEqual(['name', 'amount', 'day', 'state', 'tags', 'owner', 'site', 'mail'])
})

test('S11 a question is asked where an answer before is so, and not after that one is itself no longer asked', () => {
  const form: Form = {
    questions: [
      { field: 'state' },
      { field: 'tags', when: { field: 'state', operator: 'anyOf', value: ['open'] } },
      { field: 'amount', when: { field: 'tags', operator: 'anyOf', value: ['a'] } },
      { field: 'gone' },
      { field: 'number' },
    ],
  }
  expect(asked(form)).toEqual(['state'])
  expect(asked(form, new Map([['state', 'open']]))).toEqual(['state', 'tags'])
  const all = new Map<string, string | string[]>([
    ['state', 'open'],
    ['tags', ['a', 'b']],
  ])
  expect(asked(form, all)).toEqual(['state', 'tags', 'amount'])
  expect(asked(form, new Map([...all, ['state', 'end']]))).toEqual(['state'])
})

test('a condition over a later question never holds', () => {
  const form: Form = {
    questions: [{ field: 'name', when: { field: 'amount', operator: 'above', value: 1 } }, { field: 'amount' }],
  }
  expect(asked(form, new Map([['amount', 5]]))).toEqual(['amount'])
})

test('answers are judged by their fields, in words', () => {
  const fault = (field: string, answer: Parameters<typeof answerFault>[1], isRequired = false) => {
    const of = table.field(field)
    if (!of) throw new Error(field)
    return answerFault({ field, of, isRequired }, answer)
  }
  expect(fault('name', null)).toBeNull()
  expect(fault('name', null, true)).toBe('这一项必填')
  expect(fault('tags', [], true)).toBe('这一项必填')
  expect(fault('done', false, true)).toBe('要勾选才能提交')
  expect(fault('amount', undefined)).toBe('这里要填数字')
  expect(fault('amount', 0, true)).toBeNull()
  expect(fault('state', 'gone')).toBe('这里要填单选')
  expect(fault('site', 'https://example.com/a?b')).toBeNull()
  expect(fault('site', 'example.com')).toBeNull()
  expect(fault('site', '某处')).toBe('不像网址')
  expect(fault('mail', 'name@example')).toContain('不像邮箱')
  expect(fault('mail', 'name@example.com')).toBeNull()
})

test('a form is closed when its last day is over in Beijing', () => {
  const until = parsedDate('2026-03-01', false) ?? 0
  const at = (text: string) => parsedDate(text, true) ?? 0
  expect(isFormClosed({ until, questions: [] }, at('2026-03-01 23:59'))).toBe(false)
  expect(isFormClosed({ until, questions: [] }, at('2026-03-02 00:00'))).toBe(true)
  expect(isFormClosed({ questions: [] }, at('2099-01-01 00:00'))).toBe(false)
})
