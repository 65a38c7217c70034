import { afterEach, expect, it, vi } from 'vitest'
import { gathered } from './gathered.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

function asked<Answer>(answerOf: (ask: string) => Answer, options?: Parameters<typeof gathered<string, Answer>>[1]) {
  const batches: { readonly asks: readonly string[]; readonly answer: () => void; readonly fail: () => void }[] = []
  const ask = gathered<string, Answer>(
    (asks) =>
      new Promise((resolve, reject) =>
        batches.push({ asks, answer: () => resolve(asks.map(answerOf)), fail: () => reject(new Error('away')) }),
      ),
    options,
  )
  return { ask, batches, asks: () => batches.map((batch) => batch.asks) }
}

afterEach(() => void vi.useRealTimers())

it('asks once for all who ask in the same turn, and gives each their own answer', async () => {
  const { ask, batches, asks } = asked((name) => name.toUpperCase())
  const both = Promise.all([ask('a'), ask('b')])
  await turn()
  expect(asks()).toEqual([['a', 'b']])
  batches[0]?.answer()
  expect(await both).toEqual(['A', 'B'])
})

it('who comes while answers are on their way is asked for when one has come', async () => {
  const { ask, batches, asks } = asked((name) => name, { atOnce: 1 })
  const first = ask('a')
  await turn()
  const later = [ask('b'), ask('c')]
  await turn()
  expect(asks()).toEqual([['a']])
  batches[0]?.answer()
  await first
  await turn()
  expect(asks()).toEqual([['a'], ['b', 'c']])
  batches[1]?.answer()
  expect(await Promise.all(later)).toEqual(['b', 'c'])
})

it('questions with one key do not go together', async () => {
  const { ask, batches, asks } = asked((name) => name, { keyOf: (name) => name })
  for (const name of ['a', 'b', 'a']) ask(name).catch(() => undefined)
  await turn()
  batches[0]?.answer()
  await expect.poll(asks).toEqual([['a', 'b'], ['a']])
})

it('an answer that does not come holds up nobody for long', async () => {
  const { ask, asks } = asked((name) => name, { atOnce: 2 })
  for (const name of ['a', 'b', 'c']) {
    ask(name).catch(() => undefined)
    await turn()
  }
  await expect.poll(asks).toEqual([['a'], ['b', 'c']])
})

it('a failure reaches those who asked, and the next question is asked again', async () => {
  const { ask, batches } = asked((name) => name, { atOnce: 1 })
  const failing = Promise.all([ask('a'), ask('b')])
  await turn()
  batches[0]?.fail()
  await expect(failing).rejects.toThrow('away')
  const next = ask('c')
  await turn()
  batches[1]?.answer()
  expect(await next).toBe('c')
})

it('where answers are slow the next question waits as long for company', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  const { ask, batches, asks } = asked((name) => name, { atOnce: 2 })
  const slow = ask('a')
  await turn()
  vi.advanceTimersByTime(50)
  batches[0]?.answer()
  await slow
  for (const name of ['b', 'c']) {
    ask(name).catch(() => undefined)
    await turn()
  }
  vi.advanceTimersByTime(30)
  await turn()
  expect(asks()).toEqual([['a'], ['b']])
  ask('d').catch(() => undefined)
  vi.advanceTimersByTime(25)
  await turn()
  await turn()
  expect(asks()).toEqual([['a'], ['b'], ['c', 'd']])
})
