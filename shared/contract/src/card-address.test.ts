import { expect, it } from 'vitest'
import { cardAddress, readCardAddress } from './card-address.ts'

it('the address of a card names file and part, whatever letters they have', () => {
  const address = cardAddress('https://wenfang.test/base/p/aB3-x', "'预算 2026'!A1:D9")
  expect(address).toMatch(/^https:\/\/wenfang\.test\/base\/p\/aB3-x\?card=/)
  expect(readCardAddress(address)).toEqual({ fileId: 'aB3-x', part: "'预算 2026'!A1:D9" })
  expect(readCardAddress(cardAddress('https://wenfang.test/p/x', null))).toEqual({ fileId: 'x', part: null })
})

it('other links of pictures are no cards', () => {
  for (const address of ['https://wenfang.test/p/x', 'https://example.com/?card=1', '#mark', 'mailto:a@b.c', ''])
    expect(readCardAddress(address)).toBeNull()
})
