import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { commands } from '../../commands/commands.ts'
import { Outline } from '../../model/index.ts'
import { insertKind } from './insert-kind.ts'
import { BLOCK_KINDS } from './block-kinds.ts'
import { widthsBy, widthsWith } from './column-widths.ts'
import type { OpenDocument, Step } from '../open-document.ts'

const line = (id: string) => ({ id, type: 'paragraph' })
function columns(...ids: readonly string[]): Outline {
  const outline = new Outline(new Y.Doc())
  outline.fill([
    {
      id: 'l',
      type: 'columnList',
      children: ids.map((id) => ({ id: `${id}c`, type: 'column', children: [line(id)] })),
    },
  ])
  return outline
}

it('an edge of columns that is dragged takes from one what it gives to the other, and leaves both some width', () => {
  const outline = columns('a', 'b', 'c')
  expect(widthsWith(outline, 'ac', 0, 0.75)).toEqual([1.5, 0.5, 1])
  expect(widthsWith(outline, 'a', 1, 0)).toEqual([1, 0.2, 1.8])
  expect(widthsWith(outline, 'a', 2, 0.5)).toBeNull()
  commands.setColumnWidths.run(outline, { block: 'b', widths: [2, 1, 1] })
  expect(widthsBy(outline, 'a', 0.5)).toEqual([1, 1, 1])
  expect(() => commands.setColumnWidths.run(outline, { block: 'b', widths: [1, 1] })).toThrow('noSuchColumns')
})

it('a footnote of the slash has the first number that is free, and is written at the end of the document', () => {
  const outline = new Outline(new Y.Doc())
  outline.fill([
    { id: 'a', type: 'paragraph', content: [{ text: '甲/jz乙', marks: {} }] },
    { type: 'footnote', props: { label: '1' } },
  ])
  const byId = new Map<string, { run(outline: Outline, args: never): unknown }>(
    Object.values(commands).map((command) => [command.id, command]),
  )
  const run = (...steps: readonly Step[]) => steps.map(({ id, args }) => byId.get(id)?.run(outline, args as never))
  const kind = BLOCK_KINDS.find(({ id }) => id === 'footnote')
  const place = kind && insertKind({ outline, run } as unknown as OpenDocument, kind, { block: 'a', from: 1, to: 4 })
  const [first, , last] = outline.read()
  expect(first?.content).toMatchObject([
    { text: '甲' },
    { node: 'footnoteReference', props: { label: '2' } },
    { text: '乙' },
  ])
  expect(last).toMatchObject({ id: place?.block, type: 'footnote', props: { label: '2' } })
})
