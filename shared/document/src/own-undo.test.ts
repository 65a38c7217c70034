import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { applyStates, createDocument, createOwnUndo, encodeState, type UndoStackEvent } from './index.ts'

const ME = 'me'

function twoClients() {
  const mine = createDocument()
  const theirs = createDocument()
  const exchange = () => {
    applyStates(theirs, [encodeState(mine)])
    applyStates(mine, [encodeState(theirs)])
  }
  return { mine, theirs, exchange }
}

describe('createOwnUndo', () => {
  it('undoes and redoes only own edits, also after edits of others in between', () => {
    const { mine, theirs, exchange } = twoClients()
    const undo = createOwnUndo(mine, mine.getText('t'), [ME])
    mine.transact(() => mine.getText('t').insert(0, 'mine'), ME)
    exchange()
    theirs.getText('t').insert(2, '他们')
    exchange()
    expect(mine.getText('t').toString()).toBe('mi他们ne')
    expect(undo.undo()).toBe(true)
    expect(mine.getText('t').toString()).toBe('他们')
    expect(undo.undo()).toBe(false)
    expect(undo.redo()).toBe(true)
    exchange()
    expect(theirs.getText('t').toString()).toBe('mi他们ne')
    expect(undo.canRedo).toBe(false)
  })

  it('one step is what goes on after a pause, and nothing goes on in a step that was ended', async () => {
    const { mine } = twoClients()
    const text = mine.getText('t')
    const undo = createOwnUndo(mine, text, [ME], { joinWithinMs: 300 })
    const write = (words: string) => mine.transact(() => text.insert(text.length, words), ME)
    write('一')
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 350)
    })
    undo.continueStep()
    write('二')
    undo.endStep()
    undo.continueStep()
    write('三')
    undo.undo()
    expect(text.toString()).toBe('一二')
    undo.undo()
    expect(text.toString()).toBe('')
  })

  it('does not track a local origin that is not its own', () => {
    const { mine } = twoClients()
    const undo = createOwnUndo(mine, mine.getText('t'), [ME])
    mine.transact(() => mine.getText('t').insert(0, 'import'), 'import')
    expect(undo.canUndo).toBe(false)
  })

  it('joins quick edits to one step and ends a step on demand', () => {
    const { mine } = twoClients()
    const undo = createOwnUndo(mine, mine.getText('t'), [ME])
    const type = (text: string) => mine.transact(() => mine.getText('t').insert(mine.getText('t').length, text), ME)
    type('a')
    type('b')
    undo.endStep()
    type('c')
    undo.undo()
    expect(mine.getText('t').toString()).toBe('ab')
    undo.undo()
    expect(mine.getText('t').toString()).toBe('')
  })

  it('tells about its stacks and keeps meta with the step', () => {
    const { mine } = twoClients()
    const undo = createOwnUndo(mine, [mine.getText('t')], [ME])
    const events: UndoStackEvent[] = []
    const off = undo.onStack((event) => {
      events.push(event)
      if (event.kind === 'added' && event.direction === 'undo') event.meta.set('selection', 7)
    })
    mine.transact(() => mine.getText('t').insert(0, 'x'), ME)
    undo.undo()
    expect(events.map(({ kind, direction }) => `${kind} ${direction}`)).toEqual([
      'added undo',
      'added redo',
      'popped undo',
    ])
    expect(events.at(-1)?.meta.get('selection')).toBe(7)
    off()
    off()
    undo.clear()
    expect(undo.canRedo).toBe(false)
    expect(events).toHaveLength(3)
    undo.dispose()
    undo.dispose()
  })

  it('letters that are brought back twice stand for everybody where they stand for who did it', () => {
    const mine = createDocument()
    mine.clientID = 1
    const top = mine.getArray<Y.Array<number>>('top')
    const undo = createOwnUndo(mine, top, [ME])
    const step = (edit: (first: Y.Array<number>) => void) => {
      undo.endStep()
      mine.transact(() => edit(top.get(0)), ME)
    }
    mine.transact(() => top.insert(0, [Y.Array.from([1, 2, 3])]), ME)
    step((list) => list.delete(1, 2))
    undo.undo()
    step((list) => list.insert(2, [4]))
    step(() => top.delete(0))
    undo.undo()
    expect(top.toJSON()).toEqual([[1, 2, 4, 3]])
    const theirs = createDocument()
    applyStates(theirs, [encodeState(mine)])
    expect(theirs.getArray('top').toJSON()).toEqual(top.toJSON())
  })

  it('what lay in a list that somebody else took away for good is not brought back, and the next step is', () => {
    const { mine, theirs, exchange } = twoClients()
    const top = mine.getArray<Y.Array<number>>('top')
    const undo = createOwnUndo(mine, top, [ME])
    const step = (edit: () => void) => {
      undo.endStep()
      mine.transact(edit, ME)
    }
    step(() => top.insert(0, [Y.Array.from([1, 2, 3])]))
    step(() => top.get(0).delete(1))
    step(() => top.get(0).insert(1, [4]))
    step(() => top.delete(0))
    undo.undo()
    exchange()
    theirs.getArray('top').delete(0)
    step(() => top.insert(0, [Y.Array.from([5])]))
    undo.undo()
    undo.undo()
    step(() => top.get(0).insert(0, [6]))
    exchange()
    expect(undo.undo()).toBe(false)
    expect(top.toJSON()).toEqual([])
    step(() => top.insert(0, [Y.Array.from([7])]))
    undo.undo()
    expect(top.toJSON()).toEqual([])
  })

  it('letters of which others have already collected the first ones may come once more, with the last ones', () => {
    const { mine, theirs, exchange } = twoClients()
    const top = mine.getArray<Y.Text>('top')
    // What undo may bring back is kept here, and collected everywhere else.
    const undo = createOwnUndo(mine, top, [ME])
    mine.transact(() => top.insert(0, [new Y.Text()]), ME)
    exchange()
    const third = createDocument()
    const line = theirs.getArray<Y.Text>('top').get(0)
    line.insert(0, '前半')
    applyStates(third, [encodeState(theirs)])
    line.insert(2, '后半')
    undo.endStep()
    mine.transact(() => top.delete(0), ME)
    applyStates(third, [encodeState(mine)])
    applyStates(mine, [encodeState(third)])
    applyStates(mine, [encodeState(theirs)])
    exchange()
    expect(theirs.getArray('top').toJSON()).toEqual([])
    undo.undo()
    exchange()
    expect(theirs.getArray('top').toJSON()).toEqual(top.toJSON())
  })
})
