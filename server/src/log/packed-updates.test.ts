import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LoggedUpdate } from './log-store.ts'
import { packUpdates, unpackUpdates } from './packed-updates.ts'

const logged: fc.Arbitrary<LoggedUpdate> = fc.record({
  author: fc.string({ maxLength: 8 }).map((text) => text.replaceAll('\n', '')),
  connection: fc.string({ maxLength: 8 }).map((text) => text.replaceAll('\n', '')),
  timeMs: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  update: fc.uint8Array({ maxLength: 300 }),
})

it('gives back what was packed', () => {
  fc.assert(
    fc.property(fc.array(logged, { maxLength: 40 }), (updates) => {
      expect(unpackUpdates(packUpdates(updates))).toEqual(updates)
    }),
  )
})

it('costs little per typed character', () => {
  const typed = Array.from({ length: 100 }, (_, at) => ({
    author: 'user-1234567890',
    connection: 'connection-1234567890',
    timeMs: 1_800_000_000_000 + at * 90,
    update: new Uint8Array(17),
  }))
  expect(packUpdates(typed).length).toBeLessThan(100 * 22)
})

it('refuses bytes of another format', () => {
  expect(() => unpackUpdates(Uint8Array.of(9, 0, 0))).toThrow('format 9')
})
