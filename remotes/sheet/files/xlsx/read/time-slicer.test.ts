import { expect, test } from 'vitest'
import { MAX_READ_CPU_MS, MAX_READ_WALL_MS, timeSlicer } from './time-slicer.ts'

function machine() {
  const at = { wall: 0, cpu: 0 }
  return { at, pause: timeSlicer({ sliceMs: 1, clock: { wallMs: () => at.wall, cpuMs: () => at.cpu } }) }
}

test('a machine that gives a reader little time does not end its reading', async () => {
  const { at, pause } = machine()
  for (let step = 0; step < 50; step++) {
    at.wall += MAX_READ_CPU_MS / 10
    at.cpu += 10
    await pause()
  }
  expect(at.wall).toBeGreaterThan(MAX_READ_CPU_MS)
})

test('a file that takes too much work ends, and so does one that waits for ever', async () => {
  const busy = machine()
  busy.at.wall = busy.at.cpu = MAX_READ_CPU_MS + 1
  await expect(busy.pause()).rejects.toMatchObject({ code: 'ImportTimeout' })
  const waiting = machine()
  waiting.at.wall = MAX_READ_WALL_MS + 1
  await expect(waiting.pause()).rejects.toMatchObject({ code: 'ImportTimeout' })
})

test('a reading that is called off ends with the reason', async () => {
  const controller = new AbortController()
  const pause = timeSlicer({ signal: controller.signal })
  await pause()
  controller.abort(new Error('闭'))
  await expect(pause()).rejects.toThrow('闭')
})
