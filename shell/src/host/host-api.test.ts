import type { Subscribable, Theme } from '@wenfang/shared-contract'
import { expect, test, vi } from 'vitest'
import { createHost, type HostOptions } from './host-api.ts'

function hostWith(theme$: Subscribable<Theme>) {
  const ending = new AbortController()
  const never: Subscribable<never> = { subscribe: () => ({ unsubscribe() {} }) }
  const options = {
    theme$,
    layout$: never,
    permission$: never,
    session: { state$: never, saveState$: never, collaborators$: never },
    assets: {},
    comments: null,
    comparison$: never,
    signal: ending.signal,
  } as unknown as HostOptions
  return { ending, host: createHost(options) }
}

test('what a remote left leaves nothing behind; what it did not leave ends with it', () => {
  const listeners = new Set<(theme: Theme) => void>()
  const { ending, host } = hostWith({
    subscribe(next) {
      listeners.add(next)
      return { unsubscribe: () => void listeners.delete(next) }
    },
  })
  const added = vi.spyOn(ending.signal, 'addEventListener')
  const removed = vi.spyOn(ending.signal, 'removeEventListener')
  for (let times = 0; times < 3; times += 1) host.theme$.subscribe(() => {}).unsubscribe()
  expect([listeners.size, added.mock.calls.length, removed.mock.calls.length]).toEqual([0, 3, 3])
  host.theme$.subscribe(() => {})
  expect(listeners.size).toBe(1)
  ending.abort()
  expect(listeners.size).toBe(0)
})
