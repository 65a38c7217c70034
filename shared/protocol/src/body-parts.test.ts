import { expect, test } from 'vitest'
import { decodeParts, encodeParts, type BodyPart } from './body-parts.ts'

const snapshot: BodyPart = { kind: 'snapshot', bytes: Uint8Array.of(1, 2, 3) }
const entry: BodyPart = { kind: 'entry', bytes: new Uint8Array() }
const submission: BodyPart = { kind: 'submission', bytes: new Uint8Array(300).fill(7) }

test('lists put together are one list', () => {
  const joined = new Uint8Array([...encodeParts([snapshot, entry]), ...encodeParts([submission])])
  expect(decodeParts(joined)).toEqual([snapshot, entry, submission])
  expect(decodeParts(new Uint8Array())).toEqual([])
})

test('what is cut short or of no known kind is refused', () => {
  const list = encodeParts([snapshot, submission])
  expect(() => decodeParts(list.subarray(0, -1))).toThrow(expect.objectContaining({ code: 'InvalidArgument' }))
  expect(() => decodeParts(Uint8Array.of(9, 0))).toThrow(expect.objectContaining({ code: 'InvalidArgument' }))
})
