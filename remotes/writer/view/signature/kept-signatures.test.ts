import { expect, test } from 'vitest'
import { forgetSignature, keepSignature, keptSignatures, pictureOf } from './kept-signatures.ts'

function storage(): () => Storage {
  const kept = new Map<string, string>()
  const fake = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  }
  return () => fake as never
}
const signature = (letter: number) => ({ bytes: Uint8Array.of(1, 2, letter), width: 100, height: 50 })

test('signatures are kept for their person, the newest first, each once, five at most', () => {
  const device = storage()
  for (const letter of [1, 2, 3, 4, 5, 6, 2]) expect(keepSignature('甲', signature(letter), device)).toBe(true)
  const kept = keptSignatures('甲', device)
  expect(kept.map((one) => pictureOf(one).bytes[2])).toEqual([2, 6, 5, 4, 3])
  expect(keptSignatures('乙', device)).toEqual([])
  const [first] = kept
  if (first) expect(forgetSignature('甲', first, device).length).toBe(4)
  expect(keptSignatures('甲', device).length).toBe(4)
})
test('what is no signature is none; a device that keeps nothing says so', () => {
  const device = storage()
  device().setItem('wenfang-signatures 甲', JSON.stringify([{ png: '"><script>', width: 1, height: 1 }, 7, null]))
  expect(keptSignatures('甲', device)).toEqual([])
  device().setItem('wenfang-signatures 甲', '{')
  expect(keptSignatures('甲', device)).toEqual([])
  const forbidden = () => {
    throw new Error('forbidden')
  }
  expect(keepSignature('甲', signature(1), forbidden)).toBe(false)
})
