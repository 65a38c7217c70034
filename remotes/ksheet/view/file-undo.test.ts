import type { Json } from '@wenfang/shared-contract'
import { expect, test } from 'vitest'
import { FileUndo } from './file-undo.ts'

function opened() {
  const said: string[] = []
  const undo = new FileUndo((part, place) => said.push(`at ${part} ${String(place)}`))
  const gone = new Set<string>()
  const part = (name: 'workbook' | 'database') => {
    const [done, undone]: [string[], string[]] = [[], []]
    const move = (from: string[], to: string[]) => (): boolean => {
      const step = from.pop()
      if (step === undefined || gone.has(step)) return false
      to.push(step)
      return true
    }
    const port = undo.of(name)
    const told = port.offer({
      undo: move(done, undone),
      redo: move(undone, done),
      show: (place: Json) => said.push(`${name} goes to ${String(place)}`),
    })
    const run = (step: string, place: string): void => {
      done.push(step)
      undone.length = 0
      told(place)
    }
    return { port, done, run }
  }
  return { undo, said, gone, workbook: part('workbook'), database: part('database') }
}

test('steps of both parts are taken back in their order, from whichever, and done again', () => {
  const { workbook, database, said } = opened()
  workbook.run('a', 's1')
  database.run('b', 't1')
  workbook.run('c', 's2')
  database.port.undo()
  database.port.undo()
  expect([workbook.done, database.done]).toEqual([['a'], []])
  expect(said).toEqual(['workbook goes to s2', 'at workbook s2', 'database goes to t1', 'at database t1'])
  workbook.port.undo()
  for (let times = 0; times < 4; times++) workbook.port.redo()
  expect([workbook.done, database.done]).toEqual([['a', 'c'], ['b']])
})

test('what can be done is told; a new step leaves nothing to be done again', () => {
  const { workbook, database } = opened()
  const states: string[] = []
  const { unsubscribe } = database.port.state$.subscribe(({ canUndo, canRedo }) => states.push(`${canUndo} ${canRedo}`))
  workbook.run('a', 's1')
  database.port.undo()
  database.run('b', 't1')
  workbook.port.redo()
  unsubscribe()
  expect(states).toEqual(['false false', 'true false', 'false true', 'true false', 'true false'])
  expect([workbook.done, database.done]).toEqual([[], ['b']])
})

test('a step that others wrote over is passed by', () => {
  const { workbook, database, gone } = opened()
  workbook.run('a', 's1')
  database.run('b', 't1')
  gone.add('b')
  workbook.port.undo()
  expect(workbook.done).toEqual([])
  workbook.port.redo()
  expect(workbook.done).toEqual(['a'])
})

test('what was done in both parts at once is one step, there and back', () => {
  const { undo, workbook, database, said } = opened()
  workbook.run('a', 's1')
  database.run('b', 't1')
  const end = undo.group('database')
  workbook.run('c', 's2')
  end()
  workbook.port.undo()
  expect([workbook.done, database.done]).toEqual([['a'], []])
  expect(said).toEqual(['workbook goes to s2', 'at workbook s2'])
  workbook.port.redo()
  expect([workbook.done, database.done]).toEqual([['a', 'c'], ['b']])
  expect(said.at(-1)).toBe('at database t1')
  const endAlone = undo.group()
  endAlone()
  workbook.port.undo()
  workbook.port.undo()
  expect([workbook.done, database.done]).toEqual([[], []])
})
