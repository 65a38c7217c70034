import { runAsStep, createOwnUndo } from '@wenfang/shared-document'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { commands } from '../../commands/commands.ts'
import { Outline, wordsOf, type Block, type NewBlock } from '../../model/index.ts'
import type { OpenDocument, Step } from '../open-document.ts'
import { putBlocks } from './put-blocks.ts'

const text = (words: string) => [{ text: words, marks: {} }]
const line = (id: string, words = ''): NewBlock => ({ id, type: 'paragraph', content: text(words) })

/** Where the caret is after blocks were put behind the first `at` characters of a line: the words of that block, and its place. */
function placed(
  page: readonly NewBlock[],
  at: number,
  blocks: readonly NewBlock[],
  ranges = [{ id: 'a', from: at, to: at }],
) {
  const doc = new Y.Doc()
  const outline = new Outline(doc)
  outline.fill(page)
  const origin = {}
  const undo = createOwnUndo(doc, outline.scope, [origin])
  const byId = new Map(Object.values(commands).map((command) => [command.id as string, command]))
  const run = (...steps: readonly Step[]) =>
    runAsStep(doc, undo, origin, () =>
      steps.map(({ id, args }) => byId.get(id)?.run(outline, args as never) as unknown),
    )
  const selected = { block: 'a', type: 'paragraph', ranges, isEmpty: true }
  const place = putBlocks({ outline, undo, run } as unknown as OpenDocument, blocks, selected as never)
  const block = outline.block(place?.block ?? '')
  const shape = (blocks: readonly Block[]): unknown =>
    blocks.map(({ content, children }) => [wordsOf(content ?? []), ...(children.length > 0 ? [shape(children)] : [])])
  return {
    type: block?.type,
    words: wordsOf(block?.content ?? []),
    at: place?.at,
    count: outline.read().length,
    shape: shape(outline.read()),
  }
}

it('one goes on behind what was pasted, where that has no line either', () => {
  const picture = { type: 'image', props: { name: '笔' } }
  const words = { type: 'paragraph', content: text('湖') }
  expect(placed([line('a'), line('b', '后')], 0, [words, picture])).toMatchObject({ words: '后', at: 0, count: 3 })
  expect(placed([line('a', '前')], 1, [words, picture])).toMatchObject({ type: 'paragraph', words: '', count: 3 })
  expect(placed([line('a', '前尾'), line('b', '后')], 1, [words, picture])).toMatchObject({ words: '尾', at: 0 })
  expect(placed([line('a'), { type: 'divider' }], 0, [picture])).toMatchObject({
    type: 'paragraph',
    words: '',
    count: 3,
  })
})

it('behind a list the caret is in the last of its items', () => {
  const item = (words: string, ...children: NewBlock[]) => ({ type: 'bulletListItem', content: text(words), children })
  expect(placed([line('a')], 0, [item('一', item('二', item('三四')))])).toMatchObject({ words: '三四', at: 2 })
})

it('what lies below an item that the selection ends in moves up', () => {
  const item = (id: string, words: string, ...children: NewBlock[]): NewBlock => ({
    id,
    type: 'bulletListItem',
    content: text(words),
    children,
  })
  const page = [line('a', '前一'), item('b', '甲', item('c', '乙二', item('d', '丙')), item('e', '丁'))]
  const ranges = [
    { id: 'a', from: 1, to: 2 },
    { id: 'b', from: 0, to: 1 },
    { id: 'c', from: 0, to: 1 },
  ]
  const [one, two] = [text('湖'), text('笔')].map((content) => ({ type: 'paragraph', content }))
  if (!one || !two) throw new Error('nothing to put in')
  expect(placed(page, 1, [one, two], ranges).shape).toEqual([['前湖'], ['笔二'], ['丙'], ['丁']])
})
