import { encodeState } from '@wenfang/shared-document'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { Outline } from '../model/index.ts'
import { documentCommands } from './index.ts'

const none = (): Promise<Uint8Array> => Promise.reject(new Error('nothing is asked for'))

function document() {
  const doc = new Y.Doc()
  new Outline(doc).fill([
    { id: 'a', type: 'paragraph', content: [{ text: '文房四宝', marks: {} }] },
    { id: 'b', type: 'paragraph', content: [{ text: '笔墨', marks: {} }] },
  ])
  return { body: encodeState(doc), source: none, asset: none }
}

async function after(...batch: Parameters<typeof documentCommands.run>[1]) {
  const start = document()
  const { update, answers } = await documentCommands.run(start, batch)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, start.body)
  if (update) Y.applyUpdate(doc, update)
  return { outline: new Outline(doc), answers }
}

it('a batch goes on from what it made itself', async () => {
  const { outline, answers } = await after(
    {
      id: 'block.insert',
      args: {
        blocks: [
          { type: 'heading', text: '一', props: { level: 2 } },
          { type: 'bulletListItem', text: '甲' },
          { type: 'bulletListItem', text: '乙', depth: 1 },
        ],
        target: { block: 'a', side: 'after' },
      },
    },
    { id: 'block.move', args: { id: 'b', target: { block: 'a', side: 'last' } } },
    { id: 'text.insert', args: { id: 'b', at: 2, text: '纸砚', marks: { bold: true } } },
    { id: 'block.turnInto', args: { id: 'b', type: 'checkListItem', props: { checked: true } } },
    { id: 'document.read', args: {} },
  )
  const [a, heading, bullet] = outline.read()
  expect(a?.children[0]).toMatchObject({ id: 'b', type: 'checkListItem', props: { checked: true } })
  expect(a?.children[0]?.content).toEqual([
    { text: '笔墨', marks: {} },
    { text: '纸砚', marks: { bold: true } },
  ])
  expect(heading).toMatchObject({ type: 'heading', props: { level: 2 } })
  expect(bullet?.children[0]?.content).toEqual([{ text: '乙', marks: {} }])
  expect(answers.at(-1)).toMatchObject({ markdown: expect.stringContaining('## 一') as string })
})

it('words are found where they stand, formatted and taken away', async () => {
  const { outline, answers } = await after(
    { id: 'text.find', args: { text: '四' } },
    { id: 'text.format', args: { id: 'a', from: 0, to: 2, marks: { link: 'https://example.org' } } },
    { id: 'text.delete', args: { id: 'a', from: 2, to: 3 } },
    {
      id: 'text.insertInline',
      args: { id: 'a', at: 2, content: [{ node: 'inlineEquation', props: { latex: 'x^2' } }] },
    },
  )
  expect(answers[0]).toEqual({ found: [{ id: 'a', at: 2 }] })
  expect(outline.block('a')?.content).toEqual([
    { text: '文房', marks: { link: 'https://example.org' } },
    { node: 'inlineEquation', props: { latex: 'x^2' }, marks: {} },
    { text: '宝', marks: {} },
  ])
})

it('a copy has names of its own; the last block leaves a line to write on', async () => {
  const { outline, answers } = await after(
    { id: 'block.duplicate', args: { id: 'a' } },
    { id: 'block.delete', args: { id: 'a' } },
    { id: 'block.delete', args: { id: 'b' } },
  )
  const { ids } = answers[0] as { ids: string[] }
  expect(outline.read().map(({ id }) => id)).toEqual(ids)
  expect(outline.remove(ids[0] ?? '')).toBe(true)
  expect(outline.read()).toHaveLength(1)
  expect(outline.read()[0]).toMatchObject({ type: 'paragraph', content: [] })
})

it.each([
  [{ id: 'block.delete', args: { id: 'gone' } }, 'noSuchBlock'],
  [{ id: 'block.move', args: { id: 'a', target: { block: 'a', side: 'first' } } }, 'cannotMove'],
  [
    { id: 'block.insert', args: { blocks: [{ type: 'paragraph', depth: 1 }], target: { block: null, side: 'last' } } },
    'noSuchDepth',
  ],
  [{ id: 'text.insert', args: { id: 'gone', at: 0, text: '字' } }, 'noSuchBlock'],
])('%j is refused: %s', async (call, reason) => {
  await expect(documentCommands.run(document(), [call])).rejects.toMatchObject({
    code: 'CommandRefused',
    detail: { index: 0, reason },
  })
})

it('a list of blocks may have columns, with cells that keep their looks; columns stand nowhere but in columns', async () => {
  const target = { block: 'a', side: 'after' }
  const cells = [{ content: [], backgroundColor: 'green', textColor: 'red', colwidth: [240] }]
  const { outline } = await after({
    id: 'block.insert',
    args: {
      blocks: [
        { type: 'columnList' },
        { type: 'column', depth: 1, props: { width: 2 } },
        { type: 'paragraph', depth: 2, text: '左' },
        { type: 'column', depth: 1 },
        { type: 'table', rows: [cells] },
      ],
      target,
    },
  })
  const [, columns, table] = outline.read()
  expect(columns?.children.map(({ props, children }) => [props['width'], children[0]?.type])).toEqual([
    [2, 'paragraph'],
    [1, 'paragraph'],
  ])
  expect(table?.rows?.[0]?.[0]?.props).toMatchObject({ backgroundColor: 'green', textColor: 'red', colwidth: [240] })
  for (const blocks of [
    [{ type: 'column' }],
    [{ type: 'columnList' }],
    [{ type: 'columnList' }, { type: 'paragraph', depth: 1 }],
    [{ type: 'columnList' }, { type: 'column', depth: 1 }, { type: 'columnList', depth: 2 }],
  ])
    await expect(after({ id: 'block.insert', args: { blocks, target } })).rejects.toThrow()
})
