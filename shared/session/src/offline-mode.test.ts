import { expect, it } from 'vitest'
import { OfflineMode, type OfflineModeEvent } from './offline-mode.ts'
import { TestClock } from './test-clock.ts'

function offlineMode() {
  const clock = new TestClock()
  const told: OfflineModeEvent[] = []
  return { clock, told, mode: new OfflineMode(clock, (event) => told.push(event)) }
}

it('S275 disconnected, a moment later offline, edited, and connected again', async () => {
  const { clock, told, mode } = offlineMode()
  mode.edited()
  mode.disconnected()
  mode.disconnected()
  await clock.advance(99)
  mode.edited()
  expect(told).toEqual(['disconnected'])
  await clock.advance(1)
  mode.edited()
  mode.edited()
  mode.connected()
  expect(told).toEqual(['disconnected', 'documentOffline', 'enterOfflineEdit', 'connected', 'leaveOfflineEdit'])
})

it('S275 a gap too short for the document to be offline, and one without an edit', async () => {
  const { clock, told, mode } = offlineMode()
  mode.disconnected()
  await clock.advance(50)
  mode.connected()
  await clock.advance(1_000)
  mode.disconnected()
  await clock.advance(100)
  mode.connected()
  expect(told).toEqual(['disconnected', 'connected', 'disconnected', 'documentOffline', 'connected'])
  expect(clock.hasTimers).toBe(false)
})
