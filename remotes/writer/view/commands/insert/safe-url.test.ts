import { expect, it } from 'vitest'
import { safeUrl } from './insert.command.ts'

it.each([
  ['example.com', 'https://example.com'],
  ['http://例子.cn/路', 'http://例子.cn/路'],
  ['a@b.cn', 'mailto:a@b.cn'],
  ['tel:10086', 'tel:10086'],
  ['#第一章', '#第一章'],
  ['javascript:alert(1)', null],
  ['JAVASCRIPT:alert(1)', null],
  ['data:text/html,x', null],
  ['file:///etc/passwd', null],
  ['#', null],
  ['  ', null],
])('takes %s as %s', (text, expected) => expect(safeUrl(text)).toBe(expected))
