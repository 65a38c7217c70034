import type { Collaborator, HostApi, Json, Subscribable } from '@wenfang/shared-contract'
import { expect, test } from 'vitest'
import { subscribeFellows, type Fellow } from './fellows.ts'

function stream<T>(current: T) {
  const listeners = new Set<(value: T) => void>()
  const subscribable: Subscribable<T> = {
    subscribe(next) {
      listeners.add(next)
      next(current)
      return { unsubscribe: () => void listeners.delete(next) }
    },
  }
  return { subscribable, listeners, next: (value: T) => [...listeners].forEach((listen) => listen(value)) }
}

const person = (connection: string, isSelf = false) => ({ connection, isSelf }) as Collaborator

test('S203 the others and what they tell, whichever of both comes first; not oneself; nothing after the end', () => {
  const people = stream<readonly Collaborator[]>([person('a', true), person('b')])
  const states = stream<ReadonlyMap<string, Json>>(new Map([['a', 'mine']]))
  const host = {
    session: { collaborators$: people.subscribable },
    doc: { presence: { states$: states.subscribable } },
  } as unknown as Pick<HostApi, 'doc' | 'session'>
  const seen: (readonly Fellow[])[] = []
  const stop = subscribeFellows(host, (fellows) => seen.push(fellows))
  states.next(new Map([['b', { page: 3 }]]))
  people.next([person('b'), person('c')])
  expect(seen.at(-2)).toEqual([{ ...person('b'), state: { page: 3 } }])
  expect(seen.at(-1)).toEqual([
    { ...person('b'), state: { page: 3 } },
    { ...person('c'), state: undefined },
  ])
  stop()
  expect([people.listeners.size, states.listeners.size]).toEqual([0, 0])
})
