import { aclOfRole } from '@wenfang/shared-protocol'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { tableOps } from '../../model/testing/new-table.ts'
import { openDatabase } from '../testing/open-database.ts'

const asked = <Found extends Element>(of: Element, query: string): Found => {
  const found = of.querySelector<Found>(query)
  if (!found) throw new Error(`there is no ${query}`)
  return found
}

test('a record is talked about in its card: said, answered, ended, taken away', async () => {
  const { frame, fake } = await openDatabase([
    ...tableOps(),
    { kind: 'records.add', table: 't', records: [1], fields: ['name'], values: [['采购合同']] },
  ])
  asked<HTMLTextAreaElement>(frame, 'textarea').focus()
  await userEvent.keyboard(' ')
  const part = () => [...frame.querySelectorAll<HTMLElement>('[role=radio], button')]
  await vi.waitFor(() => expect(part().some(({ textContent }) => textContent === '评论')).toBe(true))
  await userEvent.click(part().find(({ textContent }) => textContent === '评论') ?? frame)
  await vi.waitFor(() => asked(frame, '[aria-label=评论这条记录]'))
  await userEvent.fill(asked(frame, '[aria-label=评论这条记录]'), '交期能提前吗？')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(asked(frame, '.dbsheet-thread').textContent).toContain('交期能提前吗？'))
  expect(asked(frame, '.dbsheet-thread').textContent).toContain(fake.host.user.name)
  await userEvent.fill(asked(frame, '[aria-label=回复内容]'), '可以')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(frame.querySelectorAll('.comment-message')).toHaveLength(2))
  expect(part().some(({ textContent }) => textContent === '评论 2')).toBe(true)
  await userEvent.click(asked(frame, '[aria-label=标为已解决]'))
  await vi.waitFor(() => expect(asked(frame, '.dbsheet-thread').textContent).toContain('已解决'))
  await userEvent.click(asked(frame, '[aria-label$=的话的更多操作]'))
  const menu = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
  await vi.waitFor(() => expect(menu().some(({ textContent }) => textContent === '删除')).toBe(true))
  await userEvent.click(menu().find(({ textContent }) => textContent === '删除') ?? frame)
  await vi.waitFor(() => expect(asked(frame, '.dbsheet-thread-question').textContent).toContain('它的 1 条回复'))
  await userEvent.click(asked(frame, '.dbsheet-thread-question button:last-child'))
  await vi.waitFor(() => expect(frame.querySelector('.dbsheet-thread')).toBeNull())
  // A thread is no step of undo: what was done before it is taken back, and it stays.
  expect(asked(frame, '[aria-label^=撤销]').getAttribute('aria-disabled')).toBe('true')
})

test('an address that names a record opens what is said about it', async () => {
  const { frame } = await openDatabase(
    [
      ...tableOps(),
      { kind: 'records.add', table: 't', records: [1, 2], fields: ['name'], values: [['采购合同', '租房合同']] },
      { kind: 'comment.put', table: 't', record: 2, comment: 'c', text: '看一下押金' },
    ],
    { more: { query: new URLSearchParams({ record: 't/2' }) } },
  )
  await vi.waitFor(() => expect(asked(frame, '.dbsheet-thread').textContent).toContain('看一下押金'))
})

test('S313 who may comment says something and changes nothing; who may read reads', async () => {
  const { frame, fake } = await openDatabase(
    [
      ...tableOps(),
      { kind: 'records.add', table: 't', records: [1], fields: ['name'], values: [['采购合同']] },
      { kind: 'comment.put', table: 't', record: 1, comment: 'c', text: '看一下押金' },
    ],
    { more: { query: new URLSearchParams({ record: 't/1' }) } },
  )
  await vi.waitFor(() => expect(asked(frame, '.dbsheet-thread').textContent).toContain('看一下押金'))
  fake.setAcl(aclOfRole('comment'))
  expect(frame.textContent).not.toContain('不能评论')
  await userEvent.fill(asked(frame, '[aria-label=评论这条记录]'), '押金太高')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(frame.textContent).toContain('押金太高'))
  expect(asked(frame, '[aria-label^=撤销]').getAttribute('aria-disabled')).toBe('true')
  fake.setAcl(aclOfRole('read'))
  await vi.waitFor(() => expect(frame.textContent).toContain('你对这个文件只有查看权限，不能评论。'))
  expect(frame.querySelector('[aria-label=评论这条记录]')).toBeNull()
})
