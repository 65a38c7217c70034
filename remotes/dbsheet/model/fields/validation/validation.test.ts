import { beforeAll, expect, test } from 'vitest'
import type { FieldKind } from '../field-kinds.ts'
import type { Field } from '../field.schema.ts'
import { testPatternsWith } from './patterns.ts'
import { regularPatterns } from './regular-patterns.ts'
import type { Validation } from './validation.schema.ts'
import { ruleFault, validationFault } from './validation.ts'

beforeAll(() => testPatternsWith(regularPatterns))

const field = (kind: FieldKind, validation: Validation | null): Field => ({
  id: 'f',
  kind,
  settings: { title: '列', validation },
})

test('letters are counted as people see them, numbers and days by what they are, members one by one', () => {
  const text = field('text', { least: 2, most: 3 })
  expect(['😀', '😀😀', '一二三四', '', null].map((value) => validationFault(text, value))).toEqual([
    '至少要 2 个字',
    null,
    '最多 3 个字',
    null,
    null,
  ])
  const amount = field('number', { least: 0, most: 10, isWhole: true })
  expect([-1, 11, 2.5, 10].map((value) => validationFault(amount, value))).toEqual([
    '不能小于 0',
    '不能大于 10',
    '要是整数',
    null,
  ])
  const day = field('date', { least: Date.UTC(2026, 0, 1) })
  expect(validationFault(day, Date.UTC(2025, 11, 31))).toBe('不能早于 2026-01-01')
  expect(validationFault(day, Date.UTC(2026, 0, 1))).toBeNull()
  const people = field('multiSelect', { least: 2, most: 2 })
  expect([['a'], ['a', 'b'], ['a', 'b', 'c'], []].map((value) => validationFault(people, value))).toEqual([
    '至少要 2 项',
    null,
    '最多 2 项',
    null,
  ])
})

test('a pattern is of the whole text, says what its owner says, and no pattern holds anybody up', () => {
  const plate = field('text', { pattern: '粤[A-Z]|沪', message: '要写车牌' })
  expect(['粤B', '沪', '粤B1', '在沪'].map((text) => validationFault(plate, text))).toEqual([
    null,
    null,
    '要写车牌',
    '要写车牌',
  ])
  const slow = field('text', { pattern: '(a+)+b' })
  expect(validationFault(slow, 'a'.repeat(5_000))).toBe('不是要求的格式')
})

test('a rule that asks for what there is not is refused', () => {
  const wrong: readonly (readonly [FieldKind, Validation])[] = [
    ['text', { least: 3, most: 2 }],
    ['text', { least: 0.5 }],
    ['text', { isWhole: true }],
    ['text', { pattern: '(' }],
    ['text', { pattern: 'a)(b' }],
    ['number', { pattern: '1' }],
    ['checkbox', { least: 1 }],
    ['multiSelect', { most: -1 }],
  ]
  for (const [kind, rule] of wrong) expect(ruleFault(kind, rule), `${kind} ${JSON.stringify(rule)}`).not.toBeNull()
  expect(ruleFault('number', { least: -0.5, most: 2.5 })).toBeNull()
  expect(ruleFault('text', { least: 1, pattern: '\\d{3}' })).toBeNull()
})
