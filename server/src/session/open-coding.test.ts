import { expect, it } from 'vitest'
import { codingFor } from './open-coding.ts'

const from = (ip: string, accept?: string) => ({
  ip,
  headers: accept === undefined ? {} : { 'accept-encoding': accept },
})
const ALL = 'gzip, deflate, br, zstd'

it('takes the best coding that the browser accepts', () => {
  const offers = [
    [ALL, 'zstd'],
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5, br;q=0', 'gzip'],
    ['zstd; q=0.0, deflate', null],
    [undefined, null],
  ] as const
  for (const [accept, coding] of offers) expect(codingFor(from('10.0.0.7', accept), null, 100_000)).toBe(coding)
})

it('packs nothing that is small, nor what stays on this machine', () => {
  expect(codingFor(from('10.0.0.7', ALL), null, 8_191)).toBeNull()
  expect(codingFor(from('10.0.0.7', ALL), null, 8_192)).toBe('zstd')
  for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(codingFor(from(ip, ALL), null, 100_000)).toBeNull()
    expect(codingFor(from(ip, ALL), 'https://wen.example', 100_000)).toBe('zstd')
  }
})
