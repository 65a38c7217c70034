import type { HostApi } from '@wenfang/shared-contract'
import { expect, it } from 'vitest'
import { createRemote } from './create-remote.ts'

function remote() {
  const said: string[] = []
  let finish = (): void => {}
  const module = createRemote({
    types: ['o'],
    opening: '正在打开',
    loadView: async () => ({
      async mount() {
        said.push('mount')
        await new Promise<void>((done) => (finish = done))
        return { unmount: () => void said.push('unmount') }
      },
    }),
  })
  return { module, said, finish: () => finish() }
}

function hostOf() {
  const ending = new AbortController()
  const host = { signal: ending.signal, progress() {}, renderEnd() {} } as unknown as HostApi
  return { host, abort: () => ending.abort() }
}

it('G18 a document that is left while its view mounts is unmounted as soon as it can be', async () => {
  const { module, said, finish } = remote()
  const fake = hostOf()
  const mounting = module.mount({ host: fake.host, domElement: document.createElement('div') })
  await expect.poll(() => said).toEqual(['mount'])
  fake.abort()
  finish()
  await mounting
  expect(said).toEqual(['mount', 'unmount'])
})

it('one that was left before its view arrived is not mounted at all', async () => {
  const { module, said } = remote()
  const fake = hostOf()
  fake.abort()
  await module.mount({ host: fake.host, domElement: document.createElement('div') })
  expect(said).toEqual([])
})
