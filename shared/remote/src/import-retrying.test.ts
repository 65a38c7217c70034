import { expect, it } from 'vitest'
import { importRetrying } from './import-retrying.ts'

const chunkError = (message: string): Error => Object.assign(new Error(message), { name: 'ChunkLoadError' })

const loader = (failures: number) => {
  let calls = 0
  const pauses: number[] = []
  const load = importRetrying(
    () => (++calls > failures ? Promise.resolve('module') : Promise.reject(chunkError(`failure ${calls}`))),
    (ms) => Promise.resolve(void pauses.push(ms)),
  )
  return { load, pauses, calls: () => calls }
}

it('loads once however often it is asked', async () => {
  const { load, calls } = loader(0)
  expect(await Promise.all([load(), load()])).toEqual(['module', 'module'])
  expect(calls()).toBe(1)
})

it('survives two failures with growing pauses', async () => {
  const { load, pauses } = loader(2)
  expect(await load()).toBe('module')
  expect(pauses).toEqual([400, 1600])
})

it('gives up after three, and a later call tries again', async () => {
  const { load, calls } = loader(3)
  await expect(load()).rejects.toThrow('failure 3')
  expect(await load()).toBe('module')
  expect(calls()).toBe(4)
})

it('does not try again what failed in itself', async () => {
  let calls = 0
  const load = importRetrying(() => Promise.reject(new TypeError(`call ${++calls}`)))
  await expect(load()).rejects.toThrow('call 1')
})
