import { TextSelection } from '@tiptap/pm/state'
import { documentValue, REMOTE } from '@wenfang/shared-document'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import type { NewBlock } from '../../model/index.ts'
import { posOfBlock } from './positions.ts'
import { openEngine, press, ran, stateOf, text, viewOf } from './testing/open-engine.ts'

const line = (id: string, words: string, type = 'paragraph'): NewBlock => ({ id, type, content: text(words) })
const column = (id: string, ...children: NewBlock[]): NewBlock => ({ id, type: 'column', children })
const PAGE: readonly NewBlock[] = [
  line('a', '前'),
  { id: 'rule', type: 'divider' },
  line('b', '中'),
  line('code', 'x\ny', 'codeBlock'),
  line('c', '后'),
  { id: 'grid', type: 'table', rows: [[{ isHeader: false, props: {}, content: text('格') }]] },
  line('d', '末'),
  { id: 'cols', type: 'columnList', children: [column('l', line('l1', '左')), column('r', line('r1', '右'))] },
  line('e', '完'),
  { id: 'blank', type: 'paragraph' },
  line('code2', 'z', 'codeBlock'),
]

function pressAt(id: string, at: 'start' | 'end', key: 'Backspace' | 'Delete') {
  ran.length = 0
  const { doc, element, engine } = openEngine(stateOf(PAGE))
  const { view } = viewOf(element)
  const errors: unknown[] = []
  const onError = (event: ErrorEvent) => {
    errors.push(event.message)
    event.preventDefault()
  }
  addEventListener('error', onError)
  const before = JSON.stringify(documentValue(doc))
  engine.place(id, at === 'start' ? 0 : 'end')
  press(view, key)
  removeEventListener('error', onError)
  expect(errors).toEqual([])
  expect(JSON.stringify(documentValue(doc))).toBe(before)
  const { $head } = view.state.selection
  return { ran: [...ran], in: $head.parent.textContent, at: $head.parentOffset, engine }
}
const move = (id: string, block: string, side: string) => [{ id: 'block.move', args: { id, target: { block, side } } }]

it('Delete before what cannot be one with a line leads there, and takes nothing away', () => {
  let chosen: readonly string[] = []
  pressAt('a', 'end', 'Delete').engine.blocks$.subscribe((ids) => (chosen = ids))
  expect(chosen).toEqual(['rule'])
  expect(pressAt('b', 'end', 'Delete')).toMatchObject({ ran: [], in: 'x\ny', at: 0 })
  expect(pressAt('c', 'end', 'Delete')).toMatchObject({ ran: [], in: '格', at: 0 })
  expect(pressAt('blank', 'end', 'Delete')).toMatchObject({
    ran: [{ id: 'block.delete', args: { id: 'blank' } }],
    in: 'z',
  })
})

it('Backspace behind it leads to its end', () => {
  expect(pressAt('c', 'start', 'Backspace')).toMatchObject({ ran: [], in: 'x\ny', at: 3 })
  expect(pressAt('d', 'start', 'Backspace')).toMatchObject({ ran: [], in: '格', at: 1 })
})

it('at the edges of columns lines go from one to the other, also the only one there', () => {
  expect(pressAt('r1', 'start', 'Backspace').ran).toEqual(move('r1', 'l', 'last'))
  expect(pressAt('l1', 'start', 'Backspace').ran).toEqual(move('l1', 'cols', 'before'))
  expect(pressAt('l1', 'end', 'Delete').ran).toEqual(move('r1', 'l1', 'after'))
  expect(pressAt('r1', 'end', 'Delete').ran).toEqual(move('e', 'r1', 'after'))
  expect(pressAt('d', 'end', 'Delete').ran).toEqual(move('l1', 'd', 'after'))
})

it('Shift+Tab in code takes what sets a line in, and the keys stay there', () => {
  const { outline, engine, element } = openEngine(stateOf([line('code', 'a\n    b', 'codeBlock')]))
  const { view } = viewOf(element)
  engine.place('code', 'end')
  const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey: true, bubbles: true, cancelable: true })
  view.dom.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(outline.block('code')?.content).toEqual(text('a\n  b'))
})

it('an arrow is not lost where somebody else writes in the moment that it is pressed', () => {
  const { doc, engine, element } = openEngine(stateOf([line('a', '一二三'), line('b', '四')]))
  const { view } = viewOf(element)
  engine.focus()
  engine.place('a', 0)
  press(view, 'ArrowRight')
  // What the browser does then, which tells of it later.
  getSelection()?.modify('move', 'forward', 'character')
  const theirs = new Y.Doc()
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(doc))
  const found = [...theirs.getXmlFragment('blocks').createTreeWalker((node) => node instanceof Y.XmlText)].at(-1)
  if (!(found instanceof Y.XmlText)) throw new Error('there is no text')
  found.insert(0, '他')
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(theirs), REMOTE)
  expect(view.state.selection).toBeInstanceOf(TextSelection)
  expect(view.state.selection.head).toBe((posOfBlock(view.state.doc, 'a')?.pos ?? 0) + 3)
})
