import { expect, test } from 'vitest'
import { isDefinedName } from './defined-name.ts'

test.each(['税率', '_本月', 'Rate', 'rate.2026', 'A', 'ABCD1', 'XFE1', 'R1X', String.raw`\增长`, '利润?', 'SUM', 'é'])(
  '%s is a name',
  (text) => expect(isDefinedName(text)).toBe(true),
)

test.each([
  '',
  'A1',
  'xfd1048576',
  'R',
  'c',
  'R1C1',
  'r2',
  'TRUE',
  'false',
  '1季度',
  '税 率',
  '税率！',
  'a-b',
  'a(b)',
  'a!b',
  '.5',
  'a'.repeat(256),
])('%s is none', (text) => expect(isDefinedName(text)).toBe(false))
