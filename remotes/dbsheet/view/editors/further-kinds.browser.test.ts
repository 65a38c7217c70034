import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Field } from '../../model/index.ts'
import { tableOps } from '../../model/testing/new-table.ts'
import { openDatabase } from '../testing/open-database.ts'

const FIELDS: readonly Field[] = [
  { id: 'name', kind: 'text', settings: { title: '名称' } },
  {
    id: 'place',
    kind: 'cascade',
    settings: {
      title: '地区',
      options: [
        { id: 'zj', title: '浙江', colour: 0 },
        { id: 'hz', title: '杭州', colour: 1, parent: 'zj' },
      ],
    },
  },
  { id: 'group', kind: 'group', settings: { title: '部门' } },
  { id: 'signed', kind: 'signature', settings: { title: '签字' } },
  { id: 'span', kind: 'dateRange', settings: { title: '工期' } },
]

async function opened() {
  const groups = vi.fn(async () => await Promise.resolve([{ id: '1', name: '设计部' }]))
  const { frame } = await openDatabase(
    [...tableOps(FIELDS), { kind: 'records.add', table: 't', records: [1], fields: ['name'], values: [['一']] }],
    { more: { groups } },
  )
  frame.querySelector('textarea')?.focus()
  const found = async (selector: string, words = ''): Promise<HTMLElement> => {
    const one = () =>
      [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) => textContent.includes(words))
    await vi.waitFor(() => expect(one()).toBeDefined())
    return one() ?? document.body
  }
  return { frame, found }
}

test('S8 a cascade is chosen by its path, a group among those of the organization', async () => {
  const { frame, found } = await opened()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await userEvent.click(await found('.wf-chip-choice', '浙江 / 杭州'))
  await vi.waitFor(() => expect(frame.textContent).toContain('浙江 / 杭州'))
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await userEvent.click(await found('.wf-chip-choice', '设计部'))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(frame.querySelector('[role=grid]')?.textContent).toContain('设计部'))
})

test('S8 a signature is drawn beside its cell, or given by name, and can be taken away', async () => {
  const { frame, found } = await opened()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
  const pad = await found('.wf-signature-pad')
  const { x, y, width, height } = pad.getBoundingClientRect()
  const point = (kind: string, right: number) =>
    pad.dispatchEvent(
      new PointerEvent(kind, {
        bubbles: true,
        pointerId: 1,
        button: 0,
        clientX: x + width * right,
        clientY: y + height / 2,
      }),
    )
  // Synthetic pointers cannot be captured.
  pad.setPointerCapture = () => undefined
  point('pointerdown', 0.2)
  point('pointermove', 0.5)
  point('pointerup', 0.5)
  await userEvent.click(await found('button', '签好了'))
  const grid = () => frame.querySelector('[role=grid]')?.textContent
  await vi.waitFor(() => expect(grid()).toContain('已签名'))
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await found('button', '清除签名'))
  await vi.waitFor(() => expect(grid()).not.toContain('已签名'))
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await found('button', '以“'))
  await vi.waitFor(() => expect(grid()).toContain('林晚'))
})

test('S8 a range is typed as two days', async () => {
  const { frame } = await opened()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}2026-3-1 - 2026-3-5{Enter}')
  await vi.waitFor(() => expect(frame.querySelector('[role=grid]')?.textContent).toContain('2026-03-01 至 2026-03-05'))
})
