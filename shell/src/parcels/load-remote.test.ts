import { CONTRACT, type RemoteModule } from '@wenfang/shared-contract'
import type { RegistryEntry } from '@wenfang/shared-protocol'
import { expect, test, vi } from 'vitest'
import type { Federation } from '../federation/index.ts'
import { loadRemote } from './load-remote.ts'

const entry = { name: 'sheet', entry: '/r/sheet/remoteEntry.js' } as RegistryEntry
const lifecycle = async (): Promise<void> => {}

function federationOf(prefetch?: () => Promise<void>): Federation {
  const module: RemoteModule = {
    contract: CONTRACT,
    types: ['s'],
    bootstrap: lifecycle,
    mount: lifecycle,
    unmount: lifecycle,
    ...(prefetch && { prefetch }),
  }
  return { load: async () => module } as unknown as Federation
}

test('T4 X7: a remote begins to fetch what it shows documents with as soon as it is there', async () => {
  const prefetch = vi.fn(lifecycle)
  await loadRemote(federationOf(prefetch), entry, 1_000)
  expect(prefetch).toHaveBeenCalledOnce()
})

test('what it shows documents with is not run before the document was asked for', async () => {
  const prefetch = vi.fn(lifecycle)
  let ask = (): void => {}
  const asked = new Promise<void>((done) => (ask = done))
  await loadRemote(federationOf(prefetch), entry, 1_000, () => asked)
  expect(prefetch).not.toHaveBeenCalled()
  ask()
  await vi.waitFor(() => expect(prefetch).toHaveBeenCalledOnce())
})

test('what could not be fetched ahead, or a remote that fetches nothing ahead, fails no load', async () => {
  const failing = async (): Promise<void> => {
    throw new Error('gone')
  }
  await expect(loadRemote(federationOf(failing), entry, 1_000)).resolves.toMatchObject({ types: ['s'] })
  await expect(loadRemote(federationOf(), entry, 1_000)).resolves.toMatchObject({ types: ['s'] })
})
