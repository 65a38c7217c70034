import type { ReadingPlace } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { createReadingPlace } from './reading-place.ts'

/** One server and the devices of one person at it. */
function stage() {
  let kept: ReadingPlace | null = null
  let isAway = false
  let now = Date.UTC(2026, 0, 1)
  const server = {
    async load() {
      if (isAway) throw new Error('away')
      return kept
    },
    async keep(place: ReadingPlace) {
      if (isAway) throw new Error('away')
      if (!kept || place.at >= kept.at) kept = place
      return kept
    },
  }
  const device = (items = new Map<string, string>()) => {
    const timers = new Set<() => void>()
    let online = (): void => {}
    const open = (isGuest = false) =>
      createReadingPlace({
        storage: () => ({
          getItem: (key) => items.get(key) ?? null,
          setItem: (key, text) => void items.set(key, text),
        }),
        userId: 'lin',
        fileId: 'book',
        server: isGuest ? null : server,
        clock: {
          after(_delayMs, run) {
            timers.add(run)
            return () => timers.delete(run)
          },
        },
        epochMs: () => (now += 1_000),
        whenOnline(run) {
          online = run
          return () => {}
        },
      })
    return {
      open,
      rest: () => [...timers].forEach((run) => run()),
      goOnline: () => online(),
    }
  }
  return { device, kept: () => kept?.place, setAway: (next: boolean) => (isAway = next) }
}

test('S16 the place in a book goes with the person from device to device', async () => {
  const { device, kept } = stage()
  const [desk, phone] = [device(), device()]
  const atDesk = desk.open()
  expect(await atDesk.load()).toBeNull()
  atDesk.keep('page 1')
  atDesk.keep('page 2')
  expect(kept()).toBeUndefined()
  desk.rest()
  expect(kept()).toBe('page 2')
  const onPhone = phone.open()
  expect((await onPhone.load())?.place).toBe('page 2')
  onPhone.keep('page 9')
  onPhone.dispose()
  expect((await desk.open().load())?.place).toBe('page 9')
})

test('S16 a place kept without a server is told later, and an older one never wins', async () => {
  const { device, kept, setAway } = stage()
  const [desk, phone] = [device(), device()]
  const atDesk = desk.open()
  setAway(true)
  atDesk.keep('page 3')
  desk.rest()
  expect((await atDesk.load())?.place).toBe('page 3')
  setAway(false)
  desk.goOnline()
  expect(kept()).toBe('page 3')
  setAway(true)
  atDesk.keep('page 4')
  setAway(false)
  const onPhone = phone.open()
  onPhone.keep('page 50')
  onPhone.dispose()
  desk.rest()
  expect(kept()).toBe('page 50')
  expect((await desk.open().load())?.place).toBe('page 50')
})

test('S16 guests keep their place on the device alone', async () => {
  const { device, kept } = stage()
  const desk = device()
  const guest = desk.open(true)
  guest.keep('page 7')
  guest.dispose()
  expect((await desk.open(true).load())?.place).toBe('page 7')
  expect(kept()).toBeUndefined()
})
