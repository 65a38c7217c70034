import { expect, it } from 'vitest'
import { EventQueue } from './event-queue.ts'

it('S278 holds events until listening starts, then delivers them in order', () => {
  const queue = new EventQueue<number>()
  const heard: number[] = []
  queue.push(1)
  queue.push(2)
  const stop = queue.listen((event) => {
    heard.push(event)
    // Raised while older ones still wait: it comes after them.
    if (event === 1) queue.push(9)
  })
  queue.push(3)
  expect(heard).toEqual([1, 2, 9, 3])
  stop()
  queue.push(4)
  expect(heard).toHaveLength(4)
  queue.listen((event) => heard.push(event * 10))
  expect(heard.at(-1)).toBe(40)
})

it('S278 a listener that throws loses no other event', () => {
  const queue = new EventQueue<number>()
  queue.push(1)
  queue.push(2)
  expect(() =>
    queue.listen(() => {
      throw new Error('no')
    }),
  ).toThrow('no')
  const heard: number[] = []
  queue.listen((event) => heard.push(event))
  expect(heard).toEqual([2])
  queue.clear()
  queue.push(3)
  expect(heard).toEqual([2])
})
