import { describe, expect, it } from 'vitest'
import { expiresAt, newCode } from './expiry.ts'

const now = new Date('2026-03-05T08:00:00.000Z')

describe('S29 share links', () => {
  it.each([
    ['never', null],
    ['day', '2026-03-06T08:00:00.000Z'],
    ['week', '2026-03-12T08:00:00.000Z'],
    ['month', '2026-04-04T08:00:00.000Z'],
  ] as const)('%s ends at %s', (expiry, iso) => expect(expiresAt(expiry, now)).toBe(iso))

  it('makes codes of six letters that cannot be misread', () => {
    const codes = Array.from({ length: 200 }, () => newCode())
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{6}$/)
    expect(new Set(codes).size).toBeGreaterThan(190)
  })

  it('skips bytes that would favour some letters', () => {
    const rounds = [new Uint8Array([255, 250, 0, 1, 2]), new Uint8Array([3, 4, 5, 6])]
    expect(newCode(() => rounds.shift() ?? new Uint8Array())).toBe('abcdef')
  })
})
