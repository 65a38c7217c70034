import { encodeParts } from '@wenfang/shared-protocol'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { encodeSubmission, type Op } from '../../model/index.ts'
import { tableOps } from '../../model/testing/new-table.ts'
import { openDatabase } from '../testing/open-database.ts'

/** The card of a record with a long text, and somebody else who writes. */
async function openCard(text: string, isRich: boolean) {
  const { frame, fake } = await openDatabase([
    ...tableOps([
      { id: 'name', kind: 'text', settings: { title: '名称' } },
      { id: 'note', kind: 'longText', settings: { title: '纪要', isRich } },
    ]),
    { kind: 'records.add', table: 't', records: [1], fields: ['name', 'note'], values: [['例会'], [text]] },
  ])
  let number = 0
  const other = (from: string, to: string) => {
    const op: Op = { kind: 'cells.set', table: 't', field: 'note', records: [1], values: [to], from }
    const submission = { replica: 'other', number: ++number, base: 0, baseMs: 0, atMs: Date.now(), ops: [op] }
    fake.host.doc.ops?.submit(encodeParts([{ kind: 'submission', bytes: encodeSubmission(submission) }]))
  }
  const asked = async <Found extends HTMLElement>(query: string): Promise<Found> =>
    await vi.waitFor(() => {
      const found = frame.querySelector<Found>(query)
      if (!found) throw new Error(`there is no ${query}`)
      return found
    })
  const cell = () => frame.querySelectorAll('[role=row]')[1]?.children[1]?.textContent
  ;(await asked('textarea')).focus()
  await userEvent.keyboard(' ')
  return { frame, other, asked, cell, area: () => asked<HTMLTextAreaElement>('textarea[aria-label=纪要]') }
}

test('two write in one long text: what the other writes comes in around the caret, and undo takes back one’s own', async () => {
  const { frame, other, asked, area, cell } = await openCard('一二三', false)
  await userEvent.click(await area())
  await userEvent.keyboard('{Control>}{End}{/Control}甲')
  other('一二三', '零一二三')
  await vi.waitFor(async () => expect((await area()).value).toBe('零一二三甲'))
  await userEvent.keyboard('乙')
  expect((await area()).value).toBe('零一二三甲乙')
  other('零一二三', '零一二三，完')
  await vi.waitFor(async () => expect((await area()).value).toMatch(/^零一二三.*甲乙/))
  // It leaves while one is still in it.
  await vi.waitFor(() => expect(cell()).toContain('甲乙'), { timeout: 10_000 })
  expect(document.activeElement).toBe(await area())
  await userEvent.keyboard('丙')
  ;(await asked('.dbsheet-card')).focus()
  await vi.waitFor(() => expect(cell()).toContain('甲乙丙'))
  expect(cell()).toContain('，完')
  await userEvent.click(frame.querySelector('[aria-label^=撤销]') ?? frame)
  await vi.waitFor(() => expect(cell()).toBe('零一二三，完'))
})

test('a rich text shows what its marks say, is ticked there, and is written with marks by keys', async () => {
  const { frame, asked, area, cell } = await openCard('## 结论\n- [ ] 签字\n- [x] 归档', true)
  expect((await asked('.dbsheet-rich h5')).textContent).toBe('结论')
  expect(frame.querySelector('textarea[aria-label=纪要]')).toBeNull()
  await userEvent.click(await asked('.dbsheet-rich input[aria-label=签字]'))
  await vi.waitFor(() => expect(cell()).toBe('## 结论\n- [x] 签字\n- [x] 归档'))
  await userEvent.click(await asked('.dbsheet-rich h5'))
  await area()
  await vi.waitFor(async () => expect(document.activeElement).toBe(await area()))
  await userEvent.keyboard(
    '{Control>}{End}{/Control}{Enter}盖章{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{Control>}b{/Control}',
  )
  expect((await area()).value).toBe('## 结论\n- [x] 签字\n- [x] 归档\n- [ ] **盖章**')
  await userEvent.click(await asked('[aria-label=引用]'))
  expect((await area()).value).toMatch(/\n> \*\*盖章\*\*$/)
  ;(await asked('.dbsheet-card')).focus()
  await vi.waitFor(() => expect(frame.querySelector('.dbsheet-rich blockquote strong')?.textContent).toBe('盖章'))
})

test('a key that comes in the moment in which others write takes nothing of theirs away', async () => {
  const { other, asked, area, cell } = await openCard('。', false)
  await userEvent.click(await area())
  const element = await area()
  let theirs = '。'
  const typed = (letter: string): void => {
    element.setRangeText(letter, element.value.length, element.value.length, 'end')
    element.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter, inputType: 'insertText' }))
  }
  for (let round = 0; round < 40; round++) {
    other(theirs, `${round}，${theirs}`)
    theirs = `${round}，${theirs}`
    // At once, in the same turn, in the next one, after the next picture.
    if (round % 4 === 1) await Promise.resolve()
    if (round % 4 === 2) await new Promise((resolve) => setTimeout(resolve, 0))
    if (round % 4 === 3) await new Promise((resolve) => requestAnimationFrame(resolve))
    typed(String.fromCodePoint(0x4e00 + round))
  }
  ;(await asked('.dbsheet-card')).focus()
  const rounds = Array.from({ length: 40 }, (_, round) => round)
  const wanted = `${rounds
    .toReversed()
    .map((round) => `${round}，`)
    .join('')}。${rounds.map((round) => String.fromCodePoint(0x4e00 + round)).join('')}`
  await vi.waitFor(() => expect(cell()).toBe(wanted))
})
