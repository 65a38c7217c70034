import { encodeState } from '@wenfang/shared-document'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { Outline, wordsOf } from '../model/index.ts'
import { documentCommands } from './index.ts'

const none = (): Promise<Uint8Array> => Promise.reject(new Error('nothing is asked for'))
const line = (text: string, link?: string) => ({
  type: 'paragraph',
  content: [{ text, marks: link === undefined ? {} : { link } }],
})

async function after(...batches: readonly (readonly unknown[])[]) {
  const doc = new Y.Doc()
  const outline = new Outline(doc)
  outline.fill([{ id: 'a', type: 'paragraph' }])
  for (const blocks of batches) {
    const batch = [{ id: 'block.bring', args: { blocks, target: { block: 'a', side: 'after' } } }]
    const { update } = await documentCommands.run({ body: encodeState(doc), source: none, asset: none }, batch as never)
    if (update) Y.applyUpdate(doc, update)
  }
  return outline
}

it('what is brought once more under the same names is there once, as it is by then; no link of it runs anything', async () => {
  const outline = await after(
    [
      { id: 'x', above: null, line: line('一') },
      { id: 'y', above: 'x', line: line('二', 'javascript:alert(1)') },
    ],
    [
      { id: 'x', above: null, line: line('一改') },
      { id: 'y', above: 'x', line: line('二') },
      { id: 'z', above: null, line: line('三') },
    ],
  )
  const [, x, z] = outline.read()
  expect([x, z].map((block) => wordsOf(block?.content ?? []))).toEqual(['一改', '三'])
  expect(x?.children.map(({ content }) => content)).toEqual([[{ text: '二', marks: {} }]])
})

it.each([
  ['a block below one that is not there', [{ id: 'y', above: 'x', line: line('二') }]],
  ['two of one name', [1, 2].map(() => ({ id: 'x', above: null, line: line('一') }))],
  ['a column without columns around it', [{ id: 'x', above: null, line: { type: 'column' } }]],
  ['columns with nothing in them', [{ id: 'x', above: null, line: { type: 'columnList' } }]],
  [
    'words as a column',
    [
      { id: 'x', above: null, line: { type: 'columnList' } },
      { id: 'y', above: 'x', line: line('二') },
    ],
  ],
  ['a type that nobody has', [{ id: 'x', above: null, line: { type: 'script' } }]],
])('%s is refused', async (_, blocks) => {
  await expect(after(blocks)).rejects.toThrow()
})
