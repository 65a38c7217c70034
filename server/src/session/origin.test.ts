import { expect, it } from 'vitest'
import { isAllowedOrigin } from './origin.ts'

const here = { origins: ['https://host.example'], publicUrl: null }

it.each([
  ['the same host', 'http://127.0.0.1:3000', true],
  ['the same host behind TLS', 'https://127.0.0.1:3000', true],
  ['another port', 'http://127.0.0.1:3001', false],
  ['another site', 'https://evil.example', false],
  ['an opaque origin', 'null', false],
  ['a configured site', 'https://host.example', true],
  ['no browser', undefined, true],
])('%s', (_, origin, isAllowed) => {
  expect(isAllowedOrigin(origin, '127.0.0.1:3000', here)).toBe(isAllowed)
})

it('takes the public address alone where there is one, so that a rebound name does not help', () => {
  const config = { origins: [], publicUrl: 'https://wen.example' }
  expect(isAllowedOrigin('https://wen.example', 'inner:3000', config)).toBe(true)
  expect(isAllowedOrigin('http://rebound.example', 'rebound.example', config)).toBe(false)
})
