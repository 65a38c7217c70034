import { expect, test } from 'vitest'
import { addressOf } from './address.ts'
import type { Field } from './field.schema.ts'

const field = (kind: Field['kind']): Field => ({ id: 'f', kind, settings: { title: 'F' } })

test.each([
  ['url', 'https://example.org/a?b=1', 'https://example.org/a?b=1'],
  ['url', 'example.org/路', 'https://example.org/路'],
  ['url', '例子.中国', 'https://例子.中国'],
  ['url', 'javascript:alert(1)', null],
  ['url', 'data:text/html,x', null],
  ['url', ' JavaScript:alert(1)//a.b', null],
  ['url', '见附件', null],
  ['email', 'a@example.org', 'mailto:a@example.org'],
  ['email', 'a@b?cc=c@d', null],
  ['phone', '+86 138-0013-8000', 'tel:+8613800138000'],
  ['phone', '无', null],
  ['text', 'https://example.org', null],
] as const)('%s %s leads to %s', (kind, text, address) => {
  expect(addressOf(field(kind), text)).toBe(address)
})
