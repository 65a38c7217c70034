import { expect, it } from 'vitest'
import { decodeUpdates, encodeUpdates } from './index.ts'

it('carries updates of any length, empty ones too', () => {
  const updates = [Uint8Array.of(1, 2, 3), new Uint8Array(), new Uint8Array(70_000).fill(9)]
  expect(decodeUpdates(encodeUpdates(updates))).toEqual(updates)
})

it.each([[new Uint8Array()], [Uint8Array.of(5, 1, 2)], [Uint8Array.of(255)]])(
  'refuses what is no list: %j',
  (bytes) => {
    expect(() => decodeUpdates(bytes)).toThrow(expect.objectContaining({ code: 'InvalidArgument' }))
  },
)
