import { encodeParts } from '@wenfang/shared-protocol'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Op } from '../../model/index.ts'
import { encodeSubmission } from '../../model/ops/coded.ts'
import { tableOps } from '../../model/testing/new-table.ts'
import { openDatabase } from '../testing/open-database.ts'

/** Four records, the keys in the third, and somebody else who writes. */
async function opened() {
  const { frame, fake } = await openDatabase([
    ...tableOps([
      { id: 'name', kind: 'text', settings: { title: '名称' } },
      { id: 'amount', kind: 'number', settings: { title: '数量' } },
    ]),
    {
      kind: 'records.add',
      table: 't',
      records: [1, 2, 3, 4],
      fields: ['name', 'amount'],
      values: [
        ['一', '二', '三', '四'],
        [1, 2, 3, 4],
      ],
    },
  ])
  let number = 0
  const other = (...ops: Op[]) =>
    fake.host.doc.ops?.submit(
      encodeParts([
        {
          kind: 'submission',
          bytes: encodeSubmission({ replica: 'other', number: ++number, base: 0, baseMs: 0, atMs: Date.now(), ops }),
        },
      ]),
    )
  const names = (...wanted: string[]) =>
    vi.waitFor(() =>
      expect([...frame.querySelectorAll('[role=row]')].slice(1).map((row) => row.children[0]?.textContent)).toEqual([
        ...wanted,
        '添加记录',
      ]),
    )
  frame.querySelector('textarea')?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await names('一', '二', '三', '四')
  return { fake, other, names }
}

const removed = (record: number): Op => ({ kind: 'records.delete', table: 't', records: [record] })

test('what is written in a cell goes into its record, though others remove the ones above', async () => {
  const { other, names } = await opened()
  await userEvent.keyboard('{F2}{End}改')
  other(removed(1))
  await names('二', '三', '四')
  await userEvent.keyboard('{Enter}')
  await names('二', '三改', '四')
  await userEvent.keyboard('又{Enter}')
  await names('二', '三改', '又')
})

test('a cell that is chosen stays chosen when its record moves', async () => {
  const { other, names } = await opened()
  other(removed(1))
  await names('二', '三', '四')
  await userEvent.keyboard('新')
  await userEvent.keyboard('{Enter}')
  await names('二', '新', '四')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  other({
    kind: 'view.set',
    table: 't',
    view: 'all',
    settings: { sorts: [{ field: 'amount', isDescending: true }] },
  })
  await names('四', '新', '二')
  await userEvent.keyboard('2{Enter}')
  await names('四', '新', '2')
})

test('what is written into a record that others delete is in it, and in no other', async () => {
  const { other, names, fake } = await opened()
  await userEvent.keyboard('{F2}{End}改')
  other(removed(3))
  await names('一', '二', '四')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(fake.calls.toasts.join()).toContain('别人刚删除了这条记录'))
  other({ kind: 'records.restore', table: 't', records: [3] })
  await names('一', '二', '三改', '四')
})
