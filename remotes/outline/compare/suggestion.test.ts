import { createOwnUndo } from '@wenfang/shared-document'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { commands } from '../commands/commands.ts'
import { Outline, type NewBlock } from '../model/index.ts'
import { createRandom, editOnce, faultsOf, START } from '../model/testing/crowd.ts'
import { argumentsOf, compareStates, restorationOf, stateOf, suggestionOf } from './index.ts'

const text = (words: string) => [{ text: words, marks: {} }]
const stateAs = ({ doc }: Outline): Uint8Array => Y.encodeStateAsUpdate(doc)

function opened(...updates: readonly Uint8Array[]): Outline {
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  return new Outline(doc)
}

function begun(blocks: readonly NewBlock[]): {
  readonly outline: Outline
  readonly base: Uint8Array
  readonly fork: Outline
} {
  const outline = new Outline(new Y.Doc())
  outline.fill(blocks)
  return { outline, base: stateAs(outline), fork: opened(stateAs(outline)) }
}

const BLOCKS: readonly NewBlock[] = ['留着', '另一', '删去', '移动', '改字'].map((words) => ({
  id: words,
  type: 'paragraph',
  content: text(words),
}))
const sayings = (outline: Outline): readonly string[] =>
  outline.read().map(({ content }) => content.map((one) => ('text' in one ? one.text : '')).join(''))

it('G25 a suggestion meets what was written since, also in a block that was moved, and is taken back in one step', () => {
  const { outline, base, fork } = begun(BLOCKS)
  fork.remove('删去')
  fork.move('移动', { block: '留着', side: 'before' })
  fork.insertText('改字', 2, '，建议')
  fork.insert([{ id: 'came', type: 'heading', content: text('新的') }], { block: null, side: 'last' })
  // Meanwhile in the document itself.
  outline.insertText('改字', 0, '先')
  outline.move('改字', { block: '留着', side: 'after' })
  outline.setProps('移动', { textColor: 'red' })
  const today = outline.read()
  const origin = {}
  const undo = createOwnUndo(outline.doc, outline.scope, [origin])

  const suggestion = suggestionOf({ base, proposed: stateAs(fork), clientId: 7 })
  const update = suggestion?.over(stateAs(outline)).update
  if (!update) throw new Error('nothing differs')
  outline.doc.transact(() => Y.applyUpdate(outline.doc, update), origin)
  expect(sayings(outline)).toEqual(['移动', '留着', '先改字，建议', '另一', '新的'])
  expect(undo.undo()).toBe(true)
  expect(outline.read()).toEqual(today)
})

it('G25 each part of a suggestion is taken over alone', () => {
  const { outline, base, fork } = begun(BLOCKS)
  fork.remove('删去')
  fork.move('移动', { block: '留着', side: 'before' })
  fork.insertText('改字', 2, '，建议')
  fork.insert([{ id: 'came', type: 'heading', content: text('新的') }], { block: null, side: 'last' })
  const suggestion = suggestionOf({ base, proposed: stateAs(fork), clientId: 7 })
  for (let n = 4; n > 0; n -= 1) {
    // What was taken over does not come once more.
    const suggested = opened(suggestion?.over(stateAs(outline)).state ?? base)
    const left = compareStates(stateOf(suggested), stateOf(outline))
    expect(left.differences).toHaveLength(n)
    commands.restoreBlocks.run(outline, argumentsOf(restorationOf(left, left.differences.slice(0, 1))))
  }
  const found = suggestion?.over(stateAs(outline))
  if (found) Y.applyUpdate(outline.doc, found.update)
  expect(sayings(outline)).toEqual(['移动', '留着', '另一', '改字，建议', '新的'])
})

it('G25 a forged fork brings no link that runs, and no block that cannot be shown', () => {
  const { outline, base, fork } = begun(BLOCKS)
  fork.formatText('留着', 0, 2, { link: 'javascript:alert(1)' })
  fork.insert([{ id: 'odd', type: 'columnList' }], { block: null, side: 'last' })
  fork.insertText('改字', 0, '好')
  const update = suggestionOf({ base, proposed: stateAs(fork), clientId: 7 })?.over(stateAs(outline)).update
  if (update) Y.applyUpdate(outline.doc, update)
  expect(JSON.stringify(outline.read())).not.toContain('javascript')
  expect(faultsOf(outline)).toEqual([])
  expect(sayings(outline)).toContain('好改字')
})

it('G25 a suggestion in which nothing differs is none', () => {
  const { base, fork } = begun(BLOCKS)
  expect(suggestionOf({ base, proposed: stateAs(fork) })).toBe(null)
})

it.each([1, 2, 3, 4, 5, 6])('G25 whatever was written in a fork, the document says it afterwards (seed %i)', (seed) => {
  const random = createRandom(seed)
  const { outline, base, fork } = begun(START)
  for (let n = 0; n < 120; n += 1) editOnce(fork, random, `f${n}`)
  const update = suggestionOf({ base, proposed: stateAs(fork), clientId: 6 })?.over(stateAs(outline)).update
  const merged = opened(base, ...(update ? [update] : []))
  expect(compareStates(stateOf(merged), stateOf(fork)).differences).toEqual([])
  expect(faultsOf(merged)).toEqual([])
})

it.each([1, 2, 3, 4, 5, 6])(
  'G25 whatever was written meanwhile, nothing of the document is broken (seed %i)',
  (seed) => {
    const random = createRandom(seed)
    const { outline, base, fork } = begun(START)
    for (let n = 0; n < 60; n += 1) {
      editOnce(fork, random, `f${n}`)
      editOnce(outline, random, `m${n}`)
    }
    const found = suggestionOf({ base, proposed: stateAs(fork), clientId: 6 })?.over(stateAs(outline))
    if (!found) throw new Error('nothing differs')
    Y.applyUpdate(outline.doc, found.update)
    expect(faultsOf(outline)).toEqual([])
    expect(outline.read()).toEqual(opened(found.state).read())
  },
)
