import { TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import type { NewBlock } from '../../model/index.ts'
import { posOfBlock } from './positions.ts'
import { openEngine, press, ran, stateOf, text, viewOf } from './testing/open-engine.ts'

const line = (id: string, words: string, children: readonly NewBlock[] = []): NewBlock => ({
  id,
  type: 'bulletListItem',
  content: text(words),
  children,
})
const PAGE = [
  line('a', '甲乙'),
  line('b', '丙', [line('c', '丁戊', [line('d', '己')]), line('e', '庚')]),
  line('f', '辛'),
]

/** What is asked for where a key is pressed with all selected from one place to another. */
function cut(from: readonly [string, number], to: readonly [string, number], key: string) {
  ran.length = 0
  const { view } = viewOf(openEngine(stateOf(PAGE)).element)
  const at = ([id, offset]: readonly [string, number]) => (posOfBlock(view.state.doc, id)?.pos ?? 0) + 2 + offset
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at(from), at(to))))
  if (key.length > 0) press(view, key)
  else view.dom.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data: '新', bubbles: true }))
  return [...ran]
}
const after = (id: string, block: string) => ({ id: 'block.move', args: { id, target: { block, side: 'after' } } })

it('what lies below a line that is taken away moves up as it is', () => {
  for (const key of ['Backspace', 'x', 'Enter', ''])
    expect(cut(['a', 1], ['c', 1], key).slice(0, 4)).toEqual([
      after('d', 'b'),
      after('e', 'd'),
      { id: 'block.delete', args: { id: 'b' } },
      { id: 'text.delete', args: { id: 'a', from: 1, to: 2 } },
    ])
})

it('within one branch it stays in that branch', () => {
  expect(cut(['b', 1], ['c', 1], 'Delete')).toEqual([after('d', 'c'), { id: 'block.delete', args: { id: 'c' } }])
})

it('lines of one level are left to the engine', () => {
  expect(cut(['e', 0], ['f', 1], 'Backspace')).toEqual([])
})
