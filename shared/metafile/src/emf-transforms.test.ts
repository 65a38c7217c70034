import { expect, it } from 'vitest'
import { withPlainTransforms } from './emf-transforms.ts'

const record = (type: number, ...words: readonly number[]): Uint8Array =>
  new Uint8Array(new Uint32Array([type, 8 + words.length * 4, ...words]).buffer)
const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

it('a transform that replaces the one before is set, and one that is added stays so', () => {
  const numbers = [1, 0, 0, 1, 20, 30]
  const others = [record(1, 7), record(36, ...numbers, 2), record(84, 36, 4)]
  expect(withPlainTransforms(joined(...others, record(36, ...numbers, 4)))).toEqual(
    joined(...others, record(35, ...numbers, 4)),
  )
})

it('a picture that ends within a record stays as it is', () => {
  const cut = joined(record(1, 7), record(36, 1, 0, 0, 1, 20, 30, 4)).slice(0, -2)
  expect(withPlainTransforms(cut)).toEqual(cut)
  const endless = joined(record(1, 7), new Uint8Array(8))
  expect(withPlainTransforms(endless)).toEqual(endless)
})
