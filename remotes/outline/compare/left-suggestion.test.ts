import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { commands } from '../commands/commands.ts'
import { Outline, type NewBlock } from '../model/index.ts'
import { createRandom, editOnce, faultsOf, START } from '../model/testing/crowd.ts'
import { argumentsOf, compareStates, restorationOf, stateOf, suggestionOf, type Suggestion } from './index.ts'

const MOST_TAKEN = 200
const stateAs = ({ doc }: Outline): Uint8Array => Y.encodeStateAsUpdate(doc)
const text = (words: string) => [{ text: words, marks: {} }]

function opened(client: number, ...updates: readonly Uint8Array[]): Outline {
  const doc = new Y.Doc()
  // Who made an edit decides between two of one place: a seed says that, too.
  doc.clientID = client
  for (const update of updates) Y.applyUpdate(doc, update)
  return new Outline(doc)
}

function begun(blocks: readonly NewBlock[]) {
  const outline = opened(1)
  outline.fill(blocks)
  return { outline, base: stateAs(outline), fork: opened(2, stateAs(outline)) }
}

const leftOf = (suggestion: Suggestion, outline: Outline) =>
  compareStates(stateOf(opened(4, suggestion.over(stateAs(outline)).state)), stateOf(outline))

/** As the panel beside the document does it. */
function take(suggestion: Suggestion, outline: Outline, id: string): void {
  const left = leftOf(suggestion, outline)
  const chosen = left.differences.filter((one) => one.id === id)
  const { left: missed } = commands.restoreBlocks.run(outline, argumentsOf(restorationOf(left, chosen)))
  if (missed.length === 0) suggestion.taken(chosen)
}

function suggested(outline: Outline, base: Uint8Array, fork: Outline): Suggestion {
  const suggestion = suggestionOf({ base, proposed: stateAs(fork), clientId: 3 })
  if (!suggestion) throw new Error('nothing differs')
  return suggestion
}

const BLOCKS: readonly NewBlock[] = ['甲', '乙', '丙'].map((words) => ({
  id: words,
  type: 'paragraph',
  content: text(words),
}))
const said = (outline: Outline, id: string): string =>
  outline
    .block(id)
    ?.content.map((one) => ('text' in one ? one.text : ''))
    .join('') ?? ''

it('G25 a sentence that was taken over alone and then written on is not offered again', () => {
  const { outline, base, fork } = begun(BLOCKS)
  fork.insertText('甲', 1, '，建议一')
  fork.insertText('乙', 1, '，建议二')
  const suggestion = suggested(outline, base, fork)
  take(suggestion, outline, '甲')
  outline.deleteText('甲', 2, 4)
  outline.insertText('甲', 2, '照办')
  expect(leftOf(suggestion, outline).differences.map(({ id }) => id)).toEqual(['乙'])
  Y.applyUpdate(outline.doc, suggestion.over(stateAs(outline)).update)
  expect([said(outline, '甲'), said(outline, '乙')]).toEqual(['甲，照办一', '乙，建议二'])
})

it('G25 who takes the taking back has it offered again', () => {
  const { outline, base, fork } = begun(BLOCKS)
  fork.insertText('甲', 1, '，建议')
  const suggestion = suggested(outline, base, fork)
  take(suggestion, outline, '甲')
  outline.deleteText('甲', 1, 4)
  expect(leftOf(suggestion, outline).differences.map(({ id }) => id)).toEqual(['甲'])
})

it('G25 what was suggested below a block that was taken over alone comes below it', () => {
  const { outline, base, fork } = begun(BLOCKS)
  fork.insert([{ id: 'new', type: 'bulletListItem', content: text('新') }], { block: '甲', side: 'after' })
  const suggestion = suggested(outline, base, fork)
  take(suggestion, outline, 'new')
  fork.insert([{ id: 'below', type: 'bulletListItem', content: text('其下') }], { block: 'new', side: 'last' })
  const more = suggested(outline, base, fork)
  expect(leftOf(more, outline).differences.map(({ id }) => id)).toEqual(['below'])
  take(more, outline, 'below')
  expect(outline.read()).toEqual(fork.read())
})

it.each(Array.from({ length: 24 }, (_, n) => n + 1))(
  'G25 parts are taken over one after the other, the rest is there each time, and at last the document says all of it (seed %i)',
  (seed) => {
    const random = createRandom(seed)
    const { outline, base, fork } = begun(START.filter(({ type }) => type !== 'columnList'))
    for (let edit = 0; edit < 60; edit += 1) editOnce(fork, random, `f${edit}`)
    const suggestion = suggested(outline, base, fork)
    for (let taken = 0; taken < MOST_TAKEN; taken += 1) {
      const { differences } = leftOf(suggestion, outline)
      const difference = differences[random(differences.length)]
      if (!difference) break
      take(suggestion, outline, difference.id)
    }
    const { before, now, differences } = compareStates(stateOf(fork), stateOf(outline))
    // Of several that come to one place by themselves the later ones find the earlier ones there: who comes first may differ.
    const isElsewhere = (id: string) => before.tree.get(id)?.above !== now.tree.get(id)?.above
    const left = differences.filter(({ id, kinds }) => kinds.some((kind) => kind !== 'moved') || isElsewhere(id))
    expect(left.map(({ id, kinds }) => [id, kinds])).toEqual([])
    expect(faultsOf(outline)).toEqual([])
  },
)

it.each([1, 2, 3, 4, 5, 6])(
  'G25 what was taken over and written on is never offered again, whatever else is (seed %i)',
  (seed) => {
    const random = createRandom(seed)
    const { outline, base, fork } = begun(START)
    for (let edit = 0; edit < 40; edit += 1) editOnce(fork, random, `f${edit}`)
    const suggestion = suggested(outline, base, fork)
    const done = new Set<string>()
    for (let taken = 0; taken < 40; taken += 1) {
      const { differences } = leftOf(suggestion, outline)
      for (const { id, kinds } of differences) if (kinds.includes('worded')) expect(done).not.toContain(id)
      const difference = differences[random(differences.length)]
      if (!difference) break
      take(suggestion, outline, difference.id)
      if (!difference.kinds.includes('worded') || outline.textLength(difference.id) === null) continue
      outline.insertText(difference.id, 0, `写${taken}`)
      done.add(difference.id)
    }
    expect(faultsOf(outline)).toEqual([])
  },
)
